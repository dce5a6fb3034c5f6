import type { TrashEntry } from '@steeple/model/editing/trash';
import { trashNameAt } from '@steeple/model/editing/trash';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { entryRef } from './entryRef.ts';

/**
 * Deletes a document and stores it in the trash, both or neither. Its versions and its file stay where they are until
 * the entry ends.
 * @returns false where there is no such document (any more).
 * @throws HttpsError `not-deletable`
 */
export async function moveToTrash(services: Services, path: string, actor: string): Promise<boolean> {
  const { database } = services;
  const name = trashNameAt(path);
  if (name === undefined) throw refusal('not-deletable');
  const ref = database.doc(path);
  return database.runTransaction(async (transaction) => {
    const content = (await transaction.get(ref)).data();
    if (content === undefined) return false;
    // The next sync would only write an event of Google's again, and a camp that is published has readers.
    const isKept = name === 'event' ? content['source'] !== 'local' : name === 'camp' && content['published'] !== false;
    if (isKept) throw refusal('not-deletable');
    transaction.delete(ref);
    storeInTrash(transaction, services, { path, content, deletedBy: actor });
    auditIn(transaction, services, { action: 'trash.moved', actor, target: path });
    return true;
  });
}

/** Stores the entry of a document that the transaction deletes. */
export function storeInTrash(
  transaction: Transaction,
  { database, clock }: Services,
  deleted: Pick<TrashEntry, 'path' | 'content' | 'deletedBy'>,
): void {
  transaction.set(entryRef(database, deleted.path), {
    ...deleted,
    deletedAt: Timestamp.fromDate(clock()),
  } satisfies TrashEntry);
}
