import { documentPaths } from '@steeple/model/database/paths';
import type { AccountDocumentName } from '@steeple/model/personalData';
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
import { subscriptionDocuments } from '../notices/push/phonesOf.ts';
import { heldGrants } from '../roles/grants/heldGrants.ts';

/** Reads every document that names a person; of documents about others only the fields that name them. */
export async function documentsAbout(database: Firestore, person: ErasedPerson): Promise<DocumentSnapshot[]> {
  const { uid } = person;
  const camps = await allCamps(database);
  const answers = await Promise.all(camps.map(async (camp) => answersTo(database, camp, uid)));
  const entries = auditEntries(database, person);
  const signed = signedDocuments(database, uid);
  const versions = [signed.versions.select('savedBy', 'savedAt')];
  const forms = formDocuments(database, person);
  const sources: Record<AccountDocumentName, readonly (DocumentReference | Query)[]> = {
    user: [database.doc(documentPaths.user.at(uid))],
    closedAccount: [database.doc(documentPaths.closedAccount.at(uid))],
    pushSubscription: subscriptionDocuments(database, uid),
    plan: [collectionIn(database, 'plan', uid)],
    planFeed: [collectionIn(database, 'planFeed', uid)],
    campConsent: [collectionIn(database, 'campConsent', uid)],
    camper: [collectionIn(database, 'camper', uid)],
    // Their own grants whole, before those of others.
    grant: [
      ...grantOfAddress(database, person),
      heldGrants(database, uid),
      signed.grants.select('updatedBy', 'updatedAt'),
    ],
    feedbackResponse: answers.map(({ response }) => response),
    countedResponse: answers.map(({ counted }) => counted),
    feedbackComment: answers.flatMap(({ comments }) => comments),
    rateLimit: rateLimitsOf(database, uid),
    auditEntry: [entries.asActor, ...entries.asSubject],
    signUpEntry: forms === null ? [] : [forms.signUps],
    message: forms === null ? [] : [forms.messages],
    // The search of admins copies name and address from the profile, and has nothing else.
    listing: [],
    // One query finds the versions of pages and posts.
    pageVersion: versions,
    postVersion: versions,
    version: versions,
    trashEntry: [signed.trash.select('deletedBy', 'deletedAt')],
  };
  const found = await Promise.all([...new Set(Object.values(sources).flat())].map(read));
  const unique = new Map<string, DocumentSnapshot>();
  for (const snapshot of found.flat())
    if (!unique.has(snapshot.ref.path) && snapshot.exists) unique.set(snapshot.ref.path, snapshot);
  return [...unique.values()];
}

/** The answers of a person to a camp. Only `counted` knows which free-text answers are theirs. */
async function answersTo(database: Firestore, camp: string, uid: string) {
  const { response, counted } = responseDocuments(database, camp, uid);
  const ids = Object.values(countedFrom((await counted.get()).data())?.comments ?? {});
  const comments = ids.map((id) => database.doc(documentPaths.feedbackComment.at(camp, id)));
  return { response, counted, comments };
}

async function read(source: DocumentReference | Query): Promise<readonly DocumentSnapshot[]> {
  const found = await source.get();
  return 'docs' in found ? found.docs : [found];
}
