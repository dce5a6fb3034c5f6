import { deletedResponsesShard } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { createLog } from '../../../functions/src/log.ts';
import { erasureSteps } from '../../../functions/src/privacy/eraseAccount.ts';
import { personOf } from '../../../functions/src/privacy/person.ts';
import { sweepDeletedAccounts } from '../../../functions/src/privacy/sweepDeletedAccounts.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { camp } from '../content/campFixture.ts';
import { writeGrant } from '../roles/grantsFixture.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { makeSomebody, type Somebody } from '../roles/people.ts';

let services: OwnServices;
let now: Date;
const id = 'camp-2026';
const log = createLog('test', 'run');
beforeEach(async () => {
  now = new Date();
  services = ownServices('sweep', () => now);
  await services.database.doc(documentPaths.camp.at(id)).set(camp());
});
afterEach(async () => services.close());

const exists = async (path: string): Promise<boolean> => (await services.database.doc(path).get()).exists;

async function makeCamper(): Promise<Somebody> {
  const who = await makeSomebody(services);
  await writeGrant(services, who.email ?? '', { camps: [id] });
  await syncClaims(services, who.uid);
  await answer(who);
  return who;
}

async function answer({ uid }: Somebody): Promise<void> {
  await services.database
    .doc(documentPaths.feedbackResponse.at(id, uid))
    .set({ answers: { food: 4 }, language: 'en', submittedAt: Timestamp.now() });
  await countResponse(services, id, uid);
}

const pathsOf = ({ uid, email }: Somebody): string[] => [
  documentPaths.user.at(uid),
  documentPaths.camper.at(uid, id),
  documentPaths.grant.at(email ?? ''),
  documentPaths.feedbackResponse.at(id, uid),
];

describe('every night', () => {
  it('what belongs to an account that was deleted past the site is deleted, and nothing of others', async () => {
    const [deletedPerson, remainingPerson] = [await makeCamper(), await makeCamper()];
    await services.auth.deleteUser(deletedPerson.uid);
    await expect(sweepDeletedAccounts(services, log)).resolves.toEqual({ erased: 1, responses: 0, finished: 0 });
    expect(await Promise.all(pathsOf(deletedPerson).map(exists))).toEqual([false, false, false, false]);
    expect(await Promise.all(pathsOf(remainingPerson).map(exists))).toEqual([true, true, true, true]);
    expect(await exists(documentPaths.closedAccount.at(deletedPerson.uid))).toBe(true);
  });

  it('an anonymous response whose account was deleted is deleted, and its counts stay', async () => {
    const somebody = await makeSomebody(services, { anonymous: true });
    await answer(somebody);
    await services.auth.deleteUser(somebody.uid);
    await expect(sweepDeletedAccounts(services, log)).resolves.toEqual({ erased: 0, responses: 1, finished: 0 });
    expect(await exists(documentPaths.feedbackResponse.at(id, somebody.uid))).toBe(false);
    expect(await exists(documentPaths.feedbackResults.at(id, deletedResponsesShard))).toBe(true);
  });

  it('an erasure that was interrupted is finished, and its record goes a day later', async () => {
    const who = await makeCamper();
    const person = await personOf(services, who.uid);
    for (const step of erasureSteps.slice(0, 2)) await step(services, person);
    await expect(sweepDeletedAccounts(services, log)).resolves.toMatchObject({ finished: 1 });
    expect(await Promise.all(pathsOf(who).map(exists))).toEqual([false, false, false, false]);
    await expect(services.auth.getUser(who.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    now = new Date(now.getTime() + 23 * 3_600_000);
    await sweepDeletedAccounts(services, log);
    expect(await exists(documentPaths.closedAccount.at(who.uid))).toBe(true);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await sweepDeletedAccounts(services, log);
    expect(await exists(documentPaths.closedAccount.at(who.uid))).toBe(false);
  });

  it('nothing is deleted where so many accounts are missing that something else must be wrong', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, async () => makeSomebody(services)));
    for (const { uid } of people) await syncClaims(services, uid);
    await services.auth.deleteUsers(people.map(({ uid }) => uid));
    await expect(sweepDeletedAccounts(services, log)).resolves.toMatchObject({ erased: 0 });
    const [first, ...remaining] = people;
    await services.database.doc(documentPaths.user.at(first?.uid ?? '')).delete();
    await expect(sweepDeletedAccounts(services, log)).resolves.toMatchObject({ erased: remaining.length });
  });
});
