import { documentPaths } from '@steeple/model/database/paths';
import type { AccountDocumentName } from '@steeple/model/privacy/personalData';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { countedFrom } from '../feedback/countResponse.ts';
import type { ErasedPerson } from './person.ts';
import {
  allCamps,
  auditEntries,
  formDocuments,
  grantOfAddress,
  rateLimitsOf,
  responseDocuments,
  signedDocuments,
} from './personalQueries.ts';
import { subscriptionDocuments } from '../notices/push/subscriptionQueries.ts';
import { heldGrants } from '../roles/grants/heldGrants.ts';

/**
 * Reads every document that names a person; of documents about others only the fields that name them. A kind that names
 * accounts and is missing here does not compile.
 */
export async function documentsAbout(database: Firestore, person: ErasedPerson): Promise<DocumentSnapshot[]> {
  const { uid } = person;
  const camps = await allCamps(database);
  const answers = await Promise.all(camps.map(async (camp) => answersTo(database, camp, uid)));
  const entries = auditEntries(database, person);
  const signed = signedDocuments(database, uid);
  const versions = queryDocuments(signed.versions.select('savedBy', 'savedAt'));
  const forms = formDocuments(database, person);
  const documents: Record<AccountDocumentName, Promise<readonly DocumentSnapshot[]>> = {
    user: readDocuments(database, [database.doc(documentPaths.user.at(uid))]),
    closedAccount: readDocuments(database, [database.doc(documentPaths.closedAccount.at(uid))]),
    pushSubscription: readDocuments(database, subscriptionDocuments(database, uid)),
    plan: queryDocuments(collectionIn(database, 'plan', uid)),
    planFeed: queryDocuments(collectionIn(database, 'planFeed', uid)),
    campConsent: queryDocuments(collectionIn(database, 'campConsent', uid)),
    camper: queryDocuments(collectionIn(database, 'camper', uid)),
    // Their own grants whole, before those of others.
    grant: together(
      readDocuments(database, grantOfAddress(database, person)),
      queryDocuments(heldGrants(database, uid)),
      queryDocuments(signed.grants.select('updatedBy', 'updatedAt')),
    ),
    feedbackResponse: Promise.resolve(answers.map((answer) => answer.response)),
    countedResponse: Promise.resolve(answers.map((answer) => answer.counted)),
    feedbackComment: readDocuments(
      database,
      answers.flatMap((answer) => answer.comments),
    ),
    rateLimit: readDocuments(database, rateLimitsOf(database, uid)),
    auditEntry: together(queryDocuments(entries.asActor), ...entries.asSubject.map(queryDocuments)),
    signUpEntry: forms === null ? nothing : queryDocuments(forms.signUps),
    message: forms === null ? nothing : queryDocuments(forms.messages),
    // The search of admins copies name and address from the profile, and has nothing else.
    listing: nothing,
    // One query finds the versions of pages and posts.
    pageVersion: versions,
    postVersion: versions,
    version: versions,
    trashEntry: queryDocuments(signed.trash.select('deletedBy', 'deletedAt')),
  };
  const unique = new Map<string, DocumentSnapshot>();
  for (const snapshot of (await Promise.all(Object.values(documents))).flat()) {
    if (!unique.has(snapshot.ref.path) && snapshot.exists) unique.set(snapshot.ref.path, snapshot);
  }
  return [...unique.values()];
}

interface Answers {
  readonly response: DocumentSnapshot;
  readonly counted: DocumentSnapshot;
  readonly comments: readonly DocumentReference[];
}

/**
 * The answers of a person to a camp. Their free-text answers are stored without their name; only `counted` still knows
 * whose they are.
 */
async function answersTo(database: Firestore, camp: string, uid: string): Promise<Answers> {
  const refs = responseDocuments(database, camp, uid);
  const [response, counted] = await Promise.all([refs.response.get(), refs.counted.get()]);
  const ids = Object.values(countedFrom(counted.data())?.comments ?? {});
  const comments = ids.map((id) => database.doc(documentPaths.feedbackComment.at(camp, id)));
  return { response, counted, comments };
}

const nothing: Promise<readonly DocumentSnapshot[]> = Promise.resolve([]);

async function readDocuments(
  database: Firestore,
  refs: readonly DocumentReference[],
): Promise<readonly DocumentSnapshot[]> {
  return refs.length === 0 ? [] : database.getAll(...refs);
}

async function queryDocuments(query: Query): Promise<readonly DocumentSnapshot[]> {
  return (await query.get()).docs;
}

async function together(
  ...lists: readonly Promise<readonly DocumentSnapshot[]>[]
): Promise<readonly DocumentSnapshot[]> {
  return (await Promise.all(lists)).flat();
}
