import { deletedPerson } from '@steeple/model/people/auditEntry';
import { type CampExpiry, campExpiryDays, campExpirySchema } from '@steeple/model/camp/campExpiry';
import { type Grant, grantSchema } from '@steeple/model/people/claims';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import { auditIn } from '../audit.ts';
import { changeAll, deleteAll, deleteFound } from '../bulk.ts';
import { inParallel } from '../parallel.ts';
import { accountWithUid } from '../roles/accounts/account.ts';
import { holderAfter, isEmptyGrant } from '../roles/grants/changedGrant.ts';
import { syncClaims } from '../roles/claims/syncClaims.ts';
import type { Services } from '../services.ts';
import { deleteResponseKeepingCounts } from './deleteResponseKeepingCounts.ts';
import { campPeopleDocuments, consentsOfCamp, planFeedsOfCamp, whoAnswered } from './personalQueries.ts';
import { subscriptionsOfCamp } from '../notices/push/phonesOf.ts';
import { plansOfCamp } from '../plans/planQueries.ts';

/** Numbers of the objects that were deleted of one camp. */
type ExpiredData = Readonly<Record<'grants' | 'campers' | 'responses' | 'documents', number>>;

/**
 * Deletes what is known of a camp's people: who was in it, groups and rooms, contacts, their own notes and ticks, who
 * answered what. Results, comments without author and the programme stay. May be interrupted and repeated: what was
 * done is recorded last.
 * @returns undefined where there was nothing left to delete.
 */
export async function expireCamp(services: Services, camp: string): Promise<ExpiredData | undefined> {
  const { database, clock } = services;
  const record = database.doc(documentPaths.campExpiry.at(camp));
  const before = readAs(campExpirySchema, (await record.get()).data());
  const grants = await leaveGrants(services, camp);
  await leaveJoined(services, camp);
  const looksThrough = !before || clock().getTime() > toMillis(before.at) + campExpiryDays * dayMillis;
  const campers = looksThrough ? await removeCampers(services, camp) : 0;
  const responses = await removeResponses(services, camp);
  const documents = await removeDocuments(database, camp);
  await forgetWhoJoined(database, camp);
  const expired: ExpiredData = { grants, campers, responses, documents };
  const hasChanged = !before || grants + campers + responses + documents > 0;
  const batch = database.batch();
  if (looksThrough) batch.set(record, { at: Timestamp.fromDate(clock()) } satisfies CampExpiry);
  if (hasChanged)
    auditIn(batch, services, {
      action: 'camp.dataExpired',
      actor: 'schedule',
      target: documentPaths.camp.at(camp),
      detail: { ...expired },
    });
  await batch.commit();
  return hasChanged ? expired : undefined;
}

async function leaveGrants({ database, clock }: Services, camp: string): Promise<number> {
  const grants = collectionIn(database, 'grant');
  const grantsOfCamp = await grants.where('camps', 'array-contains', camp).select().get();
  const teams = await grants.where('teams', 'array-contains', camp).select().get();
  const placed = await grants.where(new FieldPath('placements', camp), '!=', null).select().get();
  const refs = new Map([...grantsOfCamp.docs, ...teams.docs, ...placed.docs].map(({ ref }) => [ref.path, ref]));
  for (const ref of refs.values()) {
    await database.runTransaction(async (transaction) => {
      const before = readAs(grantSchema, (await transaction.get(ref)).data());
      if (before === undefined) return;
      const { holder, teams: formerTeams = [], ...rest } = before;
      const placements = Object.fromEntries(Object.entries(rest.placements).filter(([id]) => id !== camp));
      const camps = rest.camps.filter((id) => id !== camp);
      const remaining = formerTeams.filter((id) => id !== camp);
      const content = { ...rest, placements, camps, ...(remaining.length > 0 && { teams: remaining }) };
      const grant: Grant = {
        ...content,
        ...holderAfter({ holder }, content),
        updatedAt: Timestamp.fromDate(clock()),
        updatedBy: 'schedule',
      };
      if (isEmptyGrant(grant)) transaction.delete(ref);
      else transaction.set(ref, grant);
    });
  }
  return refs.size;
}

async function leaveJoined(services: Services, camp: string): Promise<void> {
  const users = collectionIn(services.database, 'user');
  await changeAll(services.database, users.where('joinedCamps', 'array-contains', camp), (batch, { ref }) =>
    batch.update(ref, { joinedCamps: FieldValue.arrayRemove(camp) }),
  );
  const holders = await users.where('claims.camps', 'array-contains', camp).select().get();
  for (const { id } of holders.docs)
    // Accounts that no longer exist are left to the sweep, which deletes nothing where too many are missing.
    if ((await accountWithUid(services, id)) !== undefined) await syncClaims(services, id, 'schedule');
}

/** Reads every camper of every camp, so it runs the first time and then once in {@link campExpiryDays} days. */
async function removeCampers({ database }: Services, camp: string): Promise<number> {
  // `camps` is also the root collection's name: only documents below a user are campers.
  const campers = await database.collectionGroup(idOfCampers).select().get();
  const isCamper = ({ ref }: QueryDocumentSnapshot): boolean => ref.id === camp && ref.parent.parent !== null;
  for (const query of [subscriptionsOfCamp, plansOfCamp, planFeedsOfCamp, consentsOfCamp])
    await deleteFound(database, query(database, camp));
  return deleteAll(
    database,
    campers.docs.filter(isCamper).map(({ ref }) => ref),
  );
}
const idOfCampers = idOf(collectionOf(documentPaths.camper.pattern));

async function removeResponses(services: Services, camp: string): Promise<number> {
  const { database } = services;
  const people = await whoAnswered(database, camp);
  for (const uid of people) await deleteResponseKeepingCounts(services, camp, uid);
  return people.size;
}

/** Groups and contacts are names and telephone numbers; the code lets nobody in any more. */
async function removeDocuments(database: Firestore, camp: string): Promise<number> {
  const [people, access] = await Promise.all([
    campPeopleDocuments(database, camp),
    database.doc(documentPaths.campAccess.at(camp)).get(),
  ]);
  return deleteAll(database, [...people, ...(access.exists ? [access.ref] : [])]);
}

async function forgetWhoJoined(database: Firestore, camp: string): Promise<void> {
  const entries = collectionIn(database, 'auditEntry');
  const joined = await entries
    .where('action', '==', 'camp.joined')
    .where('target', '==', documentPaths.camp.at(camp))
    .select('subject')
    .get();
  const named = joined.docs.filter((entry) => entry.get('subject') !== null);
  await inParallel(named, 20, async ({ ref }) => ref.update({ actor: deletedPerson, subject: null }));
}
