import type { ListQuery, PublicSource } from '@steeple/model/database/publicSource';
import type { Live } from './live.ts';
import type { Listen } from './liveStore.ts';
import { afterPendingReads } from './pendingReads.ts';

/** Source of a first answer; null if the database's own client is to give it. */
export type FirstReadSource = () => Promise<PublicSource> | null;

/**
 * Longest wait for a first answer, and for those of the rest of the page, before the database's own client is asked.
 * Milliseconds.
 */
export const firstReadTimeoutMillis = 4000;

/** Time for which data that was read ahead is stored for the page that shows it. Milliseconds. */
const aheadMillis = 10_000;

/** Key of a read; equal for equal reads. */
export type ReadKey = ListQuery | readonly string[];

/** First reads under way, so that two parts of a page that show the same ask once. */
const underWay = new Map<string, Promise<unknown>>();

async function readOnce<T>(key: ReadKey, read: () => Promise<T>, keepMillis = 0): Promise<T> {
  const name = JSON.stringify(key);
  const running = underWay.get(name);
  if (running !== undefined) return running as Promise<T>;
  const begun = read();
  underWay.set(name, begun);
  const forget = (): boolean => underWay.delete(name);
  begun.then(() => setTimeout(forget, keepMillis), forget);
  return begun;
}

/** Reads what a page is about to ask for, under the key that it will ask with. */
export function prefetchRead(key: ReadKey, read: () => Promise<unknown>): void {
  readOnce(key, read, aheadMillis).catch(() => undefined);
}

async function rejectAfterTimeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The first answer is late')), firstReadTimeoutMillis);
  });
}

/**
 * Answers once from a small source, then listens with the database's own client. That client is larger than the rest of
 * a page of the camp together, and begins with four requests one after another. On a slow network the small source
 * answers much earlier.
 * @param listen begins when the whole page has its first answers, or at once if there is no source or it fails. If it
 * rejects, since the signal was lost before that client was fetched, what is shown already stays, as a copy that may be
 * old. A browser does not fetch a script again that has failed: the next page is loaded as a whole, and listens.
 */
export function listenAfterFirstRead<T>(
  key: ReadKey,
  source: FirstReadSource | undefined,
  read: (source: PublicSource) => Promise<T>,
  listen: Listen<T>,
): Listen<T> {
  return async (answer, fail) => {
    const first = source?.() ?? null;
    if (first === null) return listen(answer, fail);
    let firstAnswer: Extract<Live<T>, { readonly status: 'ready' }> | null = null;
    try {
      const data = await Promise.race([readOnce(key, async () => read(await first)), rejectAfterTimeout()]);
      firstAnswer = { status: 'ready', data, fromCache: false, hasPendingWrites: false };
      answer(firstAnswer);
      await Promise.race([
        new Promise<void>((resolve) => {
          afterPendingReads(resolve);
        }),
        rejectAfterTimeout(),
      ]);
    } catch {
      // The database's own client reports the error more precisely.
    }
    try {
      return await listen((live: Live<T>) => {
        // The device's data before the server has answered again is a part of what is shown already.
        if (firstAnswer !== null && live.status === 'ready' && live.fromCache && !live.hasPendingWrites) return;
        firstAnswer = null;
        answer(live);
      }, fail);
    } catch (error) {
      if (firstAnswer === null) throw error;
      answer({ ...firstAnswer, fromCache: true });
      return () => undefined;
    }
  };
}
