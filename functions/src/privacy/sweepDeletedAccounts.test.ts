import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { storedResults } from '../../../tests/functions/feedback/feedbackState.ts';
import { keyOf, makeTraced, tracedCamp, tracesOf } from '../../../tests/functions/privacy/traces.ts';
import { makeAdmin, writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { makeSomebody, type Somebody } from '../../../tests/functions/roles/people.ts';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { newAccount } from '../../../tests/memory/MemoryAuth.ts';
import { newUser } from '../roles/accounts/profile.ts';
import { sweepDeletedAccounts } from './sweepDeletedAccounts.ts';

const at = documentPaths;
const hour = 3_600_000;
let now: number;
let services: MemoryServices;
let log: MemoryLog;
beforeEach(async () => {
  now = Date.parse('2026-12-05T18:00:00Z');
  services = memoryServices(() => new Date(now));
  log = memoryLog();
  await put(at.camp.at(tracedCamp), camp());
});

const put = async (path: string, content: object): Promise<unknown> => services.database.doc(path).set(content);
const exists = async (path: string): Promise<boolean> => (await services.database.doc(path).get()).exists;
const sweep = async () => sweepDeletedAccounts(services, log);
const addAccount = (uid: string): void => {
  services.accounts.all.set(uid, newAccount({ uid, createdAt: new Date(now) }));
};

/** Profiles, of which some have no account any more. */
async function putProfiles(count: number, gone: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await put(at.user.at(`user-${index}`), newUser({}, new Date(now)));
    if (index >= gone) addAccount(`user-${index}`);
  }
}
const profiles = async (): Promise<number> => (await services.database.collection('users').get()).size;

describe('the nightly sweep', () => {
  it('erases whose account was deleted elsewhere, even the last admin, and says how many', async () => {
    const [who, other] = [await makeTraced(services), await makeTraced(services)];
    const admin = await makeAdmin(services);
    const before = tracesOf(services, other);
    for (const { uid } of [who, admin]) await services.auth.deleteUser(uid);
    const swept = { erased: 2, responses: 0, finished: 0 };
    expect(await sweep()).toEqual(swept);
    expect(log.lines).toEqual([{ severity: 'info', message: 'swept', fields: swept }]);
    for (const { uid, email } of [who, admin]) {
      expect(await exists(at.user.at(uid))).toBe(false);
      expect(await exists(at.grant.at(email ?? ''))).toBe(false);
      expect(await exists(at.closedAccount.at(uid))).toBe(true);
    }
    expect(tracesOf(services, other)).toEqual(before);
  });

  it.each([
    [12, 10, 2],
    [55, 11, 44],
    [54, 11, 54],
  ])('of %i profiles without %i of their accounts leaves %i', async (count, gone, left) => {
    await putProfiles(count, gone);
    const isDone = left < count;
    expect(await sweep()).toEqual({ erased: isDone ? gone : 0, responses: 0, finished: 0 });
    expect(await profiles()).toBe(left);
    const tooMany = { severity: 'error', message: 'too many accounts gone', fields: { people: count, gone } };
    expect(log.lines.filter(({ severity }) => severity === 'error')).toEqual(isDone ? [] : [tooMany]);
  });

  it('leaves nothing of somebody who had access, neither comments nor the address', async () => {
    const [who, other] = [await makeTraced(services, 'mei@steeple.test'), await makeTraced(services)];
    const before = tracesOf(services, other);
    await services.auth.deleteUser(who.uid);
    expect(await sweep()).toMatchObject({ erased: 1 });
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(tracesOf(services, other)).toEqual(before);
  });

  it('takes the address from the grant where the profile was deleted by hand', async () => {
    const who = await makeTraced(services);
    await services.auth.deleteUser(who.uid);
    await services.database.doc(at.user.at(who.uid)).delete();
    await sweep();
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
  });

  it.each<[string, (who: Somebody) => Promise<unknown>]>([
    ['belongs to another account', async ({ email }) => makeSomebody(services, { email: email ?? '' })],
    [
      'was not the address of the account any more',
      async ({ uid }) => services.database.doc(at.user.at(uid)).update({ email: 'new@steeple.test' }),
    ],
  ])('leaves messages and sign-ups of an address that %s', async (_, change) => {
    const who = await makeTraced(services);
    await services.auth.deleteUser(who.uid);
    await change(who);
    expect(await sweep()).toMatchObject({ erased: 1 });
    expect(await exists(at.grant.at(who.email))).toBe(false);
    expect(tracesOf(services, { ...who, uid: who.email })).toEqual([
      at.auditEntry.at(`${keyOf(who)}-met`),
      at.message.at(`message-${keyOf(who)}`),
      at.signUpEntry.at('supper', `entry-${keyOf(who)}`),
    ]);
  });

  it('erases also who had no profile but a grant or the mark of a disabled account', async () => {
    await writeGrant(services, 'holder@a.sg', { roles: ['admin'], holder: 'holder' });
    await writeGrant(services, 'waiting@a.sg', { roles: ['writer'], holder: null });
    await put(at.closedAccount.at('disabled'), { reason: 'disabled', at: Timestamp.fromMillis(0) });
    expect(await sweep()).toMatchObject({ erased: 2 });
    expect([await exists(at.grant.at('holder@a.sg')), await exists(at.grant.at('waiting@a.sg'))]).toEqual([
      false,
      true,
    ]);
    for (const uid of ['holder', 'disabled'])
      expect((await services.database.doc(at.closedAccount.at(uid)).get()).get('reason')).toBe('erased');
  });

  it('erases the others where one erasure fails, and reports it', async () => {
    await writeGrant(services, 'odd@a.sg', { roles: ['writer'], holder: 'no/account' });
    await putProfiles(2, 2);
    await expect(sweep()).rejects.toThrow('1 people were not erased');
    expect(await profiles()).toBe(0);
    expect(log.lines).toEqual([
      { severity: 'error', message: 'personal data not deleted', fields: {} },
      { severity: 'info', message: 'swept', fields: { erased: 2, responses: 0, finished: 0 } },
    ]);
  });

  it('leaves nothing of the person either where it is interrupted, at whatever moment', async () => {
    let isInterrupted = true;
    for (let moment = 1; isInterrupted; moment += 1) {
      services = memoryServices(() => new Date(now));
      const who = await makeTraced(services);
      await services.auth.deleteUser(who.uid);
      let operations = 0;
      isInterrupted = false;
      services.interrupt = () => {
        operations += 1;
        if (operations !== moment) return;
        isInterrupted = true;
        throw new Error('No answer');
      };
      await sweep().catch(() => undefined);
      services.interrupt = undefined;
      // The next night, and the one after the record of the erasure has ended.
      await sweep();
      now += 24 * hour + 1;
      await sweep();
      expect(tracesOf(services, who), `after ${moment} operations`).toEqual([]);
    }
  });

  it('counts holders of grants too where too many accounts are missing', async () => {
    for (let index = 0; index < 11; index += 1)
      await writeGrant(services, `${index}@a.sg`, { roles: ['writer'], holder: `holder-${index}` });
    expect(await sweep()).toMatchObject({ erased: 0 });
    expect((await services.database.collection('grants').get()).size).toBe(11);
  });

  it('leaves somebody whose account was made while the accounts were listed', async () => {
    await putProfiles(2, 2);
    const visitor = { answers: { food: 4 }, language: 'en', submittedAt: Timestamp.fromMillis(now) };
    await put(at.feedbackResponse.at(tracedCamp, 'visitor'), visitor);
    services.interrupt = (operation) => {
      // Between the list of accounts and that of profiles.
      if (operation === 'list') for (const uid of ['user-0', 'visitor']) addAccount(uid);
    };
    expect(await sweep()).toMatchObject({ erased: 1, responses: 0 });
    expect([await exists(at.user.at('user-0')), await exists(at.user.at('user-1'))]).toEqual([true, false]);
    expect(await exists(at.feedbackResponse.at(tracedCamp, 'visitor'))).toBe(true);
  });

  it('deletes the response of a visitor without an account and leaves its counts, and no response of others', async () => {
    const [gone, visitor] = [
      await makeSomebody(services, { anonymous: true }),
      await makeSomebody(services, { anonymous: true }),
    ];
    await put(at.camp.at('camp-2027'), camp());
    const response = { answers: { food: 4 }, language: 'en', submittedAt: Timestamp.fromMillis(now) };
    for (const { uid } of [gone, visitor]) await put(at.feedbackResponse.at(tracedCamp, uid), response);
    await put(at.feedbackResponse.at('camp-2027', gone.uid), response);
    await services.auth.deleteUser(gone.uid);
    expect(await sweep()).toEqual({ erased: 0, responses: 2, finished: 0 });
    expect(await exists(at.feedbackResponse.at(tracedCamp, gone.uid))).toBe(false);
    expect(await exists(at.feedbackResponse.at(tracedCamp, visitor.uid))).toBe(true);
    expect((await storedResults(services.database, 'camp-2027')).results.en?.responses).toBe(1);
  });

  it('leaves the counts also where the account of the visitor was disabled before', async () => {
    const response = { answers: { food: 4 }, language: 'en', submittedAt: Timestamp.fromMillis(now) };
    await put(at.feedbackResponse.at(tracedCamp, 'visitor'), response);
    await put(at.closedAccount.at('visitor'), { reason: 'disabled', at: Timestamp.fromMillis(0) });
    expect(await sweep()).toEqual({ erased: 1, responses: 1, finished: 0 });
    expect(await exists(at.feedbackResponse.at(tracedCamp, 'visitor'))).toBe(false);
    expect((await storedResults(services.database, tracedCamp)).results.en?.responses).toBe(1);
  });

  it('deletes the other responses where one fails, and reports it', async () => {
    const response = { answers: { food: 4 }, language: 'en', submittedAt: Timestamp.fromMillis(now) };
    for (const uid of ['first', 'second']) await put(at.feedbackResponse.at(tracedCamp, uid), response);
    services.interrupt = (operation) => {
      if (operation !== 'auth: getUser') return;
      services.interrupt = undefined;
      throw new Error('No answer');
    };
    await expect(sweep()).rejects.toThrow('1 people were not erased');
    expect(log.lines).toEqual([
      { severity: 'error', message: 'personal data not deleted', fields: {} },
      { severity: 'info', message: 'swept', fields: { erased: 0, responses: 1, finished: 0 } },
    ]);
    expect(await sweep()).toMatchObject({ responses: 1 });
  });
});

describe('an erasure that was recorded', () => {
  it('is finished where the account is still there, and only that of who asked for it', async () => {
    const [who, disabled] = [await makeTraced(services), await makeTraced(services)];
    await put(at.closedAccount.at(who.uid), { reason: 'erased', at: Timestamp.fromMillis(now) });
    await put(at.closedAccount.at(disabled.uid), { reason: 'disabled', at: Timestamp.fromMillis(0) });
    const before = tracesOf(services, disabled);
    expect(await sweep()).toEqual({ erased: 0, responses: 0, finished: 1 });
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(services.accounts.all.has(who.uid)).toBe(false);
    expect(tracesOf(services, disabled)).toEqual(before);
  });

  it('that fails stops no other, is reported, and is finished the next night', async () => {
    const [first, second] = [await makeSomebody(services), await makeSomebody(services)];
    for (const { uid } of [first, second])
      await put(at.closedAccount.at(uid), { reason: 'erased', at: Timestamp.fromMillis(now) });
    await putProfiles(1, 1);
    services.interrupt = (operation) => {
      if (operation !== 'auth: deleteUser') return;
      services.interrupt = undefined;
      throw new Error('No answer');
    };
    await expect(sweep()).rejects.toThrow('1 people were not erased');
    expect(services.accounts.all.size).toBe(1);
    expect(await profiles()).toBe(0);
    expect(log.lines).toEqual([
      { severity: 'error', message: 'personal data not deleted', fields: {} },
      { severity: 'info', message: 'swept', fields: { erased: 1, responses: 0, finished: 1 } },
    ]);
    expect(await sweep()).toMatchObject({ finished: 1 });
    expect(services.accounts.all.size).toBe(0);
  });

  it('is finished though so many accounts are missing that nothing else is deleted', async () => {
    await putProfiles(11, 11);
    const who = await makeSomebody(services);
    await put(at.closedAccount.at(who.uid), { reason: 'erased', at: Timestamp.fromMillis(now) });
    expect(await sweep()).toEqual({ erased: 0, responses: 0, finished: 1 });
  });

  it('loses its record a day later, with what was written meanwhile', async () => {
    const record = at.closedAccount.at('mei');
    await put(record, { reason: 'erased', at: Timestamp.fromMillis(now) });
    await put(at.auditEntry.at('late'), { actor: 'mei', subject: null });
    const isNamed = async (): Promise<boolean> =>
      (await services.database.doc(at.auditEntry.at('late')).get()).get('actor') === 'mei';
    now += 24 * hour;
    expect(await sweep()).toEqual({ erased: 0, responses: 0, finished: 0 });
    expect([await exists(record), await isNamed()]).toEqual([true, true]);
    now += 1;
    expect(await sweep()).toEqual({ erased: 0, responses: 0, finished: 0 });
    expect([await exists(record), await isNamed()]).toEqual([false, false]);
  });
});
