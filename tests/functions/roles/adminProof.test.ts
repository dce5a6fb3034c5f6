import { recentSignInHours, secondFactorSetting } from '@steeple/model/people/adminProof';
import type { CallableInput, CallableName } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firestoreHost, projectId } from '../../addresses.ts';
import { welcomed } from '../../welcomed.ts';
import { callDeployed, isSessionAlive, nextSecond, signIn, type SignedIn } from '../signedIn.ts';
import { stackServices } from '../stackServices.ts';
import { writeGrant } from './grantsFixture.ts';
import { randomName } from './people.ts';
import { enrolFactor, signedInHoursAgo, signInWithFactor } from './secondFactor.ts';
import { triggerDeadline } from '../triggerDeadline.ts';

/** Real ID tokens, with and without a second factor, old and fresh, at the deployed callables and at the rules. */

const { database, auth } = stackServices();
const settings = database.doc(documentPaths.siteConfig.at());
const password = 'steeple-demo';
/** The stack has no settings of its own. */
const ask = async (isAsked: boolean): Promise<unknown> => settings.set({ [secondFactorSetting]: isAsked });
const root = `http://${firestoreHost().address}/v1/projects/${projectId()}/databases/(default)/documents`;

interface Admin extends SignedIn {
  readonly email: string;
}

async function makeAdmin(): Promise<Admin> {
  const email = `${randomName()}@steeple.test`;
  const { uid } = await auth.createUser({ email, emailVerified: true, password });
  await welcomed(database, uid, email);
  await writeGrant({ database }, email, { roles: ['admin'] });
  await vi.waitUntil(
    async () => (await database.doc(documentPaths.user.at(uid)).get()).get('claims.admin') === true,
    triggerDeadline,
  );
  return { ...(await signIn(email)), email };
}

/**
 * Calls of each kind, so that they change nothing where they are served. Which other calls ask for which proof is said
 * by `model/src/people/adminProof.test.ts`: every function that is called here starts a process of the emulator.
 */
const guarded: { readonly [Name in CallableName]?: CallableInput<Name> } = {
  removeSecondFactor: { uid: 'nobody' },
  changeTrash: { path: 'ministries/no-such', action: 'deleteForGood' },
};
const listing: { readonly [Name in CallableName]?: CallableInput<Name> } = { describeAccounts: { uids: ['nobody'] } };
/** A call of the same function that nobody is asked a proof for. */
const free: { readonly [Name in CallableName]?: CallableInput<Name> } = {
  changeTrash: { path: 'ministries/no-such', action: 'delete' },
};

/** The reason for which each call is refused; `other` for reasons that have nothing to do with the sign-in. */
async function reasons(
  calls: { readonly [Name in CallableName]?: unknown },
  who: SignedIn,
): Promise<Record<string, string>> {
  const adminCalls = Object.entries(calls) as [CallableName, never][];
  const answers = await Promise.all(
    adminCalls.map(async ([name, input]) => {
      const answered = await callDeployed(name, input, who.idToken);
      const reason =
        'error' in answered ? String((answered.error.details as { reason?: unknown } | undefined)?.reason) : 'served';
      const isOfSignIn = reason === 'sign-in-too-old' || reason === 'second-factor-needed';
      return [name, isOfSignIn ? reason : 'passed'] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const every = (calls: object, reason: string): Record<string, string> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, reason]));

/** Asks for the list of people past every function. @returns the status with which the rules answer */
async function listPeople({ idToken }: SignedIn): Promise<number> {
  const list = await fetch(`${root}:runQuery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'users' }], limit: 1 } }),
  });
  return list.status;
}

describe('the proof of an admin', () => {
  let plain: Admin;
  let withFactor: SignedIn;

  beforeAll(async () => {
    plain = await makeAdmin();
    const other = await makeAdmin();
    await enrolFactor(other, '+6591234567');
    withFactor = await signInWithFactor(other.uid, other.email, password);
  }, 180_000);
  beforeEach(async () => ask(false));
  afterAll(async () => settings.delete());

  it('is a sign-in of the last hours, without a second factor while nobody asks for one', async () => {
    expect(await reasons(guarded, plain)).toEqual(every(guarded, 'passed'));
    expect(await reasons(guarded, signedInHoursAgo(plain, recentSignInHours - 0.1))).toEqual(every(guarded, 'passed'));
    const old = signedInHoursAgo(plain, recentSignInHours + 0.1);
    expect(await reasons(guarded, old)).toEqual(every(guarded, 'sign-in-too-old'));
    expect(await reasons({ ...listing, ...free }, old)).toEqual(every({ ...listing, ...free }, 'passed'));
    expect(await listPeople(plain)).toBe(200);
    expect(await listPeople(old)).toBe(200);
  });

  it('is also the second factor once the site asks for one', async () => {
    await ask(true);
    expect(await reasons({ ...guarded, ...listing }, plain)).toEqual(
      every({ ...guarded, ...listing }, 'second-factor-needed'),
    );
    expect(await reasons(free, plain)).toEqual(every(free, 'passed'));
    expect(await reasons({ ...guarded, ...listing }, withFactor)).toEqual(every({ ...guarded, ...listing }, 'passed'));
    const old = signedInHoursAgo(withFactor, recentSignInHours + 0.1);
    expect(await reasons(guarded, old)).toEqual(every(guarded, 'sign-in-too-old'));
    expect(await reasons(listing, old)).toEqual(every(listing, 'passed'));
    expect(await listPeople(plain)).toBe(403);
    expect(await listPeople(withFactor)).toBe(200);
    expect(await listPeople(old)).toBe(200);
  });

  it('is asked of admins before they delete their own account, and not of others', async () => {
    await ask(true);
    const admin = await makeAdmin();
    const erase = async (who: SignedIn) => callDeployed('deleteMyAccount', { confirm: 'delete' }, who.idToken);
    expect(await erase(admin)).toMatchObject({ error: { details: { reason: 'second-factor-needed' } } });
    const email = `${randomName()}@steeple.test`;
    await auth.createUser({ email, emailVerified: true, password });
    expect(await erase(await signIn(email))).toMatchObject({ result: {} });
  });
});

describe('a lost second factor', () => {
  it('is removed by another admin, who is named in the audit trail, and never by its owner', async () => {
    const [lost, helper] = [await makeAdmin(), await makeAdmin()];
    const enrolled = await enrolFactor(lost, '+6591234568');
    const session = await signInWithFactor(lost.uid, lost.email, password);
    const described = async () =>
      callDeployed('describeAccounts', { uids: [lost.uid] }, helper.idToken).then((answer) =>
        'result' in answer ? answer.result.accounts[0]?.secondFactors : answer,
      );
    expect(await described()).toBe(1);
    expect(await callDeployed('removeSecondFactor', { uid: lost.uid }, enrolled.idToken)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', details: { reason: 'not-your-own' } },
    });
    expect(await callDeployed('removeSecondFactor', { uid: 'nobody' }, helper.idToken)).toMatchObject({
      error: { status: 'NOT_FOUND', details: { reason: 'no-such-account' } },
    });
    expect(await described()).toBe(1);

    await nextSecond();
    const removed = await callDeployed('removeSecondFactor', { uid: lost.uid }, helper.idToken);
    expect(removed).toEqual({ result: { removed: 1 } });
    expect(await described()).toBe(0);
    expect(await isSessionAlive(session.idToken)).toBe(false);
    expect(await callDeployed('removeSecondFactor', { uid: lost.uid }, helper.idToken)).toEqual({
      result: { removed: 0 },
    });
    const { docs } = await database
      .collection('audit')
      .where('action', '==', 'secondFactor.removed')
      .where('subject.uid', '==', lost.uid)
      .get();
    expect(docs.map((entry) => [entry.get('actor') as unknown, entry.get('detail') as unknown])).toEqual([
      [helper.uid, { count: 1 }],
    ]);
    // The password alone signs in again, and a new factor can be set up.
    const again = await signIn(lost.email);
    expect((await enrolFactor(again, '+6591234569')).idToken).not.toBe('');
  });
});
