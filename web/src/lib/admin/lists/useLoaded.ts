import { useEffect, useState } from 'react';
import { retrying } from '#lib/requests/retry.ts';

/** Something read once, in each of its states. */
export type LoadedOnce<T> =
  | { readonly status: 'loading'; readonly data: undefined; readonly reload: () => void }
  | { readonly status: 'ready'; readonly data: T; readonly reload: () => void }
  | {
      readonly status: 'error';
      readonly data: undefined;
      readonly error: unknown;
      readonly retry: () => void;
      readonly reload: () => void;
    };

type Outcome<T> = { readonly reading: string } & (
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: unknown }
);

/**
 * Reads something once, and again when `key` changes or `reload` is called. Tries again by itself where that may help.
 * @param read must depend on `key` alone; null as key waits.
 */
export function useLoaded<T>(key: string | null, read: (key: string) => Promise<T>): LoadedOnce<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [reader] = useState(() => ({ read }));
  const reading = JSON.stringify([attempt, key]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const [, currentKey] = JSON.parse(reading) as [number, string | null];
    if (currentKey !== null) {
      retrying(async () => reader.read(currentKey), { signal }).then(
        (data) => signal.aborted || setOutcome({ reading, ok: true, data }),
        (error: unknown) => signal.aborted || setOutcome({ reading, ok: false, error }),
      );
    }
    return () => ended.abort();
  }, [reading, reader]);
  const reload = (): void => setAttempt((count) => count + 1);
  const current = outcome?.reading === reading ? outcome : null;
  if (current === null) return { status: 'loading', data: undefined, reload };
  return current.ok
    ? { status: 'ready', data: current.data, reload }
    : { status: 'error', data: undefined, error: current.error, retry: reload, reload };
}
