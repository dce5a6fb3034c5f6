import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { makeTraced, tracedCamp, tracesOf } from '../../../tests/functions/privacy/traces.ts';
import { writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { newAccount } from '../../../tests/memory/MemoryAuth.ts';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { closeDisabledAccounts } from '../roles/claims/closeDisabledAccounts.ts';
import { newUser } from '../roles/accounts/profile.ts';
import { reconcileAccounts } from './reconcileAccounts.ts';

it('a night repairs the roles, erases who has no account any more, counts the sign-ins, and is recorded', async () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const services = memoryServices(() => now);
  const { database } = services;
  const profile = async (uid: string, joinedCamps: string[]) =>
    database.doc(documentPaths.user.at(uid)).set({ ...newUser({ email: `${uid}@a.sg` }, new Date(0)), joinedCamps });
  const signedInAt = new Date('2026-11-20T03:00:00Z');
  services.accounts.all.set('mei', newAccount({ uid: 'mei', email: 'mei@a.sg', createdAt: new Date(0), signedInAt }));
  await profile('mei', ['alpha']);
  await profile('gone', []);

  await reconcileAccounts(services, memoryLog());
  expect(services.accounts.all.get('mei')?.customClaims).toEqual({ admin: false, camps: ['alpha'] });
  expect((await database.doc(documentPaths.user.at('gone')).get()).exists).toBe(false);
  expect((await database.doc(documentPaths.sweep.at('reconcileAccounts')).get()).data()).toEqual({
    ranAt: Timestamp.fromDate(now),
    failed: 0,
  });
  expect((await database.collection('counts').get()).docs.map((month) => month.get('signIns') as unknown)).toEqual([
    { alpha: { 20: 1 } },
  ]);
});

describe('a part of the night that fails', () => {
  const gone = documentPaths.user.at('gone');
  const night = async (failing: string) => {
    const services = memoryServices(() => new Date('2026-11-22T18:00:00Z'));
    const { database } = services;
    const signedInAt = new Date('2026-11-20T03:00:00Z');
    const customClaims = { admin: false, camps: ['alpha'] };
    services.accounts.all.set('mei', newAccount({ uid: 'mei', createdAt: new Date(0), signedInAt, customClaims }));
    await database.doc(documentPaths.user.at('mei')).set({ ...newUser({}, new Date(0)), joinedCamps: ['alpha'] });
    await database.doc(gone).set(newUser({}, new Date(0)));
    services.interrupt = (operation) => {
      if (operation !== failing) return;
      services.interrupt = undefined;
      throw new Error('No answer');
    };
    const run = reconcileAccounts(services, memoryLog());
    return { run, database };
  };
  const sweepOf = async (database: Firestore) =>
    (await database.doc(documentPaths.sweep.at('reconcileAccounts')).get()).data();
  const countsOf = async (database: Firestore) => (await database.collection('counts').get()).size;

  it('stops none of the others, is recorded, and fails the run', async () => {
    // The first account that is asked for by itself is the one whose roles are looked at.
    const { run, database } = await night('auth: getUser');
    await expect(run).rejects.toThrow('The roles of 1 accounts were not reconciled');
    expect((await database.doc(gone).get()).exists).toBe(false);
    expect(await sweepOf(database)).toMatchObject({ failed: 1 });
    expect(await countsOf(database)).toBe(1);
  });

  it('may be the sweep', async () => {
    // Only the sweep lists documents.
    const { run, database } = await night('list');
    await expect(run).rejects.toThrow('No answer');
    expect((await database.doc(gone).get()).exists).toBe(true);
    expect(await sweepOf(database)).toMatchObject({ failed: 1 });
    expect(await countsOf(database)).toBe(1);
  });
});

it('an address that cannot be the id of a grant does not fail the night', async () => {
  const services = memoryServices();
  const email = 'mei/choir@a.sg';
  services.accounts.all.set('mei', newAccount({ uid: 'mei', email, emailVerified: true, createdAt: new Date(0) }));
  await reconcileAccounts(services, memoryLog());
  expect((await services.database.doc(documentPaths.user.at('mei')).get()).get('email')).toBe(email);
});

it('accounts that disappear at once lose nothing, and neither do they once they are restored', async () => {
  const services = memoryServices(() => new Date('2026-11-22T18:00:00Z'));
  await services.database.doc(documentPaths.camp.at(tracedCamp)).set(camp());
  const people = [];
  for (let index = 0; index < 11; index += 1) people.push(await makeTraced(services));
  const before = people.map((who) => tracesOf(services, who));
  const accounts = new Map(services.accounts.all);
  services.accounts.all.clear();
  const log = memoryLog();
  await closeDisabledAccounts(services);
  await reconcileAccounts(services, log);
  expect(log.lines).toContainEqual({
    severity: 'error',
    message: 'too many accounts gone',
    fields: { people: 11, gone: 11 },
  });
  expect(people.map((who) => tracesOf(services, who))).toEqual(before);
  for (const [uid, account] of accounts) services.accounts.all.set(uid, account);
  await reconcileAccounts(services, log);
  expect(services.accounts.all.size).toBe(11);
  expect(people.map((who) => tracesOf(services, who))).toEqual(before);
});

it.each([
  [11, 11],
  [1, 0],
])('of %i grants whose holders disappeared, and whose addresses others have, a night leaves %i', async (gone, left) => {
  const services = memoryServices(() => new Date('2026-11-22T18:00:00Z'));
  for (let index = 0; index < gone; index += 1) {
    const email = `${index}@a.sg`;
    await writeGrant(services, email, { roles: ['writer'], holder: `gone-${index}` });
    const account = newAccount({ uid: `other-${index}`, email, emailVerified: true, createdAt: new Date(0) });
    services.accounts.all.set(account.uid, account);
  }
  await reconcileAccounts(services, memoryLog());
  expect((await services.database.collection('grants').get()).size).toBe(left);
});

it('a night leaves nothing of somebody with access whose account was deleted in the console', async () => {
  const services = memoryServices(() => new Date('2026-11-22T18:00:00Z'));
  await services.database.doc(documentPaths.camp.at(tracedCamp)).set(camp());
  const who = await makeTraced(services);
  await services.auth.deleteUser(who.uid);
  await reconcileAccounts(services, memoryLog());
  expect(tracesOf(services, who)).toEqual([documentPaths.closedAccount.at(who.uid)]);
});
