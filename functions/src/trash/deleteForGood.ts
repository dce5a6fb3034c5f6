import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { type TrashEntry, trashNameAt } from '@steeple/model/editing/trash';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { auditIn } from '../audit.ts';
import { deleteAll } from '../bulk.ts';
import { expireCamp } from '../privacy/expireCamp.ts';
import type { Services } from '../services.ts';
import { copiesBelow } from '../privacy/personalQueries.ts';
import { entryFrom, entryRef } from './entryRef.ts';

/** Deletes a file of the project's storage; a missing one counts as deleted. */
export type RemoveFile = (path: string) => Promise<void>;

/** Deletes a file of the project's own bucket. */
export const removeStoredFile: RemoveFile = async (path) => {
  const { projectBucket } = await import('../bucket.ts');
  await projectBucket().file(path).delete({ ignoreNotFound: true });
};

/**
 * Deletes an entry of the trash with the versions and the file of its document. The entry is marked first, so that
 * nobody brings it back meanwhile, and removed last: a run that was interrupted is repeated. Where a document was made
 * at the path since, versions and file belong to it and stay.
 * @returns false where there is no entry.
 */
export async function deleteForGood(
  services: Services,
  path: string,
  actor: string,
  removeFile: RemoveFile = removeStoredFile,
): Promise<boolean> {
  const { database } = services;
  const ref = entryRef(database, path);
  const ending = await database.runTransaction(async (transaction) => {
    const [stored, document] = await transaction.getAll(ref, database.doc(path));
    const entry = entryFrom(stored);
    if (entry === undefined) return undefined;
    if (document?.exists !== true) {
      transaction.update(ref, { ending: true });
      return entry;
    }
    transaction.delete(ref);
    return 'replaced' as const;
  });
  if (ending === undefined) return false;
  if (ending !== 'replaced') {
    await deleteAll(database, await versionsOf(database, path));
    if (trashNameAt(path) === 'camp') await deleteCampBelow(services, idOf(path));
    await removeUnusedFile(database, ending, removeFile);
  }
  await database.runTransaction(async (transaction) => {
    const entry = entryFrom(await transaction.get(ref));
    // A document that was made and deleted meanwhile has an entry of its own.
    if (entry !== undefined && entry.ending !== true) return;
    transaction.delete(ref);
    auditIn(transaction, services, { action: 'trash.deleted', actor, target: path });
  });
  return true;
}

/** The versions of a document: in `versions`, or below it. */
async function versionsOf(database: Firestore, path: string): Promise<DocumentReference[]> {
  const versions = collectionOf(documentPaths.version.pattern);
  const versionsOfPath = await database.collection(versions).where('path', '==', path).select().get();
  const below = await database.doc(path).collection(versions).listDocuments();
  return [...versionsOfPath.docs.map(({ ref }) => ref), ...below];
}

/** Deletes what a camp leaves: what is known of its people everywhere, its documents, and their versions. */
async function deleteCampBelow(services: Services, camp: string): Promise<void> {
  const { database } = services;
  await expireCamp(services, camp);
  const copies = await copiesBelow(database, camp);
  await deleteAll(
    database,
    copies.map(({ ref }) => ref),
  );
  await database.recursiveDelete(database.doc(documentPaths.camp.at(camp)));
}

/** Deletes the file of a resource unless another one has it too, in the trash or outside. */
async function removeUnusedFile(database: Firestore, { path, content }: TrashEntry, remove: RemoveFile): Promise<void> {
  const file = (content['file'] as { readonly path?: unknown } | null | undefined)?.path;
  if (trashNameAt(path) !== 'resource' || typeof file !== 'string') return;
  const resources = collectionIn(database, 'resource');
  const trash = collectionIn(database, 'trashEntry');
  const [used, deleted] = await Promise.all([
    resources.where('file.path', '==', file).limit(1).select().get(),
    trash.where('content.file.path', '==', file).limit(2).select('path').get(),
  ]);
  if (used.empty && deleted.docs.every((other) => other.get('path') === path)) await remove(file);
}
