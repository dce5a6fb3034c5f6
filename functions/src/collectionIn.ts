import type { DocumentName } from '@steeple/model/database/paths';
import { collectionPath, type ParentIds } from '@steeple/model/database/publicSource';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** The collection of a kind of document. @param parents ids of the documents above it, in order. */
export function collectionIn<Name extends DocumentName>(
  database: Firestore,
  name: Name,
  ...parents: ParentIds<Name>
): CollectionReference {
  return database.collection(collectionPath<Name>({ name, parents }));
}
