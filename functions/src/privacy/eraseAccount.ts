import { deletedPerson } from '@steeple/model/people/auditEntry';
import { documentPaths } from '@steeple/model/database/paths';
import { signUpLimits } from '@steeple/model/visitors/signUp';
import type { AccountDocumentName } from '@steeple/model/personalData';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { audit } from '../audit.ts';
import { changeAll, deleteAll, deleteFound } from '../bulk.ts';
import { grantsAdmin } from '../requests/callers.ts';
import { countedFrom, countResponse } from '../feedback/countResponse.ts';
import { takeBackComments } from '../feedback/takeBackComments.ts';
import { refusal } from '../requests/refusal.ts';
import { accountWithUid, verifiedAddress } from '../roles/accounts/account.ts';
import { hasOtherAdmin } from '../roles/grants/lastAdmin.ts';
import { updateListing } from '../listings/updateListing.ts';
import { isAnonymous, userFrom } from '../roles/accounts/profile.ts';
import { syncClaims } from '../roles/claims/syncClaims.ts';
import { grantFrom } from '../roles/grants/wantedRoles.ts';
import type { Services } from '../services.ts';
import { cancelled } from '../sign-ups/cancelled.ts';
import { type EntryChange, updateSignUps } from '../sign-ups/updateSignUps.ts';
import type { ErasedPerson, Person } from './person.ts';
import { recordErasure } from '../roles/accounts/recordErasure.ts';
import {
  allCamps,
  auditEntries,
  formDocuments,
  grantOfAddress,
  rateLimitsOf,
  responseDocuments,
  signedDocuments,
} from './personalQueries.ts';
import { heldGrants } from '../roles/grants/heldGrants.ts';

/** Takes away a part of what is held about a person. @returns documents deleted or scrubbed. */
type Step = (services: Services, person: ErasedPerson) => Promise<number>;

/**
 * The steps of deleting an account. Each may be repeated. The grants go first, since the last admin is refused; then
 * the erasure is recorded, so that rules refuse what an ID token still in use would write meanwhile. The account itself
 * goes last but for a sweep: a person whose deletion was interrupted can still sign in and ask again, and else the
 * nightly sweep finishes it.
 */
export const erasureSteps: readonly Step[] = [
  removeGrants,
  recordAsErased,
  removeRoles,
  removeFeedback,
  removeForms,
  scrubSignatures,
  removeRateLimits,
  removeProfile,
  removeFromSearch,
  scrubAudit,
  removeAccount,
  removeProfile,
  removeFromSearch,
  scrubAudit,
];

/**
 * The steps that come first where the account no longer exists: once its grants and its profile have ended, a night
 * that repeats an interrupted erasure knows neither the address nor whose comments to take back.
 */
export const stepsBeforeGrantsEnd: readonly Step[] = [removeFeedback, removeForms, scrubAudit];

/**
 * The steps that take a person out of each kind of document; one that is missing does not compile. An erasure leaves
 * `closedAccounts/{uid}`, a uid and a time, for a day.
 */
export const erasedBy = {
  grant: [removeGrants, scrubSignatures],
  closedAccount: [recordAsErased],
  feedbackResponse: [removeFeedback],
  countedResponse: [removeFeedback],
  feedbackComment: [removeFeedback],
  pageVersion: [scrubSignatures],
  postVersion: [scrubSignatures],
  version: [scrubSignatures],
  trashEntry: [scrubSignatures],
  rateLimit: [removeRateLimits],
  user: [removeProfile],
  camper: [removeProfile],
  pushSubscription: [removeProfile],
  plan: [removeProfile],
  planFeed: [removeProfile],
  campConsent: [removeProfile],
  listing: [removeFromSearch],
  auditEntry: [scrubAudit],
  signUpEntry: [removeForms],
  message: [removeForms],
} as const satisfies Record<AccountDocumentName, readonly Step[]>;

/**
 * The steps for an account that has only answered forms. Everything else that names an account follows from a profile,
 * or comes with one. A visitor can make any number of such accounts, so their deletion reads little.
 */
export const answerSteps: readonly Step[] = [
  removeGrants,
  recordAsErased,
  removeFeedback,
  removeRateLimits,
  removeAccount,
];

/**
 * The steps that take out what was written about a person while their account was being deleted, or where it was
 * deleted in the console. Their feedback is not touched: the sweep of responses decides about it.
 */
export const traceSteps: readonly Step[] = [
  scrubSignatures,
  removeRateLimits,
  removeProfile,
  removeFromSearch,
  scrubAudit,
];

/** Tells whether an account is one of the feedback form that never had a profile. */
export async function hasOnlyAnswered({ database }: Services, { uid, account }: Person): Promise<boolean> {
  return isAnonymous(account) && !(await database.doc(documentPaths.user.at(uid)).get()).exists;
}

/** @throws HttpsError where they are the last admin. */
export async function eraseAccount(
  services: Services,
  person: ErasedPerson,
  steps: readonly Step[] = erasureSteps,
): Promise<number> {
  let erased = 0;
  for (const step of steps) erased += await step(services, person);
  return erased;
}

/** Deletes the grants that were applied to the account, and the one that waits for its verified address. */
async function removeGrants(services: Services, person: ErasedPerson): Promise<number> {
  const { database } = services;
  const { uid } = person;
  return database.runTransaction(async (transaction) => {
    const heldSnapshots = (await transaction.get(heldGrants(database, uid))).docs;
    // The address may have changed since the deletion began, and with it the grant that makes the account an admin.
    const account = await accountWithUid(services, uid);
    const email = account === undefined ? person.email : (verifiedAddress(account) ?? null);
    const [address] = grantOfAddress(database, { uid, email });
    const ofAddress = address === undefined ? undefined : await transaction.get(address);
    const isOwn = ofAddress?.exists === true && (grantFrom(ofAddress.data())?.holder ?? uid) === uid;
    const own = new Map<string, DocumentSnapshot>(
      [...heldSnapshots, ...(isOwn ? [ofAddress] : [])].map((grant) => [grant.id, grant] as const),
    );
    const isLosing = [...own.values()].some((grant) => grantsAdmin(grant.data()));
    if (isLosing && !(await hasOtherAdmin(transaction, services, [...own.keys()]))) throw refusal('last-admin');
    for (const { ref } of own.values()) transaction.delete(ref);
    return own.size;
  });
}

async function recordAsErased(services: Services, { uid }: ErasedPerson): Promise<number> {
  await recordErasure(services, uid);
  return 0;
}

/**
 * Takes the claims away while the profile is still there, so that the trigger of the deleted grant finds nothing to do.
 */
async function removeRoles(services: Services, { uid }: ErasedPerson): Promise<number> {
  const ref = services.database.doc(documentPaths.user.at(uid));
  await services.database.runTransaction(async (transaction) => {
    const user = userFrom((await transaction.get(ref)).data());
    if (user !== undefined) transaction.update(ref, { joinedCamps: [] });
  });
  await syncClaims(services, uid, deletedPerson);
  return 0;
}

async function removeFeedback(services: Services, { uid }: ErasedPerson): Promise<number> {
  const { database } = services;
  let removed = 0;
  for (const camp of await allCamps(database)) {
    const { response, counted } = responseDocuments(database, camp, uid);
    const documents = await database.getAll(response, counted);
    const found = documents.filter(({ exists }) => exists).length;
    if (found === 0) continue;
    const commented = Object.keys(countedFrom(documents[1]?.data())?.comments ?? {});
    await response.delete();
    await countResponse(services, camp, uid);
    await takeBackComments(database, camp, commented);
    removed += found;
  }
  return removed;
}

/** Deletes messages, and cancels sign-ups, which takes the person out of them and gives their places to the next. */
async function removeForms({ database, clock }: Services, person: ErasedPerson): Promise<number> {
  const forms = formDocuments(database, person);
  if (forms === null) return 0;
  const messages = await deleteFound(database, forms.messages);
  const signUps = (await forms.signUps.select().get()).docs;
  const change: EntryChange = (entry) => cancelled(entry, clock());
  for (const [event, entries] of Map.groupBy(signUps, ({ ref }) => ref.parent.parent?.id)) {
    if (event === undefined) continue;
    for (let start = 0; start < entries.length; start += signUpLimits.removed) {
      const ids = entries.slice(start, start + signUpLimits.removed).map(({ id }) => id);
      await updateSignUps(database, event, { requests: 1, changed: { ids, change, people: 0 } });
    }
  }
  return messages + signUps.length;
}

async function scrubSignatures({ database }: Services, { uid }: ErasedPerson): Promise<number> {
  const { grants, versions, trash } = signedDocuments(database, uid);
  const signatures = [
    [grants, 'updatedBy'],
    [versions, 'savedBy'],
    [trash, 'deletedBy'],
  ] as const;
  let scrubbed = 0;
  for (const [query, field] of signatures)
    scrubbed += await changeAll(database, query, (batch, { ref }) => batch.update(ref, { [field]: deletedPerson }));
  return scrubbed;
}

async function removeRateLimits({ database }: Services, { uid }: ErasedPerson): Promise<number> {
  await deleteAll(database, rateLimitsOf(database, uid));
  return 0;
}

async function removeProfile({ database }: Services, { uid }: ErasedPerson): Promise<number> {
  const profile = database.doc(documentPaths.user.at(uid));
  const [{ exists }, collections] = await Promise.all([profile.get(), profile.listCollections()]);
  const below = await Promise.all(collections.map(async (collection) => collection.select().get()));
  await database.recursiveDelete(profile);
  return below.reduce((sum, { size }) => sum + size, exists ? 1 : 0);
}

/** Takes the name and the address of a removed profile out of the search of admins, before its trigger runs. */
async function removeFromSearch({ database }: Services, { uid }: ErasedPerson): Promise<number> {
  await updateListing({ database, plainBody: () => ({}) }, 'user', [uid]);
  return 0;
}

/** Removes the person from the audit trail; the entries stay. */
async function scrubAudit({ database }: Services, person: ErasedPerson): Promise<number> {
  const { asActor, asSubject } = auditEntries(database, person);
  let scrubbed = await changeAll(database, asActor, (batch, { ref }) => batch.update(ref, { actor: deletedPerson }));
  for (const query of asSubject) {
    scrubbed += await changeAll(database, query, (batch, { ref }) =>
      batch.update(ref, { subject: { uid: deletedPerson, email: null } }),
    );
  }
  return scrubbed;
}

async function removeAccount(services: Services, { uid }: ErasedPerson): Promise<number> {
  await audit(services, { action: 'account.deleted', actor: deletedPerson, target: 'users' });
  if ((await accountWithUid(services, uid)) === undefined) return 0;
  await services.auth.deleteUser(uid);
  return 1;
}
