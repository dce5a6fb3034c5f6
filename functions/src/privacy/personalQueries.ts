import { collectionOf, documentPaths } from '@steeple/model/paths';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { exportLimitKind, joinLimitKinds, rateLimitRef } from '../requests/rateLimit.ts';
import type { ErasedPerson } from './person.ts';

/**
 * Every place of the database that says something about a person, each once: what is exported is what is deleted. A
 * collection that is added to the product and names people belongs here (a test scans all collections).
 */

/** Documents whose id is the person's. */
export function ownDocuments(database: Firestore, { uid, email }: ErasedPerson, camps: readonly string[]): DocumentReference[] {
  return [
    documentPaths.user.at(uid),
    documentPaths.closedAccount.at(uid),
    ...(email === null ? [] : [documentPaths.grant.at(email)]),
    ...camps.flatMap((camp) => [documentPaths.feedbackResponse.at(camp, uid), documentPaths.countedResponse.at(camp, uid)]),
  ].map((path) => database.doc(path));
}

/** The counts of their tries. Those of network addresses name nobody. */
export function rateLimitsOf(database: Firestore, uid: string): DocumentReference[] {
  return [joinLimitKinds.account, exportLimitKind].map((kind) => rateLimitRef(database, kind, uid));
}

/** Documents of a person per camp: group, room, ticks, notes. */
export function camperDocuments(database: Firestore, uid: string): Query {
  return database.collection(collectionOf(documentPaths.camper.at(uid, '-')));
}

/** Entries of the audit trail that name them, as the one who did it or the one it was done to. */
export function auditEntries(database: Firestore, { uid, email }: ErasedPerson): { readonly asActor: Query; readonly asSubject: readonly Query[] } {
  const entries = database.collection(collectionOf(documentPaths.auditEntry.at('-')));
  return {
    asActor: entries.where('actor', '==', uid),
    asSubject: [entries.where('subject.uid', '==', uid), ...(email === null ? [] : [entries.where('subject.email', '==', email)])],
  };
}

/** Documents that a person, as an admin, last changed: grants of others, and versions of pages and posts. */
export function signedDocuments(database: Firestore, uid: string): { readonly grants: Query; readonly versions: Query } {
  return {
    grants: database.collection(collectionOf(documentPaths.grant.at('-'))).where('updatedBy', '==', uid),
    versions: database.collectionGroup('versions').where('savedBy', '==', uid),
  };
}

/** The ids of all camps, over which a person's responses are spread. */
export async function allCamps(database: Firestore): Promise<string[]> {
  const camps = await database.collection(collectionOf(documentPaths.camp.at('-'))).listDocuments();
  return camps.map(({ id }) => id);
}

/** The grants that were applied to their account, whatever its address is now. */
export function heldGrants(database: Firestore, uid: string): Query {
  return database.collection(collectionOf(documentPaths.grant.at('-'))).where('holder', '==', uid);
}
