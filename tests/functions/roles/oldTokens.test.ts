import { documentPaths } from '@steeple/model/database/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSchedule } from '../../../scripts/stack/schedules.ts';
import { welcomed } from '../../welcomed.ts';
import { firestoreHost, functionsUrl, projectId } from '../../addresses.ts';
import { camp } from '../content/campFixture.ts';
import { writeGrant } from './grantsFixture.ts';
import { randomName } from './people.ts';
import {
  callDeployed,
  isSessionAlive,
  nextSecond,
  resetPassword,
  signIn,
  signInAnonymously,
  type SignedIn,
  signUp,
} from '../signedIn.ts';
import { stackServices } from '../stackServices.ts';
import { triggerDeadline } from '../triggerDeadline.ts';

/** Requests with real ID tokens, past every browser: what a token that was issued before still opens. */
const { database, auth } = stackServices();
const id = `camp-${randomName()}`;
const root = `http://${firestoreHost().address}/v1/projects/${projectId()}/databases/(default)/documents`;

beforeAll(async () => {
  await database.doc(documentPaths.camp.at(id)).set(camp());
});

/** The status that Firestore answers a commit of one document with. */
async function write(
  path: string,
  fields: object,
  { idToken }: SignedIn,
  stamps: readonly string[] = [],
): Promise<number> {
  const name = `projects/${projectId()}/databases/(default)/documents/${path}`;
  const updateTransforms = stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  const response = await fetch(`${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ writes: [{ update: { name, fields }, updateTransforms }] }),
  });
  return response.status;
}

const readStatus = async (path: string, { idToken }: SignedIn): Promise<number> =>
  (await fetch(`${root}/${path}`, { headers: { authorization: `Bearer ${idToken}` } })).status;
const submission = 'Submission0000000001';
/** Answers the form; `basedOn` names the submission that it changes. */
const answer = async (who: SignedIn, basedOn = 'none'): Promise<number> =>
  write(
    documentPaths.feedbackResponse.at(id, who.uid),
    {
      answers: { mapValue: { fields: { food: { integerValue: '4' } } } },
      language: { stringValue: 'en' },
      submission: { stringValue: submission },
      basedOn: { stringValue: basedOn },
    },
    who,
    ['submittedAt'],
  );
const tick = async (who: SignedIn): Promise<number> =>
  write(
    documentPaths.camper.at(who.uid, id),
    {
      placement: { nullValue: null },
      ticks: { mapValue: { fields: { torch: { booleanValue: true } } } },
      notes: { mapValue: {} },
    },
    who,
  );

/** A camper with a session of their own, whose token says so. */
async function makeCamper(): Promise<SignedIn & { readonly email: string }> {
  const email = `${randomName()}@steeple.test`;
  const { uid } = await auth.createUser({ email, emailVerified: true, password: 'steeple-demo' });
  await welcomed(database, uid, email);
  await writeGrant({ database }, email, { camps: [id] });
  await expect
    .poll(async () => (await database.doc(documentPaths.user.at(uid)).get()).get('claims.camps'), triggerDeadline)
    .toEqual([id]);
  return { ...(await signIn(email)), email };
}

describe('an ID token that was issued before', () => {
  it('writes neither feedback nor camper documents once the account is erased', async () => {
    const [who, other] = [await makeCamper(), await makeCamper()];
    expect([await answer(who), await tick(who)]).toEqual([200, 200]);
    expect(await callDeployed('deleteMyAccount', { confirm: 'delete' }, who.idToken)).toMatchObject({ result: {} });
    expect([await answer(who), await tick(who)]).toEqual([403, 403]);
    expect([await answer(other), await tick(other)]).toEqual([200, 200]);
    expect(await answer(other, submission)).toBe(200);
  });

  it('writes no feedback once an anonymous account is erased', async () => {
    const [who, other] = [await signInAnonymously(), await signInAnonymously()];
    expect(await answer(who)).toBe(200);
    expect(await callDeployed('deleteMyAccount', { confirm: 'delete' }, who.idToken)).toMatchObject({ result: {} });
    expect([await answer(who), await answer(other)]).toEqual([403, 200]);
  });

  it('reads nothing of a camp once the camper is removed, and nothing of its own once the account is disabled', async () => {
    const [removed, disabled, other] = [await makeCamper(), await makeCamper(), await makeCamper()];
    const contact = documentPaths.campContact.at(id, 'one');
    await database.doc(contact).set({ name: 'A' });
    const all = async (): Promise<number[]> =>
      Promise.all([removed, disabled, other].map(async (who) => readStatus(contact, who)));
    expect(await all()).toEqual([200, 200, 200]);
    expect(await readStatus(documentPaths.user.at(disabled.uid), disabled)).toBe(200);
    await database.doc(documentPaths.grant.at(removed.email)).delete();
    await auth.updateUser(disabled.uid, { disabled: true });
    await runSchedule(
      functionsUrl(),
      projectId(),
      { name: 'closeDisabledAccounts', region: 'asia-southeast1', expression: '', timeZone: 'UTC' },
      new Date(),
    );
    await expect.poll(all, triggerDeadline).toEqual([403, 403, 200]);
    expect(await readStatus(documentPaths.user.at(disabled.uid), disabled)).toBe(403);
    expect(await callDeployed('applyMyGrant', {}, disabled.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    await auth.updateUser(disabled.uid, { disabled: false });
  });
});

describe('an account that somebody else registered first', () => {
  it('is of no use to that person once a grant reached it, and the owner of the address can sign in', async () => {
    const email = `${randomName()}@steeple.test`;
    const stranger = await signUp(email, 'known-to-a-stranger');
    await writeGrant({ database }, email, { roles: ['admin'] });
    await nextSecond();
    expect(await isSessionAlive(stranger.idToken)).toBe(true);
    await auth.updateUser(stranger.uid, { emailVerified: true });
    expect(await callDeployed('applyMyGrant', {}, stranger.idToken)).toMatchObject({
      result: { claims: { admin: true } },
    });
    await expect(signIn(email, 'known-to-a-stranger')).rejects.toThrow('INVALID_PASSWORD');
    expect(await isSessionAlive(stranger.idToken)).toBe(false);
    expect(await readStatus(documentPaths.grant.at(email), stranger)).toBe(403);
    await resetPassword(email, 'chosen-by-its-owner');
    expect(await readStatus(documentPaths.grant.at(email), await signIn(email, 'chosen-by-its-owner'))).toBe(200);
    await database.doc(documentPaths.grant.at(email)).delete();
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the account, and of no other', async () => {
    const [who, other] = [await makeCamper(), await makeCamper()];
    const elsewhere = await signIn(who.email);
    await nextSecond();
    expect(await callDeployed('signOutEverywhere', {}, who.idToken)).toEqual({ result: {} });
    expect([
      await isSessionAlive(who.idToken),
      await isSessionAlive(elsewhere.idToken),
      await isSessionAlive(other.idToken),
    ]).toEqual([false, false, true]);
    expect(await callDeployed('signOutEverywhere', {})).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });
});
