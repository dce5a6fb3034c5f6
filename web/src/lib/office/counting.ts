import type { DocumentName } from '@steeple/model/paths';
import type { QueryConstraint } from 'firebase/firestore';
import { firestore } from '#lib/firebase.ts';
import { queryConstraints } from '#lib/queryConstraints.ts';
import { collectionPath, type ListQuery } from '#lib/source.ts';

/**
 * Counts a query's documents on the server: one read for each thousand counted, however many there are.
 * @throws FirestoreError, as when offline.
 */
export async function countOf<Name extends DocumentName>(query: ListQuery<Name>): Promise<number> {
  return (await aggregate(query)).count;
}

/** Adds a number up over a query's documents, on the server. */
export async function sumOf<Name extends DocumentName>(query: ListQuery<Name>, field: string): Promise<number> {
  return (await aggregate(query, field)).sum ?? 0;
}

async function aggregate<Name extends DocumentName>(query: ListQuery<Name>, field?: string): Promise<{ count: number; sum?: number }> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const wanted = sdk.query(
    sdk.collection(database, collectionPath(query)),
    ...queryConstraints<QueryConstraint, unknown>(sdk, { where: query.where ?? [] }),
  );
  const snapshot = await sdk.getAggregateFromServer(wanted, { count: sdk.count(), ...(field !== undefined && { sum: sdk.sum(field) }) });
  return snapshot.data();
}
