import { useEffect } from 'react';
import { useStore } from 'zustand';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { storeCampPages } from '#lib/storage/serviceWorker.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { type OfflineCampState, offlineCampStore } from './offlineCampStore.ts';

/**
 * First and longest wait before an incomplete copy is stored again while a page of the camp is open; each wait is twice
 * the one before. Milliseconds.
 */
const retryMillis = { first: 8000, longest: 5 * 60_000 } as const;

/** Keeps the camp on this device: its pages for everybody in the camp area, its content for campers. */
export function useOfflineCamp(): OfflineCampState {
  const session = useSession();
  const camp = useCurrentCamp();
  const uid = session.account?.uid ?? null;
  const mayRead = camp !== null && (session.claims.admin || session.claims.camps.includes(camp));
  useEffect(() => {
    const keep = (): void => {
      storeCampPages().catch(() => undefined);
    };
    const stop = afterPendingReads(keep);
    addEventListener('online', keep);
    return () => {
      stop();
      removeEventListener('online', keep);
    };
  }, []);
  useEffect(() => {
    if (!mayRead || uid === null) return undefined;
    let isOver = false;
    let wait: number = retryMillis.first;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // A network connection does not prove that the server can be reached. A failed read is tried again.
    const fill = async (): Promise<void> => {
      try {
        const { offlineCamp } = await import('./browserOfflineCamp.ts');
        await offlineCamp.fill(camp, uid);
      } catch (cause) {
        offlineCampStore.setState({ error: cause });
      }
      const { error, missing } = offlineCampStore.getState();
      if (isOver || (error === null && missing.length === 0)) return;
      clearTimeout(retry);
      retry = setTimeout(() => void fill(), wait);
      wait = Math.min(2 * wait, retryMillis.longest);
    };
    const fillNow = (): void => {
      wait = retryMillis.first;
      void fill();
    };
    const stop = afterPendingReads(fillNow);
    addEventListener('online', fillNow);
    return () => {
      isOver = true;
      stop();
      removeEventListener('online', fillNow);
      clearTimeout(retry);
    };
  }, [mayRead, camp, uid]);
  const state = useStore(offlineCampStore);
  const isComplete = state.updatedAt !== null && state.missing.length === 0 && !state.isFilling;
  useEffect(() => {
    if (!isComplete) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      // Not needed before there is a copy, and so no part of what a first visit waits for.
      const { askAfterClick } = await import('./browserPersistence.ts');
      if (!isOver) stop = askAfterClick();
    };
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isComplete]);
  return state;
}
