import { documentPaths } from '@steeple/model/database/paths';
import { type TrashName, trashNameAt } from '@steeple/model/editing/trash';
import {
  type DocumentReference,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { campOf } from './campOf.ts';
import { entryFrom, entryRef } from './entryRef.ts';

/**
 * Makes a deleted document again, as it was, and removes its entry, both or neither. A post whose planned time passed
 * meanwhile comes back as a draft: it would otherwise be published within a minute.
 * @returns false where the document is there and nothing of it is in the trash: it was brought back before.
 * @throws HttpsError `no-such-entry`, `place-taken`, `no-such-camp`, `address-taken`
 */
export async function restoreFromTrash(services: Services, path: string, actor: string): Promise<boolean> {
  const { database, clock } = services;
  const name = trashNameAt(path);
  if (name === undefined) throw refusal('no-such-entry');
  const ref = database.doc(path);
  return database.runTransaction(async (transaction) => {
    const [stored, document] = await transaction.getAll(entryRef(database, path), ref);
    const entry = entryFrom(stored);
    if (entry === undefined || entry.ending === true) {
      if (document?.exists === true) return false;
      throw refusal('no-such-entry');
    }
    if (document?.exists === true) throw refusal('place-taken');
    await requireCamp(transaction, database, path);
    await requireFreeAddress(transaction, ref, name, entry.content);
    transaction.create(ref, name === 'post' ? unlessDue(entry.content, clock()) : entry.content);
    transaction.delete(entryRef(database, path));
    auditIn(transaction, services, { action: 'trash.restored', actor, target: path });
    return true;
  });
}

/** A post as it is restored: a draft where it is scheduled for a moment that has passed. */
function unlessDue(post: Readonly<Record<string, unknown>>, now: Date): Readonly<Record<string, unknown>> {
  const { status, publishAt } = post;
  const isDue = status === 'scheduled' && publishAt instanceof Timestamp && publishAt.toMillis() <= now.getTime();
  return isDue ? { ...post, status: 'draft', publishAt: null } : post;
}

/** @throws HttpsError where the document belongs to a camp that is not there any more. */
async function requireCamp(transaction: Transaction, database: Firestore, path: string): Promise<void> {
  const camp = campOf(path);
  if (camp === undefined) return;
  if (!(await transaction.get(database.doc(documentPaths.camp.at(camp)))).exists) throw refusal('no-such-camp');
}

/** The fields that make the address of a page of a document, beside its slug. */
const addressFields: Partial<Record<TrashName, readonly string[]>> = {
  post: ['kind', 'edition'],
  campSession: ['kind'],
};

/** @throws HttpsError where another document's page has the address since. */
async function requireFreeAddress(
  transaction: Transaction,
  { parent }: DocumentReference,
  name: TrashName,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const fields = addressFields[name];
  if (fields === undefined) return;
  const documentsWithSlug: Query = parent.where('slug', '==', content['slug']);
  const { docs } = await transaction.get(documentsWithSlug);
  if (docs.some((other) => fields.every((field) => other.get(field) === content[field])))
    throw refusal('address-taken');
}
