import { useEffect } from 'react';
import { useStore } from 'zustand';
import { firestore } from '#lib/firebase/firebase.ts';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';
import { storedAccountId } from '#lib/auth/storedAccount.ts';
import { hasCampCode, storeCampCode } from '#lib/storage/serviceWorker.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { collectionPath } from '#lib/firestore/source.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { createOfflineCamp, type OfflineCampState } from './offlineCamp.ts';
import { missingOfflineFiles, storeOfflineFiles } from './offlineFiles.ts';
import { offlineCampRecord } from './offlineCampRecord.ts';
import { offlineFileUrls, offlinePictureUrls } from './pictureFiles.ts';

/**
 * First and longest wait before an incomplete copy is stored again while a page of the camp is open; each wait is twice
 * the one before. Milliseconds.
 */
const retryMillis = { first: 8000, longest: 5 * 60_000 } as const;

/** The offline camp of this browser. */
export const offlineCamp = createOfflineCamp({
  async read(list, camp) {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    const query = campQueries[list](camp);
    const order = (query.orderBy ?? []).map(([field, direction]) => sdk.orderBy(field, direction));
    const found = await sdk.getDocsFromServer(
      sdk.query(sdk.collection(database, collectionPath(query)), ...order, sdk.limit(query.limit ?? 500)),
    );
    return found.docs.map((document) => document.data());
  },
  async hasList(list, camp) {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    return !(
      await sdk.getDocsFromCache(
        sdk.query(sdk.collection(database, collectionPath(campQueries[list](camp))), sdk.limit(1)),
      )
    ).empty;
  },
  storePages: storeCampCode,
  hasPages: hasCampCode,
  filesOf: (documents) => ({ always: offlinePictureUrls(documents), onRequest: offlineFileUrls(documents) }),
  storeFiles: storeOfflineFiles,
  missingFiles: missingOfflineFiles,
  mayStore: (uid) => storedAccountId() === uid,
  record: offlineCampRecord,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
});

/** Keeps the camp on this device: its pages for everybody in the camp area, its content for campers. */
export function useOfflineCamp(): OfflineCampState {
  const session = useSession();
  const camp = useCurrentCamp();
  const uid = session.account?.uid ?? null;
  const mayRead = camp !== null && (session.claims.admin || session.claims.camps.includes(camp));
  useEffect(() => {
    const keep = (): void => {
      storeCampCode().catch(() => undefined);
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
      await offlineCamp.fill(camp, uid).catch(() => undefined);
      const { error, missing } = offlineCamp.store.getState();
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
  return useStore(offlineCamp.store);
}
