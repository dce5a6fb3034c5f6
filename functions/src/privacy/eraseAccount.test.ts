import { deletedPerson } from '@steeple/model/people/auditEntry';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { storedResults } from '../../../tests/functions/feedback/feedbackState.ts';
import {
  keyOf,
  makeTraced,
  secretOf,
  tracedCamp,
  tracedDocuments,
  tracesOf,
} from '../../../tests/functions/privacy/traces.ts';
import { makeAdmin, writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { makeSomebody, type Somebody } from '../../../tests/functions/roles/people.ts';
import { type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { countResponse } from '../feedback/countResponse.ts';
import { publishResults } from '../feedback/publishResults.ts';
import { updateListing } from '../listings/updateListing.ts';
import { partOf, partRef, readPart } from '../listings/listingPart.ts';
import { newUser } from '../roles/accounts/profile.ts';
import { deleteMyAccount, recentSignInSeconds } from './deleteMyAccount.ts';
import { eraseAccount, erasedBy, erasureSteps, traceSteps } from './eraseAccount.ts';
import { personOf } from './person.ts';
import { rateLimitsOf } from './personalQueries.ts';

it.each(Object.entries(erasedBy))('an erasure takes the person out of %s', (_name, steps) => {
  expect(erasureSteps).toEqual(expect.arrayContaining([...steps]));
});

let services: MemoryServices;
let now: Date;
beforeEach(() => {
  now = new Date('2026-12-05T10:00:00Z');
  services = memoryServices(() => now);
});

const at = documentPaths;
const put = async (path: string, content: object): Promise<unknown> => services.database.doc(path).set(content);
const read = async (path: string) => (await services.database.doc(path).get()).data();
const exists = async (path: string): Promise<boolean> => (await read(path)) !== undefined;
const erase = async ({ uid }: Somebody): Promise<number> => eraseAccount(services, await personOf(services, uid));
const hasAccount = ({ uid }: Somebody): boolean => services.accounts.all.has(uid);
const listed = async ({ uid }: Somebody): Promise<boolean> => {
  const part = await readPart(await partRef(services.database, 'user', partOf('user', uid)).get());
  return part?.entries.has(uid) === true;
};
const commentsOf = (who: Somebody): string[] => tracesOf(services, who).filter((path) => path.includes('/comments/'));
/** The steps until the one that removes the account. */
const beforeRemoval = erasureSteps.slice(
  0,
  erasureSteps.findIndex(({ name }) => name === 'removeAccount'),
);

describe('an erasure', () => {
  it('leaves nothing of the person but its record, and everything of others', async () => {
    const [who, other] = [await makeTraced(services), await makeTraced(services)];
    const before = tracesOf(services, other);
    expect(await listed(who)).toBe(true);
    expect(await erase(who)).toBe(tracedDocuments);
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(await read(at.closedAccount.at(who.uid))).toEqual({ reason: 'erased', at: Timestamp.fromDate(now) });
    for (const ref of rateLimitsOf(services.database, who.uid)) expect(await exists(ref.path)).toBe(false);
    for (const ref of rateLimitsOf(services.database, other.uid)) expect(await exists(ref.path)).toBe(true);
    expect([await listed(who), await listed(other)]).toEqual([false, true]);
    expect([hasAccount(who), hasAccount(other)]).toEqual([false, true]);
    expect(tracesOf(services, other)).toEqual(before);
    const { results, comments } = await storedResults(services.database, tracedCamp);
    expect([results.en?.responses, comments.map(({ text }) => text)]).toEqual([1, [secretOf(other)]]);
  });

  it('also of somebody whose address cannot be the id of a grant', async () => {
    const who = await makeSomebody(services, { email: 'mei/choir@steeple.test' });
    await put(at.message.at('one'), { contact: who.email });
    await erase(who);
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(hasAccount(who)).toBe(false);
  });

  it('leaves what the person did, without them', async () => {
    const who = await makeTraced(services);
    await erase(who);
    const subject = { uid: deletedPerson, email: null };
    expect(await read(at.auditEntry.at(`${keyOf(who)}-did`))).toMatchObject({ actor: deletedPerson, subject: null });
    expect(await read(at.auditEntry.at(`${keyOf(who)}-met`))).toMatchObject({ actor: 'command', subject });
    expect(await read(at.auditEntry.at(`${keyOf(who)}-joined`))).toMatchObject({ actor: deletedPerson, subject });
    expect(await read(at.grant.at(`friend-of-${keyOf(who)}`))).toMatchObject({
      camps: [tracedCamp],
      updatedBy: deletedPerson,
    });
    const byNobody = { savedBy: deletedPerson };
    expect(await read(`posts/advent/versions/${keyOf(who)}-post`)).toMatchObject({
      ...byNobody,
      post: { slug: 'advent' },
    });
    expect(await read(`versions/${keyOf(who)}-ministry`)).toMatchObject({ ...byNobody, path: 'ministries/youth' });
    expect(await read(`trash/posts.${keyOf(who)}`)).toMatchObject({ deletedBy: deletedPerson, path: 'posts/carol' });
    const { docs } = await services.database.collection('audit').where('action', '==', 'account.deleted').get();
    expect(docs.map((entry) => entry.data())).toEqual([
      {
        action: 'account.deleted',
        actor: deletedPerson,
        subject: null,
        target: 'users',
        detail: {},
        at: Timestamp.fromDate(now),
      },
    ]);
  });

  it('cancels however many sign-ups name the person, a hundred of an event in a transaction', async () => {
    const who = await makeTraced(services);
    const path = (index: number): string => at.signUpEntry.at('supper', `entry-${keyOf(who)}${index || ''}`);
    const own = (await read(path(0))) ?? {};
    for (let index = 1; index < 120; index += 1) await put(path(index), own);
    await services.database.doc(at.signUp.at('supper')).update({ places: 200, taken: 120, numbered: 120 });
    const commits = (): number =>
      services.operations.filter((operation) => operation === 'commit of a transaction').length;
    const before = commits();
    await erase(who);
    expect(commits() - before).toBeLessThan(20);
    for (const index of [0, 1, 99, 100, 119]) expect(await read(path(index))).toMatchObject({ state: 'cancelled' });
  });

  it('cancels the sign-ups of the person, so that the next one has the place', async () => {
    const who = await makeTraced(services);
    const own = (await read(at.signUpEntry.at('supper', `entry-${keyOf(who)}`))) ?? {};
    const waiting = { ...own, contact: 'next@steeple.test', state: 'waiting', number: 2 };
    await put(at.signUpEntry.at('supper', 'next'), waiting);
    await services.database.doc(at.signUp.at('supper')).update({ waiting: 1, numbered: 2 });
    await put('entries/of-no-event', { contact: who.email });
    await erase(who);
    expect(await read(at.signUpEntry.at('supper', `entry-${keyOf(who)}`))).toMatchObject({
      state: 'cancelled',
      contact: null,
      changedAt: Timestamp.fromDate(now),
    });
    expect(await read(at.signUpEntry.at('supper', 'next'))).toMatchObject({ state: 'placed' });
  });

  it('can be begun again after it ended at any step', async () => {
    for (let done = 1; done <= beforeRemoval.length; done += 1) {
      const who = await makeTraced(services);
      const person = await personOf(services, who.uid);
      for (const step of erasureSteps.slice(0, done)) await step(services, person);
      expect(hasAccount(who)).toBe(true);
      await erase(who);
      expect(tracesOf(services, who), `after ${done} steps`).toEqual([at.closedAccount.at(who.uid)]);
      expect(hasAccount(who)).toBe(false);
    }
  });

  it('takes the roles away before the account, in nobody’s name', async () => {
    const who = await makeTraced(services);
    const person = await personOf(services, who.uid);
    expect((await services.auth.getUser(who.uid)).customClaims).toMatchObject({ camps: [tracedCamp] });
    for (const step of erasureSteps.slice(0, 3)) await step(services, person);
    expect((await services.auth.getUser(who.uid)).customClaims).toMatchObject({ camps: [] });
    expect(await read(at.user.at(who.uid))).toMatchObject({ joinedCamps: [], claims: { camps: [] } });
    const changes = await services.database.collection('audit').where('action', '==', 'claims.applied').get();
    expect(changes.docs.map((entry) => String(entry.get('actor'))).toSorted()).toEqual(['command', deletedPerson]);
  });

  it('takes out what was written while the account was being deleted', async () => {
    const who = await makeTraced(services);
    const person = await personOf(services, who.uid);
    const profile = (await read(at.user.at(who.uid))) ?? {};
    for (const step of beforeRemoval) await step(services, person);
    await put(at.user.at(who.uid), profile);
    await put(at.camper.at(who.uid, tracedCamp), { placement: null, ticks: {}, notes: {} });
    await updateListing({ database: services.database, plainBody: () => ({}) }, 'user', [who.uid]);
    await put(at.auditEntry.at('late'), { actor: who.uid, subject: null });
    for (const step of erasureSteps.slice(beforeRemoval.length)) await step(services, person);
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(await listed(who)).toBe(false);
  });

  it('of an account that was deleted in the console leaves messages alone, whose address nobody has verified', async () => {
    const who = await makeTraced(services);
    await services.auth.deleteUser(who.uid);
    await eraseAccount(services, { uid: who.uid, email: null });
    expect(tracesOf(services, who)).toEqual(
      expect.arrayContaining([
        at.message.at(`message-${keyOf(who)}`),
        at.signUpEntry.at('supper', `entry-${keyOf(who)}`),
      ]),
    );
    expect(await exists(at.user.at(who.uid))).toBe(false);
    expect(await read(at.auditEntry.at(`${keyOf(who)}-did`))).toMatchObject({ actor: deletedPerson });
  });

  it('of somebody who only answered a form takes their answers to every camp', async () => {
    const visitor = await makeSomebody(services, { anonymous: true });
    for (const id of ['camp-2026', 'camp-2027', 'camp-2028']) await put(at.camp.at(id), camp());
    const response = { answers: { food: 4 }, language: 'en', submittedAt: Timestamp.fromDate(now) };
    for (const id of ['camp-2026', 'camp-2027']) await put(at.feedbackResponse.at(id, visitor.uid), response);
    expect(await erase(visitor)).toBe(3);
    expect(tracesOf(services, visitor)).toEqual([at.closedAccount.at(visitor.uid)]);
    expect(hasAccount(visitor)).toBe(false);
  });

  it('takes a comment back that campers read already', async () => {
    const day = 86_400_000;
    const opensAt = Timestamp.fromMillis(now.getTime() - 2 * day);
    const closesAt = Timestamp.fromMillis(now.getTime() - day);
    const people = await Promise.all(Array.from({ length: 6 }, async () => makeTraced(services)));
    const feedback = { opensAt, closesAt, audience: 'anyone' as const, shared: true, sharesComments: true };
    await put(at.camp.at(tracedCamp), camp({ feedback }));
    await put(at.camp.at('camp-2027'), camp({ feedback }));
    await publishResults(services, tracedCamp);
    const shared = async (): Promise<string> => JSON.stringify(await read(at.sharedResults.at(tracedCamp)));
    const [who] = people;
    if (who === undefined) throw new Error('Nobody');
    expect(await shared()).toContain(secretOf(who));
    await erase(who);
    expect(await shared()).not.toContain(secretOf(who));
  });

  it('leaves comments of questions that the person did not write about', async () => {
    const who = await makeTraced(services);
    const words = (text: string) => [{ text, language: 'en' }];
    const comments = { thanks: words(secretOf(who)), other: words('Rain') };
    await put(at.sharedResults.at(tracedCamp), { publications: [], comments });
    await erase(who);
    expect(await read(at.sharedResults.at(tracedCamp))).toEqual({
      publications: [],
      comments: { other: words('Rain') },
      withdrawn: ['thanks'],
    });
  });
});

describe('the grants of somebody who leaves', () => {
  const email = 'mei@steeple.test';
  const [removeGrants] = erasureSteps;
  const remove = async (person: { uid: string; email: string | null }) => removeGrants?.(services, person);
  const admin = { roles: ['admin' as const] };
  const refused = { details: { reason: 'last-admin' } };

  it('are those that were applied to the account, and the one that waits for its verified address', async () => {
    const who = await makeSomebody(services, { email });
    await writeGrant(services, email, { camps: ['camp-2026'] });
    await writeGrant(services, 'before@steeple.test', { camps: ['camp-2026'], holder: who.uid });
    await writeGrant(services, 'tan@steeple.test', { camps: ['camp-2026'], holder: 'tan' });
    expect(await remove({ uid: who.uid, email })).toBe(2);
    const left = await services.database.collection('grants').get();
    expect(left.docs.map(({ id }) => id)).toEqual(['tan@steeple.test']);
  });

  it.each([
    ['is held by another account', { holder: 'tan' }, true, 0],
    ['is held by nobody', {}, true, 1],
    ['waits for an address that was not verified', {}, false, 0],
  ])('are not the one of the address, where it %s: %j', async (_, change, verified, removed) => {
    const who = await makeSomebody(services, { email, verified });
    await writeGrant(services, email, { camps: ['camp-2026'], ...change });
    expect(await remove({ uid: who.uid, email: null })).toBe(removed);
    expect(await exists(at.grant.at(email))).toBe(removed === 0);
  });

  it('of an account that is not there any more is the one of the address that it had', async () => {
    await writeGrant(services, email, { camps: ['camp-2026'] });
    expect(await remove({ uid: 'mei', email: null })).toBe(0);
    expect(await remove({ uid: 'mei', email })).toBe(1);
    expect(await remove({ uid: 'mei', email })).toBe(0);
  });

  it('that cannot be read go with the account that has the address', async () => {
    await put(at.grant.at(email), { roles: 7 });
    expect(await remove({ uid: 'mei', email })).toBe(1);
  });

  it('stay where they make the last admin, and go when there is another one', async () => {
    const who = await makeAdmin(services);
    const own = at.grant.at(who.email ?? '');
    await expect(erase(who)).rejects.toMatchObject(refused);
    expect([await exists(own), await exists(at.closedAccount.at(who.uid)), hasAccount(who)]).toEqual([
      true,
      false,
      true,
    ]);
    const other = await makeAdmin(services);
    await erase(who);
    expect([await exists(own), hasAccount(who)]).toEqual([false, false]);
    await expect(erase(other)).rejects.toMatchObject(refused);
  });

  it('that make no admin go, though there is no admin', async () => {
    const who = await makeSomebody(services, { email });
    await writeGrant(services, email, { roles: ['translator'] });
    expect(await remove({ uid: who.uid, email })).toBe(1);
  });

  it('are both looked at, where one of two makes the last admin', async () => {
    const who = await makeSomebody(services, { email });
    await writeGrant(services, email, { camps: ['camp-2026'], holder: who.uid });
    await writeGrant(services, 'before@steeple.test', { ...admin, holder: who.uid });
    await expect(remove({ uid: who.uid, email })).rejects.toMatchObject(refused);
    await makeAdmin(services);
    expect(await remove({ uid: who.uid, email })).toBe(2);
  });
});

it('what was written meanwhile is taken out without the account, but for feedback and forms', async () => {
  const who = await makeTraced(services);
  const { uid } = who;
  await eraseAccount(services, { uid, email: null }, traceSteps);
  expect(tracesOf(services, who)).toEqual([
    `audit/${keyOf(who)}-met`,
    ...commentsOf(who),
    at.countedResponse.at(tracedCamp, uid),
    at.feedbackResponse.at(tracedCamp, uid),
    at.grant.at(who.email),
    at.message.at(`message-${keyOf(who)}`),
    at.signUpEntry.at('supper', `entry-${keyOf(who)}`),
  ]);
  expect(await listed(who)).toBe(false);
  for (const ref of rateLimitsOf(services.database, uid)) expect(await exists(ref.path)).toBe(false);
  expect(await read(`versions/${keyOf(who)}-ministry`)).toMatchObject({ savedBy: deletedPerson });
  expect(hasAccount(who)).toBe(true);
});

describe('deleting my account', () => {
  const remove = async (somebody: { readonly anonymous?: boolean }, ago: number) => {
    const who = await makeSomebody(services, somebody);
    const token = { ...who.token, auth_time: now.getTime() / 1000 - ago } as never;
    return deleteMyAccount(services, { token });
  };
  const tooOld = { details: { reason: 'sign-in-too-old' } };

  it('needs a sign-in of the last five minutes, but of an account that nobody can sign in to', async () => {
    // The account, and the profile that taking its roles away has made.
    await expect(remove({}, recentSignInSeconds)).resolves.toEqual({ deleted: 2 });
    await expect(remove({}, recentSignInSeconds + 0.001)).rejects.toMatchObject(tooOld);
    await expect(remove({ anonymous: true }, 86_400)).resolves.toEqual({ deleted: 1 });
    expect(services.accounts.all.size).toBe(1);
  });

  it.each([
    ['reads little of one that has only answered a form', false],
    ['looks everywhere for one that has had a profile', true],
  ])('%s', async (_, hasProfile) => {
    await put(at.camp.at(tracedCamp), camp());
    const who = await makeSomebody(services, { anonymous: true });
    const submittedAt = Timestamp.fromDate(now);
    const answers = { food: 4, thanks: secretOf(who) };
    await put(at.feedbackResponse.at(tracedCamp, who.uid), { answers, language: 'en', submittedAt });
    await countResponse(services, tracedCamp, who.uid);
    await put(at.auditEntry.at('one'), { actor: hasProfile ? who.uid : 'somebody', subject: null });
    if (hasProfile) await put(at.user.at(who.uid), newUser({}, now));
    services.reads = 0;
    await deleteMyAccount(services, { token: who.token as never });
    expect(services.reads).toBeLessThanOrEqual(hasProfile ? 60 : 12);
    expect(tracesOf(services, who)).toEqual([at.closedAccount.at(who.uid)]);
    expect(hasAccount(who)).toBe(false);
    const { results, comments } = await storedResults(services.database, tracedCamp);
    expect([results.en?.responses ?? 0, comments]).toEqual([0, []]);
  });
});
