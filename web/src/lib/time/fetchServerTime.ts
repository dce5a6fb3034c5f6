import { serverClock } from './serverClock.ts';

/** Asks the site for its time. Without signal the stored difference stays. */
export async function fetchServerTime(): Promise<void> {
  const askedAt = Date.now();
  const response = await fetch(`/builds/latest.json?${askedAt}`, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  serverClock().learn(response?.headers.get('date') ?? null, askedAt);
}
