import type { DocumentName } from '@steeple/model/paths';
import { firestore } from '#lib/firebase.ts';
import { isMoment } from '@steeple/model/plain';
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
    ...(query.where ?? []).map(([name, operator, value]) => sdk.where(name, operator, isMoment(value) ? new sdk.Timestamp(value.seconds, value.nanoseconds) : value)),
  );
  const snapshot = await sdk.getAggregateFromServer(wanted, { count: sdk.count(), ...(field !== undefined && { sum: sdk.sum(field) }) });
  return snapshot.data();
}
