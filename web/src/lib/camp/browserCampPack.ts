import { useEffect } from 'react';
import { useStore } from 'zustand';
import { firestore } from '#lib/firebase.ts';
import { whenAnswered } from '#lib/firstAnswers.ts';
import { keptFor } from '#lib/keptAccount.ts';
import { holdsCampCode, keepCampCode } from '#lib/serviceWorker.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { collectionPath } from '#lib/source.ts';
import { useSession } from '#lib/useSession.ts';
import { campQueries } from './campQueries.ts';
import { createCampPack, type PackState } from './campPack.ts';
import { keepFiles } from './offlineFiles.ts';
import { packMark } from './packMark.ts';
import { keptPictureUrls } from './pictureFiles.ts';

/** Interval at which an incomplete copy is read again while a page of the camp is open. Milliseconds. */
const retryMillis = 8000;

/** The pack of this browser. */
export const campPack = createCampPack({
  async read(list, camp) {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    const query = campQueries[list](camp);
    const order = (query.orderBy ?? []).map(([field, direction]) => sdk.orderBy(field, direction));
    const found = await sdk.getDocsFromServer(sdk.query(sdk.collection(database, collectionPath(query)), ...order, sdk.limit(query.limit ?? 500)));
    return found.docs.map((document) => document.data());
  },
  async holdsList(list, camp) {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    return !(await sdk.getDocsFromCache(sdk.query(sdk.collection(database, collectionPath(campQueries[list](camp))), sdk.limit(1)))).empty;
  },
  keepPages: keepCampCode,
  holdsPages: holdsCampCode,
  keepPictures: (documents, mayKeep) => keepFiles(keptPictureUrls(documents), mayKeep),
  mayKeep: (uid) => keptFor() === uid,
  kept: packMark,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
});

/** Keeps the camp on this device: its pages for everybody in the camp area, its content for campers. */
export function useCampPack(): PackState {
  const session = useSession();
  const camp = useCurrentCamp();
  const uid = session.account?.uid ?? null;
  const mayRead = camp !== null && (session.claims.admin || session.claims.camps.includes(camp));
  useEffect(() => {
    const keep = (): void => {
      keepCampCode().catch(() => undefined);
    };
    const stop = whenAnswered(keep);
    addEventListener('online', keep);
    return () => {
      stop();
      removeEventListener('online', keep);
    };
  }, []);
  useEffect(() => {
    if (!mayRead || uid === null) return undefined;
    const fill = (): void => {
      campPack.fill(camp, uid).catch(() => undefined);
    };
    const stop = whenAnswered(fill);
    addEventListener('online', fill);
    // A network connection does not prove that the server can be reached. A failed read is tried again.
    const again = setInterval(() => {
      const { error, isIncomplete } = campPack.store.getState();
      if (error !== null || isIncomplete) fill();
    }, retryMillis);
    return () => {
      stop();
      removeEventListener('online', fill);
      clearInterval(again);
    };
  }, [mayRead, camp, uid]);
  return useStore(campPack.store);
}
