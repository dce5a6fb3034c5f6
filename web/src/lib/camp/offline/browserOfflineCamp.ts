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
import { storeOfflineFiles } from './offlineFiles.ts';
import { offlineCampRecord } from './offlineCampRecord.ts';
import { offlinePictureUrls } from './pictureFiles.ts';

/** Interval at which an incomplete copy is read again while a page of the camp is open. Milliseconds. */
const retryMillis = 8000;

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
  storePictures: (documents, mayStore) => storeOfflineFiles(offlinePictureUrls(documents), mayStore),
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
    const fill = (): void => {
      offlineCamp.fill(camp, uid).catch(() => undefined);
    };
    const stop = afterPendingReads(fill);
    addEventListener('online', fill);
    // A network connection does not prove that the server can be reached. A failed read is tried again.
    const again = setInterval(() => {
      const { error, isIncomplete } = offlineCamp.store.getState();
      if (error !== null || isIncomplete) fill();
    }, retryMillis);
    return () => {
      stop();
      removeEventListener('online', fill);
      clearInterval(again);
    };
  }, [mayRead, camp, uid]);
  return useStore(offlineCamp.store);
}
