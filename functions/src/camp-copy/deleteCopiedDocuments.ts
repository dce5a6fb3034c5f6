import { campCopyKinds, type CopiedName } from '@steeple/model/campCopy';
import type { Firestore } from 'firebase-admin/firestore';
import { deleteAll } from '../bulk.ts';
import { copiedCollection } from './plannedCopy.ts';

/** Every kind of document that a copy may contain. */
export const copiedNames: readonly CopiedName[] = Object.values(campCopyKinds).flat();

/** Deletes the documents of a camp that a copy may have written. @returns how many there were. */
export async function deleteCopiedDocuments(database: Firestore, camp: string): Promise<number> {
  let deleted = 0;
  for (const name of copiedNames)
    deleted += await deleteAll(database, await copiedCollection(database, name, camp).listDocuments());
  return deleted;
}
