import { campCopyKinds, type CopiedName } from '@steeple/model/camp/campCopy';
import type { Firestore } from 'firebase-admin/firestore';
import { deleteAll } from '../bulk.ts';
import { copiedCollection } from './plannedCopy.ts';

/** Every kind of document that a copy may contain. */
export const copiedNames: readonly CopiedName[] = Object.values(campCopyKinds).flat();

/** Deletes the documents of a camp that a copy may have written. */
export async function deleteCopiedDocuments(database: Firestore, camp: string): Promise<void> {
  for (const name of copiedNames)
    await deleteAll(database, await copiedCollection(database, name, camp).listDocuments());
}
