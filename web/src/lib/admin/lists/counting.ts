import type { DocumentName } from '@steeple/model/database/paths';
import { collectionPath, type ListQuery } from '@steeple/model/database/publicSource';
import type { QueryConstraint } from 'firebase/firestore';
import { firestore } from '#lib/firebase/firebase.ts';
import { queryConstraints } from '@steeple/model/database/queryConstraints';

/**
 * Counts a query's documents and adds a number of theirs up, where one is named, on the server: one read for each
 * thousand counted, however many there are.
 * @throws FirestoreError, as when offline.
 */
export async function countAndSumOf<Name extends DocumentName>(
  query: ListQuery<Name>,
  field?: string,
): Promise<{ count: number; sum: number }> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const counted = sdk.query(
    sdk.collection(database, collectionPath(query)),
    ...queryConstraints<QueryConstraint, unknown>(sdk, { where: query.where ?? [] }),
  );
  const snapshot = await sdk.getAggregateFromServer(counted, {
    count: sdk.count(),
    ...(field !== undefined && { sum: sdk.sum(field) }),
  });
  const { count, sum = 0 } = snapshot.data();
  return { count, sum };
}

/** Counts a query's documents on the server. @throws FirestoreError */
export async function countOf<Name extends DocumentName>(query: ListQuery<Name>): Promise<number> {
  return (await countAndSumOf(query)).count;
}
