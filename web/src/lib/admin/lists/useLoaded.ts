import { useState } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import { useLive } from '#lib/firestore/useLive.ts';
import { retrying } from '#lib/requests/retry.ts';

/** Something read once, in each of its states. */
export type LoadedOnce<T> = Live<T> & { readonly reload: () => void };

/**
 * Reads something once, and again when `key` changes or `reload` is called. Tries again by itself where that may help.
 * @param read must depend on `key` alone; null as key waits.
 */
export function useLoaded<T>(key: string | null, read: (key: string) => Promise<T>): LoadedOnce<T> {
  const [attempt, setAttempt] = useState(0);
  const loaded = useLive<T>(key === null ? null : JSON.stringify([attempt, key]), (reading) => async (answer, fail) => {
    const [, currentKey] = JSON.parse(reading) as [attempt: number, key: string];
    const ended = new AbortController();
    retrying(async () => read(currentKey), { signal: ended.signal }).then(
      (data) => answer({ status: 'ready', data, fromCache: false, hasPendingWrites: false }),
      fail,
    );
    return () => ended.abort();
  });
  return { ...loaded, reload: () => setAttempt((count) => count + 1) };
}
