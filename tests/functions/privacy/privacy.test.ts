import { randomBytes } from 'node:crypto';
import { deletedResponsesShard } from '@steeple/model/feedback/feedbackResults';
import { documentNameAt, documentPaths } from '@steeple/model/database/paths';
import { documentsNaming } from '@steeple/model/personalData';
import { auditEntrySchema } from '@steeple/model/people/auditEntry';
import { grantId } from '@steeple/model/people/claims';
import { check } from '@steeple/model/requests/validation';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { hadDrifted, recount } from '../../../functions/src/feedback/recount.ts';
import { generatedId } from '../../../functions/src/ids.ts';
import { createLog } from '../../../functions/src/log.ts';
import { erasureSteps } from '../../../functions/src/privacy/eraseAccount.ts';
import { expireData } from '../../../functions/src/nightly/expireData.ts';
import { exportLimit } from '../../../functions/src/privacy/exportMyData.ts';
import { personOf } from '../../../functions/src/privacy/person.ts';
import { plainValue } from '../../../functions/src/privacy/plainValue.ts';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { giveCode } from '../roles/giveCode.ts';
import { camp, heldNow, type StoredResponse } from '../content/campFixture.ts';
import { storedResults } from '../feedback/feedbackState.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { callAs, makeSomebody, randomName, type Somebody } from '../roles/people.ts';
import { agreed, signUpDocument, supper } from '../sign-ups/signUpFixture.ts';

let services: OwnServices;
let database: Firestore;
let admin: Somebody;
beforeEach(async () => {
  services = ownServices('privacy');
  ({ database } = services);
  admin = await makeAdmin(services);
  await database.doc(documentPaths.camp.at('camp-2026')).set(camp(heldNow()));
  await database.doc(documentPaths.event.at('supper')).set(supper());
  await database.doc(documentPaths.signUp.at('supper')).set(signUpDocument());
  await giveCode(services, 'camp-2026', 'MUSTARD-SEED');
});
afterEach(async () => services.close());

/** Makes a text that only this person can have written. */
const secretOf = ({ uid }: Somebody): string => `secret ${uid.split('').reverse().join('')}`;
const responseOf = (who: Somebody): StoredResponse => ({
  answers: { food: 4, thanks: secretOf(who) },
  language: 'en',
  submittedAt: Timestamp.fromDate(new Date('2026-12-04T10:00:00Z')),
});

/** Somebody who has left a trace in every collection that can hold one. */
async function makeActive(): Promise<Somebody> {
  const who = await makeSomebody(services);
  await syncClaims(services, who.uid);
  await callAs(
    services,
    'joinCamp',
    who,
    { camp: 'camp-2026', code: 'wrong-code', consent: agreed },
    `203.0.113.${who.uid}`,
  ).catch(() => undefined);
  await callAs(services, 'joinCamp', who, { camp: 'camp-2026', code: 'MUSTARD-SEED', consent: agreed });
  await callAs(services, 'changeGrants', admin, {
    changes: [
      {
        email: who.email ?? '',
        addRoles: ['admin'],
        addCamps: ['camp-2026'],
        placements: { 'camp-2026': { group: 'olive', room: 'B2' } },
      },
    ],
  });
  await database
    .doc(documentPaths.camper.at(who.uid, 'camp-2026'))
    .update({ 'notes.session-1': { text: secretOf(who), updatedAt: Timestamp.now() } });
  await database
    .doc(documentPaths.pushSubscription.at(who.uid, '1'))
    .set({ camp: 'camp-2026', endpoint: `https://fcm.googleapis.com/${who.uid}`, updatedAt: Timestamp.now() });
  await database
    .doc(documentPaths.plan.at(who.uid, 'camp-2026'))
    .set({ camp: 'camp-2026', marks: { 'sat-pottery': true } });
  await callAs(
    services,
    'changePlanFeed',
    { ...who, token: { ...who.token, camps: ['camp-2026'] } },
    { camp: 'camp-2026', action: 'renew' },
  );
  await database.doc(documentPaths.feedbackResponse.at('camp-2026', who.uid)).set(responseOf(who));
  await countResponse(services, 'camp-2026', who.uid);
  const actor = { ...who, token: { ...who.token, admin: true } };
  await callAs(services, 'changeGrants', actor, {
    changes: [{ email: 'friend@steeple.test', addCamps: ['camp-2026'] }],
  });
  await database.doc('posts/advent/versions/1').set({ post: {}, savedBy: who.uid, savedAt: Timestamp.now() });
  await database.doc('pages/visit/versions/1').set({ page: {}, savedBy: who.uid, savedAt: Timestamp.now() });
  await database
    .doc(documentPaths.trashEntry.at(`posts.${randomName()}`))
    .set({ path: 'posts/carol', content: {}, deletedBy: who.uid, deletedAt: Timestamp.now() });
  await database
    .doc(documentPaths.version.at(randomName()))
    .set({ path: 'ministries/youth', content: {}, savedBy: who.uid, savedAt: Timestamp.now() });
  const details = { people: 1, name: secretOf(who), contact: who.email, answers: {} };
  const secret = randomBytes(32).toString('base64url');
  await callAs(services, 'signUp', null, { event: 'supper', secret, language: 'en', details, consent: agreed });
  const id = generatedId();
  const message = { id, about: 'prayer' as const, name: 'Mei', contact: who.email, text: secretOf(who) };
  await callAs(services, 'sendMessage', null, { ...message, language: 'en', consent: 1, seconds: 9, website: '' });
  return who;
}

/** Every document there is, by path, as text. */
async function readEverything(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const walk = async (collections: readonly CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      const documents = await collection.listDocuments();
      await Promise.all(
        documents.map(async (ref: DocumentReference) => {
          const snapshot = await ref.get();
          if (snapshot.exists) found.set(ref.path, JSON.stringify(plainValue(snapshot.data())));
          await walk(await ref.listCollections());
        }),
      );
    }
  };
  await walk(await database.listCollections());
  return found;
}

/** Paths of documents that still say something of somebody. */
async function tracesOf(who: Somebody): Promise<string[]> {
  const words = [who.uid, who.email, secretOf(who)].filter((word) => word !== null);
  return [...(await readEverything())]
    .filter(([path, text]) => words.some((word) => path.includes(word) || text.includes(word)))
    .map(([path]) => path);
}

describe('my data', () => {
  it('leave a trace in every kind of document that the model marks as naming accounts, but the record of an erasure', async () => {
    const who = await makeActive();
    const exported = Object.keys(await callAs(services, 'exportMyData', who, {})).map(documentNameAt);
    // The search of admins copies name and address from the profile, which is exported.
    const isSeparate = (name: string): boolean => name !== 'closedAccount' && name !== 'listing';
    const kinds = documentsNaming('own', 'shared').filter(isSeparate);
    expect(kinds.filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('are exported from every collection, by path', async () => {
    const who = await makeActive();
    const data = await callAs(services, 'exportMyData', who, {});
    const traces = await tracesOf(who);
    expect(traces.length).toBeGreaterThan(8);
    const paths = Object.keys(data);
    expect(traces.filter((path) => !paths.includes(path))).toEqual(['grants/friend@steeple.test']);
    expect(paths).toContain('grants/another person 1');
    expect(data['account']).toMatchObject({ uid: who.uid, email: who.email });
    expect(JSON.stringify(data)).toContain(secretOf(who));
  });

  it('of others are not in it', async () => {
    const [who, other] = [await makeActive(), await makeActive()];
    const data = JSON.stringify(await callAs(services, 'exportMyData', who, {}));
    expect(data).not.toContain(other.uid);
    expect(data).not.toContain(other.email);
  });

  it('of an admin do not tell whom they gave a role, and who gave them theirs', async () => {
    const who = await makeActive();
    const data = JSON.stringify(await callAs(services, 'exportMyData', who, {}));
    expect(data).toContain(who.email);
    for (const other of ['friend@steeple.test', admin.uid, admin.email ?? '']) expect(data).not.toContain(other);
  });

  it('are given three times an hour, to accounts that somebody can sign in to again, and the audit trail is not filled with it', async () => {
    const who = await makeSomebody(services);
    const before = (await database.collection('audit').get()).size;
    for (let times = 0; times < exportLimit.tries; times += 1) await callAs(services, 'exportMyData', who, {});
    await expect(callAs(services, 'exportMyData', who, {})).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    await expect(callAs(services, 'exportMyData', await makeSomebody(services), {})).resolves.toBeDefined();
    await expect(
      callAs(services, 'exportMyData', await makeSomebody(services, { anonymous: true }), {}),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await database.collection('audit').get()).size).toBe(before);
  });

  it('do not include a grant for an address that is not verified', async () => {
    const impostor = await makeSomebody(services, { verified: false });
    await callAs(services, 'changeGrants', admin, {
      changes: [{ email: impostor.email ?? '', addCamps: ['camp-2026'], note: 'private' }],
    });
    expect(JSON.stringify(await callAs(services, 'exportMyData', impostor, {}))).not.toContain('private');
    await services.auth.updateUser(impostor.uid, { emailVerified: true });
    expect(JSON.stringify(await callAs(services, 'exportMyData', impostor, {}))).toContain('private');
  });
});

describe('deleting my account', () => {
  /** The record that keeps old ID tokens from writing; it holds nothing but the uid, and goes after a day. */
  const erasureOf = ({ uid }: Somebody): string => documentPaths.closedAccount.at(uid);
  const remove = async (who: Somebody) => callAs(services, 'deleteMyAccount', who, { confirm: 'delete' });

  it('leaves nothing of me in any collection, nor in Auth, and the audit trail without me', async () => {
    const [who, other] = [await makeActive(), await makeActive()];
    const resultsBefore = await storedResults(database, 'camp-2026');
    expect(resultsBefore.results.en?.responses).toBe(2);
    expect((await remove(who)).deleted).toBeGreaterThan(5);
    expect(await tracesOf(who)).toEqual([erasureOf(who)]);
    await expect(services.auth.getUser(who.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const resultsAfter = await storedResults(database, 'camp-2026');
    expect([resultsAfter.results.en?.responses, resultsAfter.comments.length]).toEqual([1, 1]);
    expect((await database.doc(documentPaths.user.at(other.uid)).get()).exists).toBe(true);
    expect((await database.collection('audit').where('action', '==', 'account.deleted').get()).size).toBe(1);
    const entries = (await database.collection('audit').get()).docs.map((entry) =>
      check(auditEntrySchema, entry.data()),
    );
    expect(entries.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('stays deleted when the trigger of the deleted grant comes late', async () => {
    const who = await makeActive();
    await remove(who);
    await applyGrant(services, who.email ?? '');
    await syncClaims(services, who.uid);
    expect((await tracesOf(who)).filter((path) => path.includes(who.uid))).toEqual([erasureOf(who)]);
  });

  it('can be asked for again after dying at any step', async () => {
    for (
      let doneSteps = 0;
      doneSteps < erasureSteps.findIndex(({ name }) => name === 'removeAccount');
      doneSteps += 1
    ) {
      const who = await makeActive();
      const person = await personOf(services, who.uid);
      for (const step of erasureSteps.slice(0, doneSteps + 1)) await step(services, person);
      await remove(who);
      expect(await tracesOf(who), `died after step ${doneSteps}`).toEqual([erasureOf(who)]);
    }
  }, 120_000);

  it('needs a sign-in within the last five minutes', async () => {
    await expect(remove(await makeSomebody(services, { signedInAgo: 301 }))).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    await expect(remove(await makeSomebody(services, { signedInAgo: 240 }))).resolves.toEqual({
      deleted: expect.any(Number) as number,
    });
  });

  it.each(['password', 'google.com', 'emailLink'])(
    'asks for nothing but a recent sign-in, by whatever the account has: %s',
    async (provider) => {
      const who = await makeSomebody(services);
      const token = { ...who.token, firebase: { sign_in_provider: provider, identities: {} } };
      const late = { ...token, auth_time: Math.floor(Date.now() / 1000) - 301 };
      await expect(remove({ ...who, token: late })).rejects.toMatchObject({ code: 'failed-precondition' });
      await expect(remove({ ...who, token })).resolves.toBeDefined();
    },
  );

  it('takes the grant that followed the account to another address', async () => {
    const who = await makeSomebody(services);
    await callAs(services, 'changeGrants', admin, { changes: [{ email: who.email ?? '', addCamps: ['camp-2026'] }] });
    await services.auth.updateUser(who.uid, {
      email: `moved-${who.uid}@steeple.test`.toLowerCase(),
      emailVerified: true,
    });
    await remove(who);
    expect((await database.doc(documentPaths.grant.at(who.email ?? '')).get()).exists).toBe(false);
  });

  it('leaves an account that no callable serves any more, but to finish the deletion', async () => {
    const [who, other] = [await makeActive(), await makeActive()];
    const person = await personOf(services, who.uid);
    for (const step of erasureSteps.slice(0, 2)) await step(services, person);
    await expect(callAs(services, 'exportMyData', who, {})).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(callAs(services, 'exportMyData', other, {})).resolves.toBeDefined();
    await expect(remove(who)).resolves.toBeDefined();
  });

  it('works for somebody who only answered a form', async () => {
    const who = await makeSomebody(services, { anonymous: true, signedInAgo: 3600 });
    await database.doc(documentPaths.feedbackResponse.at('camp-2026', who.uid)).set(responseOf(who));
    await countResponse(services, 'camp-2026', who.uid);
    await remove(who);
    expect(await tracesOf(who)).toEqual([erasureOf(who)]);
    expect(await storedResults(database, 'camp-2026')).toEqual({ results: {}, comments: [] });
  });

  it('is refused to somebody whose address has become that of the only grant of an admin, until there is another', async () => {
    const who = await makeSomebody(services);
    const person = await personOf(services, who.uid);
    const [grant] = (await database.collection('grants').where('roles', 'array-contains', 'admin').get()).docs;
    await grant?.ref.delete();
    const email = `${randomName()}@steeple.test`;
    await services.auth.updateUser(who.uid, { email, emailVerified: true });
    await database.doc(documentPaths.grant.at(grantId(email))).set({ ...grant?.data(), holder: null });
    const [removeGrants] = erasureSteps;
    await expect(removeGrants?.(services, person)).rejects.toMatchObject({ code: 'failed-precondition' });
    await makeAdmin(services);
    await expect(removeGrants?.(services, person)).resolves.toBe(1);
  });

  it('is refused to the last admin, until there is another', async () => {
    await expect(remove(admin)).rejects.toMatchObject({ code: 'failed-precondition' });
    await makeAdmin(services);
    await expect(remove(admin)).resolves.toBeDefined();
  });
});

describe('after a camp', () => {
  const day = 24 * 60 * 60 * 1000;
  const expire = async (at: number): Promise<void> =>
    expireData({ ...services, clock: () => new Date(at) }, createLog('test', 'run'), 180);
  const end = Date.parse('2026-12-04T12:00:00Z');

  it('personal data is deleted when its days are over, and results stay', async () => {
    const people = [await makeActive(), await makeActive()];
    await database
      .doc(documentPaths.campGroup.at('camp-2026', 'olive'))
      .set({ name: { en: 'Olive' }, leader: { name: 'A' }, members: [], order: 1 });
    await database.doc(documentPaths.campContact.at('camp-2026', 'c')).set({ name: 'A' });
    for (const group of ['camps/camp-2026/groups/fig', 'camps/camp-2027/groups/fig', 'camps/camp-2026/booklet/one']) {
      const copy = { path: group, content: { name: { en: 'Fig' } } };
      await database
        .doc(`trash/${group.replaceAll('/', '.')}`)
        .set({ ...copy, deletedAt: Timestamp.fromMillis(end + 181 * day) });
      await database.doc(documentPaths.version.at(group.replaceAll('/', '.'))).set(copy);
    }
    const before = await storedResults(database, 'camp-2026');

    await expire(end + 179 * day);
    expect((await database.doc(documentPaths.campGroup.at('camp-2026', 'olive')).get()).exists).toBe(true);
    await expire(end + 182 * day);
    expect((await database.doc(documentPaths.sweep.at('expireData')).get()).data()).toEqual({
      ranAt: Timestamp.fromMillis(end + 182 * day),
      failed: 0,
      campDays: 180,
    });

    const paths = [...(await readEverything()).keys()];
    expect(paths.filter((path) => /^(trash|versions)\/camps/.test(path)).toSorted()).toEqual([
      'trash/camps.camp-2026.booklet.one',
      'trash/camps.camp-2027.groups.fig',
      'versions/camps.camp-2026.booklet.one',
      'versions/camps.camp-2027.groups.fig',
    ]);
    expect(
      paths.filter((path) => /^camps\/camp-2026\/(feedback|counted|groups|contacts|private\/access$)/.test(path)),
    ).toEqual([]);
    expect(
      paths.filter((path) => /^users\/[^/]+\/(camps|subscriptions|plans|planFeeds|consents)\//.test(path)),
    ).toEqual([]);
    for (const { uid, email } of people) {
      expect((await services.auth.getUser(uid)).customClaims).toEqual({ admin: true, camps: [] });
      expect((await database.doc(documentPaths.grant.at(email ?? '')).get()).data()).toMatchObject({
        camps: [],
        placements: {},
      });
    }
    expect(await storedResults(database, 'camp-2026')).toEqual(before);
    expect(
      (await database.doc(documentPaths.feedbackResults.at('camp-2026', deletedResponsesShard)).get()).exists,
    ).toBe(true);
  });

  it('neither late triggers nor recounts nor another night change the results', async () => {
    const who = await makeActive();
    const before = await storedResults(database, 'camp-2026');
    await expire(end + 182 * day);
    await countResponse(services, 'camp-2026', who.uid);
    expect(hadDrifted(await recount(services, 'camp-2026'))).toBe(false);
    await expire(end + 183 * day);
    expect(await storedResults(database, 'camp-2026')).toEqual(before);
    expect((await database.collection('audit').where('action', '==', 'camp.dataExpired').get()).size).toBe(1);
  });

  it('is not done again because the audit trail was shortened', async () => {
    await makeActive();
    await expire(end + 182 * day);
    await database.recursiveDelete(database.collection('audit'));
    await expire(end + 183 * day);
    expect((await database.collection('audit').get()).size).toBe(0);
  });

  it('campers that a backup brings back are deleted within thirty days, though the audit trail says that it was done', async () => {
    const who = await makeActive();
    const camper = database.doc(documentPaths.camper.at(who.uid, 'camp-2026'));
    const stored = (await camper.get()).data() ?? {};
    await expire(end + 182 * day);
    await camper.set(stored);
    await expire(end + 183 * day);
    expect((await camper.get()).exists).toBe(true);
    await expire(end + 213 * day);
    expect((await camper.get()).exists).toBe(false);
  });
});
