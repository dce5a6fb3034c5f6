import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';

/** The grants that were applied to an account, whatever its address is now. */
export function heldGrants(database: Firestore, uid: string): Query {
  return database.collection(collectionOf(documentPaths.grant.at('-'))).where('holder', '==', uid);
}
