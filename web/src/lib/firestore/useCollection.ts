import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import { collectionPath, type ListQuery, type WithId } from '@steeple/model/database/publicSource';
import { defaultQueryLimit } from '@steeple/model/database/queryLimits';
import type { QueryConstraint } from 'firebase/firestore';
import { firestore } from '#lib/firebase/firebase.ts';
import { type FirstReadSource, listenAfterFirstRead } from './firstRead.ts';
import { answerKey } from './answers.ts';
import type { Live } from './live.ts';
import type { Listen } from './liveStore.ts';
import { queryConstraints } from '@steeple/model/database/queryConstraints';
import { useLive } from './useLive.ts';

function listenTo<Name extends DocumentName>(
  key: string,
  first?: FirstReadSource,
): Listen<readonly WithId<Documents[Name]>[]> {
  const query = JSON.parse(key) as ListQuery<Name>;
  return listenAfterFirstRead(
    query,
    first,
    async (source) => source.list(query),
    async (answer, fail) => {
      const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
      const limit = query.limit ?? defaultQueryLimit(query.name);
      const constraints = [
        ...queryConstraints<QueryConstraint, unknown>(sdk, query),
        ...(limit === undefined ? [] : [sdk.limit(limit)]),
      ];
      const firestoreQuery = sdk.query(sdk.collection(database, collectionPath(query)), ...constraints);
      return sdk.onSnapshot(
        firestoreQuery,
        { includeMetadataChanges: true },
        (snapshot) => {
          answer({
            status: 'ready',
            data: snapshot.docs.map(
              (document) =>
                ({ ...document.data({ serverTimestamps: 'estimate' }), id: document.id }) as WithId<Documents[Name]>,
            ),
            fromCache: snapshot.metadata.fromCache,
            hasPendingWrites: snapshot.metadata.hasPendingWrites,
          });
        },
        fail,
      );
    },
  );
}

/**
 * The documents of a query, live: `useCollection({ name: 'campGroup', parents: [camp], orderBy: [['order', 'asc']] })`.
 * @param query compared by content, so it may be written in place; null waits until it is known.
 * @param first gives the first answer, where the database's own client would be late.
 */
export function useCollection<Name extends DocumentName>(
  query: ListQuery<Name> | null,
  first?: FirstReadSource,
): Live<readonly WithId<Documents[Name]>[]> {
  return useLive(query === null ? null : answerKey(query), listenTo<Name>, first);
}
