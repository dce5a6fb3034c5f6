import { collectionOf, documentNameAt, type DocumentName, documentPaths, idOf } from '@steeple/model/database/paths';
import { documentsNaming } from '@steeple/model/personalData';
import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { exportLimitKind, joinLimitKinds, rateLimitRef } from '../requests/rateLimit.ts';
import { grantOf } from '../roles/grants/heldGrants.ts';
import type { ErasedPerson } from './person.ts';

/**
 * The places of the database that say something about a person, each once: export (`documentsAbout.ts`), erasure, the
 * nightly sweep and the retention of camps all ask here. `model/src/documents.ts` marks the kinds of documents.
 */

/** The counts of their tries. Those of network addresses name nobody. */
export function rateLimitsOf(database: Firestore, uid: string): DocumentReference[] {
  return [joinLimitKinds.account, exportLimitKind].map((kind) => rateLimitRef(database, kind, uid));
}

/** The secret addresses of the plans of a camp. */
export function planFeedsOfCamp(database: Firestore, camp: string): Query {
  return database.collectionGroup('planFeeds').where('camp', '==', camp);
}

/** The consents of all people for a camp. */
export function consentsOfCamp(database: Firestore, camp: string): Query {
  return database.collectionGroup('consents').where('camp', '==', camp);
}

/** A person's response to a camp, and what was counted of it. */
export function responseDocuments(database: Firestore, camp: string, uid: string) {
  return {
    response: database.doc(documentPaths.feedbackResponse.at(camp, uid)),
    counted: database.doc(documentPaths.countedResponse.at(camp, uid)),
  };
}

/** The people of whom a camp has a response, or what was counted of one. */
export async function whoAnswered(database: Firestore, camp: string): Promise<Set<string>> {
  const { response, counted } = responseDocuments(database, camp, '-');
  const documents = await Promise.all([response, counted].map(async ({ parent }) => parent.listDocuments()));
  return new Set(documents.flat().map(({ path }) => idOf(path)));
}

/** The entries of the trash and the versions of everything that belongs to a camp, with nothing but their paths. */
export async function copiesBelow(database: Firestore, camp: string): Promise<QueryDocumentSnapshot[]> {
  const below = `${documentPaths.camp.at(camp)}/`;
  const found = await Promise.all(
    [documentPaths.trashEntry.pattern, documentPaths.version.pattern].map(async (pattern) =>
      database
        .collection(collectionOf(pattern))
        .where('path', '>=', below)
        // No character of an id comes after this one.
        .where('path', '<', `${below}~`)
        .select('path')
        .get(),
    ),
  );
  return found.flatMap(({ docs }) => docs);
}

/** Documents of a camp in which an admin typed the names and telephone numbers of its people. */
export async function campPeopleDocuments(database: Firestore, camp: string): Promise<DocumentReference[]> {
  const found = await Promise.all(
    documentsNaming('camp-people').map(async (name) =>
      database.collection(collectionOf(documentPaths[name].at(camp, '-'))).listDocuments(),
    ),
  );
  // Entries of the trash, and versions, of such documents.
  const kinds: readonly (DocumentName | undefined)[] = documentsNaming('camp-people');
  const copies = (await copiesBelow(database, camp)).filter((copy) =>
    kinds.includes(documentNameAt(String(copy.get('path')))),
  );
  return [...found.flat(), ...copies.map(({ ref }) => ref)];
}

/** Entries of the audit trail that name them, as the one who did it or the one it was done to. */
export function auditEntries(database: Firestore, { uid, email }: ErasedPerson) {
  const entries = collectionIn(database, 'auditEntry');
  return {
    asActor: entries.where('actor', '==', uid),
    asSubject: [
      entries.where('subject.uid', '==', uid),
      ...(email === null ? [] : [entries.where('subject.email', '==', email)]),
    ],
  };
}

/** Documents that a person, as an admin, last changed or deleted: grants of others, versions, entries of the trash. */
export function signedDocuments(database: Firestore, uid: string) {
  return {
    grants: collectionIn(database, 'grant').where('updatedBy', '==', uid),
    // Those of pages and posts are below the documents, the others in a collection of the same name.
    versions: database.collectionGroup('versions').where('savedBy', '==', uid),
    trash: collectionIn(database, 'trashEntry').where('deletedBy', '==', uid),
  };
}

/** Messages and sign-ups in which somebody gave their verified address. */
export function formDocuments(database: Firestore, { email }: ErasedPerson) {
  if (email === null) return null;
  return {
    messages: collectionIn(database, 'message').where('contact', '==', email),
    signUps: database.collectionGroup('entries').where('contact', '==', email),
  };
}

/** The ids of all camps, over which a person's responses are spread. */
export async function allCamps(database: Firestore): Promise<string[]> {
  const camps = await collectionIn(database, 'camp').listDocuments();
  return camps.map(({ id }) => id);
}

/** The grant that waits for their verified address, or was applied to it. */
export function grantOfAddress(database: Firestore, { email }: ErasedPerson): DocumentReference[] {
  const grant = email === null ? undefined : grantOf(database, email);
  return grant === undefined ? [] : [grant];
}
