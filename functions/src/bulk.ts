import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';

/** Writes of one batch; well below what one commit takes. */
const batchSize = 300;

/** Deletes documents; those already deleted are no error. @returns how many there were. */
export async function deleteAll(database: Firestore, refs: readonly DocumentReference[]): Promise<number> {
  for (let index = 0; index < refs.length; index += batchSize) {
    const batch = database.batch();
    for (const ref of refs.slice(index, index + batchSize)) batch.delete(ref);
    await batch.commit();
  }
  return refs.length;
}

/** Deletes every document that a query finds. @returns how many. */
export async function deleteFound(database: Firestore, query: Query): Promise<number> {
  return changeAll(database, query.select(), (batch, { ref }) => batch.delete(ref));
}

/**
 * Changes every document that a query finds, batch by batch, until it finds none: the change must take a document out
 * of the query. Dying between two batches loses nothing. @returns how many documents were changed.
 */
export async function changeAll(
  database: Firestore,
  query: Query,
  change: (batch: WriteBatch, snapshot: QueryDocumentSnapshot) => void,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const found = await query.limit(batchSize).get();
    if (found.empty) return changed;
    const batch = database.batch();
    for (const snapshot of found.docs) change(batch, snapshot);
    await batch.commit();
    changed += found.size;
  }
}
