import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { isPreparable } from '@steeple/model/camp/preparedParts';
import { collectionPath } from '@steeple/model/database/publicSource';
import { queryConstraints } from '@steeple/model/database/queryConstraints';
import type { QueryConstraint } from 'firebase/firestore';
import { firestore } from '#lib/firebase/firebase.ts';
import { errorCode } from '#lib/requests/errors.ts';
import { storedAccountId } from '#lib/auth/storedAccount.ts';
import { hasCampPages, storeCampPages } from '#lib/storage/serviceWorker.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { createOfflineCamp } from './offlineCamp.ts';
import { missingOfflineFiles, storeOfflineFiles } from './offlineFiles.ts';
import { offlineCampRecord } from '#lib/storage/offlineCampRecord.ts';
import { offlineCampStore } from './offlineCampStore.ts';
import { offlineFileUrls, offlinePictureUrls } from './pictureFiles.ts';

/** Reads into the cache by what notices are passed on and checked without signal: their codes, and the church's key. */
async function readNoticeCodes(camp: string): Promise<void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const codes = sdk.collection(database, collectionOf(documentPaths.noticeCode.at(camp, '-')));
  await Promise.all([
    sdk.getDocsFromServer(sdk.query(codes, sdk.limit(50))),
    sdk.getDocFromServer(sdk.doc(database, documentPaths.publicKeys.at())),
  ]);
}

/** Reads one's own plan into the cache, so that its marks are beside the schedule without signal. */
async function readPlan(camp: string): Promise<void> {
  const uid = storedAccountId();
  if (uid === null) return;
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  await sdk.getDocFromServer(sdk.doc(database, documentPaths.plan.at(uid, camp)));
}

/**
 * The offline camp of this browser. Nothing that a page shows first needs it, so it is loaded later:
 * `useOfflineCamp.ts`.
 */
export const offlineCamp = createOfflineCamp(
  {
    async read(list, camp) {
      const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
      const query = campQueries[list](camp);
      const firestoreQuery = sdk.query(
        sdk.collection(database, collectionPath(query)),
        ...queryConstraints<QueryConstraint, unknown>(sdk, query),
        sdk.limit(query.limit ?? 500),
      );
      try {
        const found = await sdk.getDocsFromServer(firestoreQuery);
        if (list === 'notices') await readNoticeCodes(camp);
        if (list === 'schedule') await readPlan(camp);
        return found.docs.map((document) => document.data());
      } catch (error) {
        // A part that the camp does not show yet is empty for campers. Where access has ended, other lists are refused.
        if (isPreparable(list) && errorCode(error) === 'permission-denied') return [];
        throw error;
      }
    },
    async hasList(list, camp) {
      const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
      return !(
        await sdk.getDocsFromCache(
          sdk.query(sdk.collection(database, collectionPath(campQueries[list](camp))), sdk.limit(1)),
        )
      ).empty;
    },
    storePages: storeCampPages,
    hasPages: hasCampPages,
    filesOf: (documents) => ({ always: offlinePictureUrls(documents), onRequest: offlineFileUrls(documents) }),
    storeFiles: storeOfflineFiles,
    missingFiles: missingOfflineFiles,
    mayStore: (uid) => storedAccountId() === uid,
    record: offlineCampRecord,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
  },
  offlineCampStore,
);
