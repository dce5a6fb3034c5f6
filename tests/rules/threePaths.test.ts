import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { sampleQuestionSet } from '@steeple/model/examples/camp';
import { documentPaths as at } from '@steeple/model/database/paths';
import { withAnswerChecks } from '@steeple/model/feedback/questionSet';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { firestoreHost } from '../addresses.ts';
import { full } from './full.ts';
import type { Plain } from './values.ts';

/**
 * The three paths that matter most, walked with the client library itself: feedback, calendar data, roles. The table
 * proves the rest over REST, with the same rules.
 */

let environment: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent'); // Denials are what these tests are about.
  const { host, port } = firestoreHost();
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-paths-${process.env.VITEST_WORKER_ID ?? '1'}`,
    firestore: { host, port, rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8') },
  });
});
beforeEach(async () => environment.clearFirestore());
afterAll(async () => environment.cleanup());

/** The model's moments as the library's. */
function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  if ('seconds' in value && 'nanoseconds' in value)
    return new Timestamp(Number(value.seconds), Number(value.nanoseconds));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, converted(inner)]));
}

async function seed(documents: Readonly<Record<string, Plain>>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [path, data] of Object.entries(documents)) await setDoc(doc(databaseOf(context), path), converted(data));
  });
}

const databaseOf = (context: { firestore: () => unknown }): Firestore => context.firestore() as Firestore;
const visitor = (): Firestore => databaseOf(environment.unauthenticatedContext());
/** Somebody who has just signed in. */
const person = (uid: string, claims: Record<string, unknown> = {}): Firestore =>
  databaseOf(
    environment.authenticatedContext(uid, {
      email: `${uid}@steeple.test`,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
      ...claims,
    }),
  );
const anonymous = (uid: string): Firestore =>
  databaseOf(environment.authenticatedContext(uid, { firebase: { sign_in_provider: 'anonymous' } }));
/** A profile and a grant that make `admin` an admin. */
const adminDocuments = {
  [at.user.at('admin')]: full('user', { claims: { admin: true, camps: [] }, grants: ['admin@steeple.test'] }),
  [at.grant.at('admin@steeple.test')]: full('grant', { roles: ['admin'], holder: 'admin' }),
};
const inHours = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() + hours * 3_600_000);

describe('feedback', () => {
  const response = {
    answers: { overall: 4 },
    language: 'en',
    submittedAt: serverTimestamp(),
    submission: 'Submission0000000001',
    basedOn: 'none',
  };
  const later = { ...response, submission: 'Submission0000000002', basedOn: 'Submission0000000001' };
  const window = (opens: number, closes: number) => ({
    opensAt: inHours(opens),
    closesAt: inHours(closes),
    audience: 'anyone',
    shared: false,
  });
  const camp = (opens: number, closes: number): Plain =>
    full('camp', { feedback: window(opens, closes), questionSet: withAnswerChecks(sampleQuestionSet) });
  const path = at.feedbackResponse.at('camp-2026', 'device-1');

  it('is given, changed and taken back by one device, and seen by nobody else, while the window is open', async () => {
    await seed({ [at.camp.at('camp-2026')]: camp(-1, 1) });
    const ownResponse = doc(anonymous('device-1'), path);
    await assertSucceeds(setDoc(ownResponse, response));
    await assertSucceeds(setDoc(ownResponse, { ...later, answers: { overall: 5 } }));
    await assertFails(setDoc(ownResponse, { ...later, answers: { overall: 1 } }));
    await assertSucceeds(getDoc(ownResponse));
    await assertFails(getDoc(doc(anonymous('device-2'), path)));
    await assertFails(setDoc(doc(anonymous('device-2'), path), response));
    await assertFails(deleteDoc(ownResponse));
    await assertSucceeds(
      setDoc(ownResponse, {
        ...later,
        submission: 'Submission0000000003',
        basedOn: 'Submission0000000002',
        answers: {},
        withdrawn: true,
      }),
    );
  });

  it.each([
    ['before it opens', 1, 2],
    ['after it closed', -2, -1],
  ])('is refused %s, past the form, by the server’s clock', async (_when, opens, closes) => {
    await seed({
      [at.camp.at('camp-2026')]: camp(opens, closes),
      [path]: { ...response, submittedAt: inHours(-2) },
    });
    const ownResponse = doc(anonymous('device-1'), path);
    await assertFails(setDoc(ownResponse, later));
    await assertFails(setDoc(ownResponse, { ...later, answers: {}, withdrawn: true }));
    await assertSucceeds(getDoc(ownResponse));
    await seed({ [at.camp.at('camp-2026')]: camp(-1, 1) });
    await assertSucceeds(setDoc(ownResponse, later));
  });

  it('does not believe the device about the time', async () => {
    await seed({ [at.camp.at('camp-2026')]: camp(-1, 1) });
    await assertFails(setDoc(doc(anonymous('device-1'), path), { ...response, submittedAt: inHours(0) }));
    await assertSucceeds(setDoc(doc(anonymous('device-1'), path), response));
  });
});

describe('calendar data', () => {
  it('is read by everybody but for what is hidden, and owned by the sync but for what the admin area owns', async () => {
    const google = at.event.at('google-1');
    await seed({
      ...adminDocuments,
      [google]: { ...full('event'), source: 'google', googleId: 'google-1' },
      [at.event.at('hidden-1')]: full('event', { hidden: true }),
      [at.sync.at('main')]: full('sync'),
    });
    const events = collection(visitor(), 'events');
    await assertSucceeds(getDocs(query(events, where('hidden', '==', false), limit(50))));
    await assertFails(getDocs(query(events, limit(50))));
    await assertFails(getDoc(doc(visitor(), at.event.at('hidden-1'))));
    await assertFails(getDoc(doc(person('member'), at.sync.at('main'))));

    const admin = person('admin', { admin: true });
    await assertSucceeds(updateDoc(doc(admin, google), { hidden: true, 'translations.zh.title': '祷告会' }));
    await assertFails(updateDoc(doc(admin, google), { title: 'Changed' }));
    await assertFails(deleteDoc(doc(admin, google)));
    await assertSucceeds(getDoc(doc(admin, at.sync.at('main'))));
    await assertFails(updateDoc(doc(admin, at.sync.at('main')), { status: 'idle' }));
  });
});

describe('roles', () => {
  const draft = at.post.at('draft');

  it('end at once when the grant is taken away, though the token still says admin', async () => {
    await seed({ ...adminDocuments, [draft]: full('post', { status: 'draft', publishAt: null }) });
    const admin = person('admin', { admin: true });
    await assertSucceeds(getDoc(doc(admin, draft)));
    await seed({ [at.grant.at('admin@steeple.test')]: full('grant', { roles: [], holder: 'admin' }) });
    await assertFails(getDoc(doc(admin, draft)));
  });

  it('are never taken by those who want them', async () => {
    await seed({ [at.user.at('member')]: full('user') });
    const member = person('member');
    await assertFails(
      setDoc(
        doc(member, at.grant.at('member@steeple.test')),
        converted(full('grant', { roles: ['admin'], updatedBy: 'member' })),
      ),
    );
    await assertFails(updateDoc(doc(member, at.user.at('member')), { claims: { admin: true, camps: [] } }));
    await assertSucceeds(updateDoc(doc(member, at.user.at('member')), { displayName: 'Member' }));
  });

  it('are given and taken by the function that sees all admins and writes the audit trail, not by a write', async () => {
    await seed({
      ...adminDocuments,
      [at.grant.at('other@steeple.test')]: full('grant', { roles: ['admin'], camps: [] }),
    });
    const admin = person('admin', { admin: true });
    const other = doc(admin, at.grant.at('other@steeple.test'));
    const stamp = { updatedAt: serverTimestamp(), updatedBy: 'admin' };
    await assertSucceeds(getDoc(other));
    await assertFails(updateDoc(other, { roles: [], ...stamp }));
    await assertFails(updateDoc(other, { camps: ['camp-2026'], ...stamp }));
    await assertFails(deleteDoc(other));
    const unknown = doc(admin, at.grant.at('nobody-yet@steeple.test'));
    await assertFails(setDoc(unknown, { ...(converted(full('grant', { holder: null })) as object), ...stamp }));
  });
});
