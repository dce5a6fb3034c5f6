import { resultShardCount } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutTriggers } from '../../scripts/seed/emulators.ts';
import { runSchedule } from '../../scripts/stack/schedules.ts';
import { functionsUrl, hubUrl, projectId } from '../addresses.ts';
import { camp, type StoredResponse } from './content/campFixture.ts';
import { expectedResults, storedResults } from './feedback/feedbackState.ts';
import { writeGrant } from './roles/grantsFixture.ts';
import { randomName } from './roles/people.ts';
import {
  callDeployed,
  isSessionAlive,
  nextSecond,
  resetPassword,
  signIn,
  signInWithGoogle,
  signUp,
} from './signedIn.ts';
import { agreed } from './sign-ups/signUpFixture.ts';
import { stackServices } from './stackServices.ts';
import { triggerDeadline } from './triggerDeadline.ts';

const { database, auth } = stackServices();
const id = `camp-${randomName()}`;

beforeAll(async () => {
  await database.doc(documentPaths.camp.at(id)).set(camp());
});

const answer = (food: number, thanks?: string, language: 'en' | 'zh' = 'en'): StoredResponse => ({
  answers: { food, ...(thanks === undefined ? {} : { thanks }) },
  language,
  submittedAt: Timestamp.now(),
});

describe('through the deployed triggers', () => {
  it('feedback edited three times and deleted once leaves exact totals', async () => {
    const edited = database.doc(documentPaths.feedbackResponse.at(id, 'edited'));
    const deleted = database.doc(documentPaths.feedbackResponse.at(id, 'deleted'));
    await deleted.set(answer(1, 'Gone tomorrow'));
    const edits = [answer(1, 'First'), answer(2, 'Second', 'zh'), answer(3), answer(5, '第四次', 'zh')];
    for (const edit of edits) await edited.set(edit);
    await database.doc(documentPaths.feedbackResponse.at(id, 'kept')).set(answer(4));
    await deleted.delete();
    const kept = (await database.doc(documentPaths.feedbackResponse.at(id, 'kept')).get()).data() as StoredResponse;
    const last = (await edited.get()).data() as StoredResponse;
    const expected = expectedResults([last, kept]);
    await expect.poll(async () => storedResults(database, id), triggerDeadline).toEqual(expected);
    const counted = await database.collection(`camps/${id}/counted`).listDocuments();
    expect(counted.map((reference) => reference.id).sort()).toEqual(['edited', 'kept']);
    expect((await database.collection(`camps/${id}/results`).get()).size).toBeLessThanOrEqual(resultShardCount);
  });

  it('a grant reaches a signed-in account, and a new one when it is verified', async () => {
    const email = `${randomName()}@steeple.test`;
    // Given long ago, as below.
    await withoutTriggers(hubUrl(), async () => writeGrant({ database }, email, { camps: [id] }));
    const { uid, idToken } = await signUp(email);
    expect(await callDeployed('applyMyGrant', {}, idToken)).toEqual({
      result: { claims: { admin: false, camps: [] }, changed: false, signInEnded: false },
    });
    await auth.updateUser(uid, { emailVerified: true });
    expect(await callDeployed('applyMyGrant', {}, idToken)).toEqual({
      result: { claims: { admin: false, camps: [id] }, changed: true, signInEnded: expect.any(Boolean) as boolean },
    });
    // The password was chosen before the address was verified; the person sets a new one.
    await expect(signIn(email)).rejects.toThrow('INVALID_PASSWORD');
    await resetPassword(email, 'chosen-by-its-owner');

    await writeGrant({ database }, email, { roles: ['admin'], camps: [id] });
    await expect
      .poll(async () => (await database.doc(documentPaths.user.at(uid)).get()).get('claims'), triggerDeadline)
      .toEqual({ admin: true, camps: [id] });
    expect(
      await callDeployed(
        'listCollections',
        { path: `camps/${id}` },
        (await signIn(email, 'chosen-by-its-owner')).idToken,
      ),
    ).toEqual({
      result: { collections: expect.arrayContaining([`camps/${id}/feedback`, `camps/${id}/results`]) as string[] },
    });

    await database.doc(documentPaths.grant.at(email)).delete();
    await expect
      .poll(async () => (await auth.getUser(uid)).customClaims, triggerDeadline)
      .toEqual({ admin: false, camps: [] });
  });

  it('an account with a waiting grant gets its claims and its profile at its first sign-in with Google, which goes on', async () => {
    const email = `${randomName()}@steeple.test`;
    // Given long ago: a trigger that is late would apply it to the account before its first call.
    await withoutTriggers(hubUrl(), async () => writeGrant({ database }, email, { camps: [id] }));
    const { uid, idToken } = await signInWithGoogle(email);
    await nextSecond();
    expect(await callDeployed('applyMyGrant', {}, idToken)).toEqual({
      result: { claims: { admin: false, camps: [id] }, changed: true, signInEnded: false },
    });
    expect((await auth.getUser(uid)).customClaims).toEqual({ admin: false, camps: [id] });
    expect((await database.doc(documentPaths.user.at(uid)).get()).data()).toMatchObject({ email, grants: [email] });
    expect(await isSessionAlive(idToken)).toBe(true);

    // The night after an account was deleted in Auth, its grant and its profile end with it.
    await auth.deleteUser(uid);
    await runSchedule(
      functionsUrl(),
      projectId(),
      { name: 'reconcileAccounts', region: 'asia-southeast1', expression: '', timeZone: 'UTC' },
      new Date(),
    );
    expect((await database.doc(documentPaths.user.at(uid)).get()).exists).toBe(false);
    expect((await database.doc(documentPaths.grant.at(email)).get()).exists).toBe(false);
  });

  it('callables refuse those who may not call, in words', async () => {
    expect(await callDeployed('listCollections', { path: '' })).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    const { idToken } = await signUp(`${randomName()}@steeple.test`);
    expect(await callDeployed('listCollections', { path: '' }, idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED', details: { reason: 'admins-only' } },
    });
    expect(await callDeployed('joinCamp', { camp: 'NO', code: 'x', consent: agreed }, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', details: { fields: [{ field: 'camp' }, { field: 'code' }] } },
    });
  });

  it('a scheduled post appears when its time has come', async () => {
    const due = database.doc(documentPaths.post.at(`due-${id}`));
    const later = database.doc(documentPaths.post.at(`later-${id}`));
    await due.set({ status: 'scheduled', publishAt: Timestamp.fromMillis(Date.now() - 1000), revision: 3 });
    await later.set({ status: 'scheduled', publishAt: Timestamp.fromMillis(Date.now() + 3_600_000), revision: 3 });
    await runSchedule(
      functionsUrl(),
      projectId(),
      { name: 'publishDue', region: 'asia-southeast1', expression: '', timeZone: 'UTC' },
      new Date(),
    );
    expect((await due.get()).data()).toMatchObject({ status: 'published', revision: 4 });
    expect((await later.get()).data()).toMatchObject({ status: 'scheduled', revision: 3 });
    await Promise.all([due.delete(), later.delete()]);
  });
});
