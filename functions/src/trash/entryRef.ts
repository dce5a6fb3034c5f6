import { documentPaths } from '@steeple/model/database/paths';
import { type TrashEntry, trashEntrySchema, trashIdOf } from '@steeple/model/editing/trash';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';

/** The entry in the trash for the document at a path. */
export function entryRef(database: Firestore, path: string): DocumentReference {
  return database.doc(documentPaths.trashEntry.at(trashIdOf(path)));
}

/** A stored entry, with its content as the database has it; undefined where there is none. */
export function entryFrom(snapshot: DocumentSnapshot | undefined): TrashEntry | undefined {
  return readAs(trashEntrySchema, snapshot?.data());
}
