import { deletedPerson } from '@steeple/model/auditEntry';
import { documentPaths } from '@steeple/model/paths';
import { audit } from '../audit.ts';
import { changeAll, deleteAll } from '../bulk.ts';
import { grantsAdmin } from '../callers.ts';
import { countResponse } from '../feedback/countResponse.ts';
import { refusal } from '../refusal.ts';
import { hasOtherAdmin, lastAdminReason } from '../roles/lastAdmin.ts';
import { userFrom } from '../roles/profile.ts';
import { syncClaims } from '../roles/syncClaims.ts';
import type { Services } from '../services.ts';
import type { Person } from './person.ts';
import { allCamps, auditEntries, rateLimitsOf, signedDocuments } from './personalQueries.ts';

/** Takes away a part of what is held about a person. @returns documents deleted or scrubbed. */
type Step = (services: Services, person: Person) => Promise<number>;

/**
 * The steps of deleting an account. Each may be repeated. The account itself goes last but for a sweep: whoever was
 * interrupted can still sign in and ask again, and finds the rest.
 */
export const erasureSteps: readonly Step[] = [
  removeGrant, removeRoles, removeFeedback, scrubSignatures, removeRateLimits, removeProfile, scrubAudit, removeAccount, removeProfile, scrubAudit,
];

/** @throws HttpsError where they are the last admin. */
export async function eraseAccount(services: Services, person: Person): Promise<number> {
  let erased = 0;
  for (const step of erasureSteps) erased += await step(services, person);
  return erased;
}

async function removeGrant(services: Services, { email }: Person): Promise<number> {
  if (email === null) return 0;
  const ref = services.database.doc(documentPaths.grant.at(email));
  return services.database.runTransaction(async (transaction) => {
    const grant = await transaction.get(ref);
    if (!grant.exists) return 0;
    if (grantsAdmin(grant.data()) && !(await hasOtherAdmin(transaction, services, email))) throw refusal('failed-precondition', lastAdminReason);
    transaction.delete(ref);
    return 1;
  });
}

/** Takes the claims away while the profile is still there, so that the trigger of the deleted grant finds nothing to do. */
async function removeRoles(services: Services, { uid }: Person): Promise<number> {
  const ref = services.database.doc(documentPaths.user.at(uid));
  await services.database.runTransaction(async (transaction) => {
    const user = userFrom((await transaction.get(ref)).data());
    if (user !== undefined && user.joinedCamps.length > 0) transaction.update(ref, { joinedCamps: [] });
  });
  await syncClaims(services, uid, deletedPerson);
  return 0;
}

async function removeFeedback(services: Services, { uid }: Person): Promise<number> {
  const { database } = services;
  let removed = 0;
  for (const camp of await allCamps(database)) {
    const response = database.doc(documentPaths.feedbackResponse.at(camp, uid));
    const counted = database.doc(documentPaths.countedResponse.at(camp, uid));
    const found = (await database.getAll(response, counted, { fieldMask: [] })).filter(({ exists }) => exists);
    if (found.length === 0) continue;
    await response.delete();
    await countResponse(services, camp, uid);
    removed += found.length;
  }
  return removed;
}

async function scrubSignatures({ database }: Services, { uid }: Person): Promise<number> {
  const { grants, versions } = signedDocuments(database, uid);
  const signedGrants = await changeAll(database, grants, (batch, { ref }) => batch.update(ref, { updatedBy: deletedPerson }));
  const signedVersions = await changeAll(database, versions, (batch, { ref }) => batch.update(ref, { savedBy: deletedPerson }));
  return signedGrants + signedVersions;
}

async function removeRateLimits({ database }: Services, { uid }: Person): Promise<number> {
  await deleteAll(database, rateLimitsOf(database, uid));
  return 0;
}

async function removeProfile({ database }: Services, { uid }: Person): Promise<number> {
  const profile = database.doc(documentPaths.user.at(uid));
  const [user, ...campers] = [await profile.get(), ...(await database.collection(`${profile.path}/camps`).get()).docs];
  await database.recursiveDelete(profile);
  return campers.length + (user.exists ? 1 : 0);
}

/** The trail says that it happened, no longer to whom. */
async function scrubAudit({ database }: Services, person: Person): Promise<number> {
  const { asActor, asSubject } = auditEntries(database, person);
  let scrubbed = await changeAll(database, asActor, (batch, { ref }) => batch.update(ref, { actor: deletedPerson }));
  for (const query of asSubject) {
    scrubbed += await changeAll(database, query, (batch, { ref }) => batch.update(ref, { subject: { uid: deletedPerson, email: null } }));
  }
  return scrubbed;
}

async function removeAccount(services: Services, { uid }: Person): Promise<number> {
  await audit(services, { action: 'account.deleted', actor: deletedPerson, subject: null, target: 'users', detail: {} });
  await services.auth.deleteUser(uid);
  return 1;
}
