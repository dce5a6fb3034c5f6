import { hourMillis } from '@steeple/model/time/timestamp';
import { grantId } from '@steeple/model/people/claims';
import { erasureRecordHours } from '@steeple/model/people/closedAccount';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import type { Log } from '../log.ts';
import { accountWithEmail, accountWithUid } from '../roles/accounts/account.ts';
import { everyAccount } from '../roles/accounts/everyAccount.ts';
import { userFrom } from '../roles/accounts/profile.ts';
import { recordErasure } from '../roles/accounts/recordErasure.ts';
import { endGrantsOf } from '../roles/grants/grantHolders.ts';
import { heldGrants } from '../roles/grants/heldGrants.ts';
import type { Services } from '../services.ts';
import { deleteResponseKeepingCounts } from './deleteResponseKeepingCounts.ts';
import { eraseAccount, stepsBeforeGrantsEnd, traceSteps } from './eraseAccount.ts';
import { personOf } from './person.ts';
import { allCamps, whoAnswered } from './personalQueries.ts';

/** Numbers of people and of anonymous responses whose account no longer existed, and of those that failed. */
interface Swept {
  readonly erased: number;
  readonly responses: number;
  readonly failed: number;
}

/**
 * The most people that one night erases without a question, as a part of all who are known, once they are more than
 * {@link fewPeople}: more are the sign of a database restored beside the wrong accounts, not of people who left.
 */
const largestPart = 0.2;
const fewPeople = 10;

/**
 * Deletes what belongs to accounts that no longer exist: of a person who deleted the account past `deleteMyAccount`, or
 * whose account was deleted in the console, for which there is no trigger of the second generation. Also finishes
 * erasures that were interrupted. Once no ID token can be left, it takes out what was written about the person
 * meanwhile, and drops the record. An erasure or a response that fails does not stop the others.
 * @returns numbers of what was swept; `finished` are erasures that had been interrupted.
 * @throws Error at the end where one failed.
 */
export async function sweepDeletedAccounts(
  services: Services,
  log: Log,
): Promise<Omit<Swept, 'failed'> & { finished: number }> {
  const { finished, unfinished } = await finishErasures(services, log);
  const { failed, ...missing } = await sweepMissing(services, log);
  const swept = { ...missing, finished };
  log.info('swept', { ...swept });
  if (unfinished + failed > 0) throw new Error(`${unfinished + failed} people were not erased`);
  return swept;
}

/** Deletes what belongs to accounts that no longer exist, where there are not too many of them. */
async function sweepMissing(services: Services, log: Log): Promise<Swept> {
  const existing = new Set<string>();
  for await (const { uid } of everyAccount(services)) existing.add(uid);
  const { people, visitors } = await knownPeople(services.database);
  const deletedUids = [...people].filter((uid) => !existing.has(uid));
  if (deletedUids.length > fewPeople && deletedUids.length > people.size * largestPart) {
    log.error('too many accounts gone', new Error('Nothing was deleted'), {
      people: people.size,
      gone: deletedUids.length,
    });
    return { erased: 0, responses: 0, failed: 0 };
  }
  let erased = 0;
  const failed = new Set<string>();
  for (const uid of deletedUids) {
    try {
      // An account created since the list was read is not a deleted one.
      if ((await accountWithUid(services, uid)) !== undefined) continue;
      if (visitors.has(uid)) {
        // The sweep of responses keeps what they counted.
        await recordErasure(services, uid);
        erased += 1;
        continue;
      }
      const email = await formerAddress(services, uid);
      await eraseAccount(services, { uid, email }, stepsBeforeGrantsEnd);
      // The grant of a deleted account is deleted even if it was the last admin's.
      await endGrantsOf(services, uid);
      await eraseAccount(services, { uid, email });
      erased += 1;
    } catch (error) {
      failed.add(uid);
      log.error('personal data not deleted', error);
    }
  }
  // The next night takes back the comments of an erasure that failed; the sweep of responses would leave them.
  const { responses, failures } = await sweepResponses(services, new Set([...existing, ...failed]), log);
  return { erased, responses, failed: failed.size + failures };
}

/**
 * Lists the uids of everybody who has a profile, holds a grant or is marked as disabled, with or without an account.
 * Those with nothing but the mark are visitors: they answered a form at most.
 */
async function knownPeople(database: Firestore): Promise<{ people: Set<string>; visitors: Set<string> }> {
  const [profiles, held, disabled] = await Promise.all([
    collectionIn(database, 'user').listDocuments(),
    collectionIn(database, 'grant').where('holder', '!=', null).select('holder').get(),
    collectionIn(database, 'closedAccount').where('reason', '==', 'disabled').select().get(),
  ]);
  const members = [...profiles.map(({ id }) => id), ...held.docs.map((grant) => String(grant.get('holder')))];
  const visitors = new Set(disabled.docs.map(({ id }) => id));
  const people = new Set([...members, ...visitors]);
  for (const uid of members) visitors.delete(uid);
  return { people, visitors };
}

/**
 * The verified address that an account had which no longer exists: that of a grant which it holds, unless the profile
 * has another one by now. Null where it is not known, or belongs to another account.
 */
async function formerAddress(services: Services, uid: string): Promise<string | null> {
  const { database } = services;
  const [held, profile] = await Promise.all([
    heldGrants(database, uid).select().get(),
    database.doc(documentPaths.user.at(uid)).get(),
  ]);
  const user = userFrom(profile.data());
  const address = held.docs.map(({ id }) => id).find((id) => user === undefined || grantId(user.email ?? '') === id);
  if (address === undefined || (await accountWithEmail(services, address)) !== undefined) return null;
  return address;
}

/** Finishes what was interrupted. @returns the numbers of erasures that were finished, and of those that failed. */
async function finishErasures(services: Services, log: Log): Promise<{ finished: number; unfinished: number }> {
  const { database, clock } = services;
  const before = Timestamp.fromMillis(clock().getTime() - erasureRecordHours * hourMillis);
  const records = await collectionIn(database, 'closedAccount').where('reason', '==', 'erased').get();
  let [finished, unfinished] = [0, 0];
  for (const record of records.docs) {
    try {
      if ((await accountWithUid(services, record.id)) !== undefined) {
        await eraseAccount(services, await personOf(services, record.id));
        finished += 1;
      } else if ((record.get('at') as Timestamp).toMillis() < before.toMillis()) {
        await eraseAccount(services, { uid: record.id, email: null }, traceSteps);
        await record.ref.delete();
      }
    } catch (error) {
      unfinished += 1;
      log.error('personal data not deleted', error);
    }
  }
  return { finished, unfinished };
}

/**
 * An account that only answered a form has no profile. Its response goes and its counts stay: Auth itself may delete
 * anonymous accounts after thirty days, and what a camp thought must not be lost by that.
 */
async function sweepResponses(
  services: Services,
  left: ReadonlySet<string>,
  log: Log,
): Promise<{ responses: number; failures: number }> {
  let [responses, failures] = [0, 0];
  for (const camp of await allCamps(services.database)) {
    for (const uid of await whoAnswered(services.database, camp)) {
      try {
        if (left.has(uid) || (await accountWithUid(services, uid)) !== undefined) continue;
        await deleteResponseKeepingCounts(services, camp, uid);
        responses += 1;
      } catch (error) {
        failures += 1;
        log.error('personal data not deleted', error);
      }
    }
  }
  return { responses, failures };
}
