import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { collectionIn } from '../../collectionIn.ts';

/** The grants that were applied to an account, whatever its address is now. */
export function heldGrants(database: Firestore, uid: string): Query {
  return collectionIn(database, 'grant').where('holder', '==', uid);
}

/**
 * The document of the grant of an address, as `grantId` makes it. Undefined where no grant can have the address: a
 * slash is legal in an e-mail address, but not in the id of a document.
 */
export function grantOf(database: Firestore, address: string): DocumentReference | undefined {
  return address.includes('/') ? undefined : database.doc(documentPaths.grant.at(address));
}
