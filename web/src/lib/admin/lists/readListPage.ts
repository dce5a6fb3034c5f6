import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import { collectionPath, type ListQuery, type WithId } from '@steeple/model/database/publicSource';
import type { QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore';
import { firestore } from '#lib/firebase/firebase.ts';
import { retrying } from '#lib/requests/retry.ts';
import type { Page } from './usePages.ts';
import { queryConstraints } from '@steeple/model/database/queryConstraints';

/** The most documents that one page of a list reads. */
export const pageSize = 50;

/** Reads one page of a query. `limit` is the size of a page, at most {@link pageSize}. @throws FirestoreError */
export async function readListPage<Name extends DocumentName>(
  query: ListQuery<Name>,
  after: QueryDocumentSnapshot | null,
): Promise<Page<WithId<Documents[Name]>, QueryDocumentSnapshot>> {
  const size = Math.min(query.limit ?? pageSize, pageSize);
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const snapshot = await retrying(async () =>
    sdk.getDocs(
      sdk.query(
        sdk.collection(database, collectionPath(query)),
        ...queryConstraints<QueryConstraint, unknown>(sdk, query),
        ...(after === null ? [] : [sdk.startAfter(after)]),
        sdk.limit(size),
      ),
    ),
  );
  return {
    items: snapshot.docs.map(
      (document) =>
        ({ ...document.data({ serverTimestamps: 'estimate' }), id: document.id }) as WithId<Documents[Name]>,
    ),
    last: snapshot.docs.at(-1) ?? after,
    hasMore: snapshot.size === size,
  };
}
