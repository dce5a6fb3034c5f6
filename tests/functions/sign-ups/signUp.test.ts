import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpEntry } from '@steeple/model/visitors/signUp';
import { toMillis } from '@steeple/model/time/timestamp';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryId } from '../../../functions/src/sign-ups/entryId.ts';
import { expireSignUps } from '../../../functions/src/sign-ups/expireSignUps.ts';
import { rateLimitRef } from '../../../functions/src/requests/rateLimit.ts';
import { signUp, signUpLimit, signUpLimitKind } from '../../../functions/src/sign-ups/signUp.ts';
import { dataOf } from '../../../functions/src/privacy/exportMyData.ts';
import { eraseAccount } from '../../../functions/src/privacy/eraseAccount.ts';
import { personOf } from '../../../functions/src/privacy/person.ts';
import type { Services } from '../../../functions/src/services.ts';
import { isInMemory, ownServices } from '../ownServices.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from '../roles/people.ts';
import { agreed, detailsOf, signUpDocument, signUpSettings, supper } from './signUpFixture.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const services = ownServices('sign-ups');
const { database } = services;
let admin: Somebody;
beforeAll(async () => {
  admin = await makeAdmin(services);
});
afterAll(async () => services.close());

const secretOf = (name: string): string => name.replaceAll(' ', '-').padStart(43, 's');
let address = 0;
const send = async (event: string, name: string, people = 1, change = {}) =>
  callAs(
    services,
    'signUp',
    null,
    {
      event,
      secret: secretOf(name),
      language: 'en',
      details: { ...detailsOf(name, people), ...change },
      consent: agreed,
    },
    `198.18.${Math.floor(address / 250)}.${(address += 1) % 250}`,
  );
const cancel = async (event: string, name: string) =>
  callAs(services, 'changeSignUp', null, { event, secret: secretOf(name), change: { kind: 'cancel' } });
const readOwn = async (event: string, name: string) =>
  callAs(services, 'changeSignUp', null, { event, secret: secretOf(name), change: { kind: 'read' } });
const stored = async (event: string): Promise<SignUp> =>
  (await database.doc(documentPaths.signUp.at(event)).get()).data() as SignUp;
const entriesOf = async (event: string): Promise<SignUpEntry[]> => {
  const found = await database.collection(collectionOf(documentPaths.signUpEntry.at(event, '-'))).get();
  return found.docs.map((document) => document.data() as SignUpEntry);
};
async function begin(event: string, change: Partial<SignUp> = {}): Promise<void> {
  const { start } = change;
  await database.doc(documentPaths.event.at(event)).set(supper(start && { start }));
  await database.doc(documentPaths.signUp.at(event)).set(signUpDocument(change));
}

describe.skipIf(isInMemory)('500 people for 50 places at once', { tags: ['prove'] }, () => {
  it('exactly 50 have a place, the others wait in the order of arrival, also where calls are doubled', async () => {
    await begin('rush', { places: 50, waitingPlaces: 500 });
    // Instances of the function that know nothing of each other.
    const instances = Array.from({ length: 3 }, (_, index) => instanceOf(`instance ${index}`));
    const names = Array.from({ length: 500 }, (_, index) => `person ${index}`);
    const call = async (name: string, instance: number) =>
      signUp(instances[instance % 3] as Services, {
        input: { event: 'rush', secret: secretOf(name), language: 'en', details: detailsOf(name), consent: agreed },
        token: null,
        address: name,
        log,
      });
    const answers = await Promise.all(
      names.flatMap((name, index) => [call(name, index), ...(index % 5 === 0 ? [call(name, index + 1)] : [])]),
    );
    expect(answers.every(({ state }) => ['placed', 'waiting', 'arrived'].includes(state))).toBe(true);
    // What a busy database left is assigned by the next call, the trigger or the night.
    await expireSignUps(services, log);
    const entries = (await entriesOf('rush')).sort((a, b) => a.number - b.number);
    expect(entries).toHaveLength(500);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(500);
    expect(entries.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
    expect(entries.slice(0, 50).every(({ state }) => state === 'placed')).toBe(true);
    expect(entries.slice(50).every(({ state }) => state === 'waiting')).toBe(true);
    const times = entries.map(({ arrivedAt }) => toMillis(arrivedAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(await stored('rush')).toMatchObject({ taken: 50, waiting: 450, numbered: 500 });
    const [first, next] = [entries[0]?.name ?? '', entries[50]?.name ?? ''];
    expect(await cancel('rush', first)).toMatchObject({ state: 'cancelled', name: '' });
    expect(await readOwn('rush', next)).toMatchObject({ state: 'placed' });
    await Promise.all(instances.map(async (instance) => instance.close()));
  }, 300_000);
});

/** An instance of a function: a client of its own for the same project. */
function instanceOf(name: string): Services & { readonly close: () => Promise<void> } {
  const app = initializeApp({ projectId: services.projectId }, `${services.projectId}-${name}`);
  const own = initializeFirestore(app);
  own.settings({ ignoreUndefinedProperties: true });
  return { ...services, database: own, close: async () => deleteApp(app) };
}

describe('a sign-up', () => {
  it('is closed before it opens, after it closes, and once the event begins', async () => {
    const past = Timestamp.fromMillis(Date.now() - 1000);
    await begin('closed', { isOpen: false });
    await begin('late', { closesAt: past });
    await begin('begun', { start: past });
    await begin('open', { closesAt: Timestamp.fromMillis(Date.now() + 600_000) });
    for (const event of ['closed', 'late', 'begun'])
      await expect(send(event, 'mei')).rejects.toMatchObject({ details: { reason: 'sign-up-closed' } });
    await expect(send('open', 'mei')).resolves.toMatchObject({ state: 'placed' });
    await expect(send('nothing', 'mei')).rejects.toMatchObject({ details: { reason: 'no-such-sign-up' } });
  });

  it('names the fault of each answer, and stores nothing then', async () => {
    const questions = signUpSettings().questions.map((question) => ({ ...question, required: question.id === 'meal' }));
    await begin('asked', { questions, needsContact: true });
    const refused = send('asked', 'mei', 7, { answers: { children: 1.5 } as never });
    await expect(refused).rejects.toMatchObject({ details: { reason: 'invalid-input' } });
    const faulty = send('asked', 'mei', 7, { answers: { meal: 'stone' } });
    await expect(faulty).rejects.toMatchObject({
      details: {
        fields: [{ field: 'details.people' }, { field: 'details.contact' }, { field: 'details.answers.meal' }],
      },
    });
    expect(await entriesOf('asked')).toEqual([]);
    const answers = { meal: 'vegetarian', children: 2, unasked: 'kept out' };
    await send('asked', 'mei', 3, { contact: ' Mei@Example.org ', answers });
    expect(await entriesOf('asked')).toMatchObject([
      { contact: 'mei@example.org', answers: { meal: 'vegetarian', children: 2 }, people: 3 },
    ]);
  });

  it('is not found by another secret, and guesses are bounded', async () => {
    await begin('secret');
    await send('secret', 'mei');
    for (let guess = 0; guess < 30; guess += 1)
      await expect(readOwn('secret', `guess ${guess}`)).rejects.toMatchObject({
        details: { reason: 'no-such-sign-up' },
      });
    await expect(readOwn('secret', 'guess')).rejects.toMatchObject({ details: { reason: 'too-many-sign-ups' } });
    // The right link opens even so.
    await expect(readOwn('secret', 'mei')).resolves.toMatchObject({ name: 'mei' });
    const paths = (await database.collection('signUps/secret/entries').get()).docs.map(({ id }) => id);
    expect(paths).toEqual([entryId(secretOf('mei'))]);
    expect(paths.join()).not.toContain('mei');
  });

  it('floods from one address end', async () => {
    await begin('flood');
    const [senderAddress, otherAddress] = ['203.0.113.99', '203.0.113.98'];
    const expiresAt = Timestamp.fromMillis(Date.now() + 3_600_000);
    const count = rateLimitRef(database, signUpLimitKind, senderAddress);
    await count.set({ tries: signUpLimit.tries - 20, since: Timestamp.now(), expiresAt });
    const sendFrom = async (from: string, name: string, secret = name) => {
      const input = {
        event: 'flood',
        secret: secretOf(secret),
        language: 'en' as const,
        details: detailsOf(name),
        consent: agreed,
      };
      return callAs(services, 'signUp', null, input, from);
    };
    const names = Array.from({ length: 30 }, (_, index) => `program ${index}`);
    const outcomes = await Promise.all(
      names.map(async (name) =>
        sendFrom(senderAddress, name).then(
          ({ state }) => state,
          (error: unknown) => String((error as { details?: { reason?: string } }).details?.reason),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'too-many-sign-ups')).toHaveLength(10);
    // A repeat of what is stored is no new sign-up.
    const storedName = names[outcomes.findIndex((outcome) => outcome !== 'too-many-sign-ups')] ?? '';
    await expect(sendFrom(senderAddress, storedName)).resolves.toMatchObject({ state: 'placed' });
    await expect(sendFrom(otherAddress, 'somebody else')).resolves.toMatchObject({ state: 'placed' });
  }, 120_000);

  it('changes by its link, from the revision that was shown', async () => {
    await begin('change', { places: 4, waitingPlaces: 4 });
    await send('change', 'mei', 2);
    const change = async (revision: number, people: number) =>
      callAs(services, 'changeSignUp', null, {
        event: 'change',
        secret: secretOf('mei'),
        change: { kind: 'change', revision, details: detailsOf('mei', people) },
      });
    expect(await change(1, 3)).toMatchObject({ people: 3, revision: 2 });
    // The same again, as after a lost answer.
    expect(await change(1, 3)).toMatchObject({ people: 3, revision: 2 });
    await expect(change(1, 1)).rejects.toMatchObject({ details: { reason: 'changed-since' } });
    await expect(change(2, 5)).rejects.toMatchObject({ details: { reason: 'no-places-left' } });
    await send('change', 'bo', 2);
    expect(await readOwn('change', 'bo')).toMatchObject({ state: 'waiting' });
    expect(await change(2, 2)).toMatchObject({ people: 2 });
    expect(await readOwn('change', 'bo')).toMatchObject({ state: 'placed' });
    expect(await stored('change')).toMatchObject({ taken: 4, waiting: 0 });
  });
});

describe('an admin', () => {
  it('opens a sign-up for an event that exists, and gives more places to those who wait', async () => {
    await database.doc(documentPaths.event.at('new')).set(supper());
    const settings = signUpSettings({ places: 1, party: 1 });
    const set = async (event: string, revision: number, places = 1) =>
      callAs(services, 'setSignUp', admin, { event, revision, settings: { ...settings, places } });
    await expect(set('missing', 0)).rejects.toMatchObject({ details: { reason: 'no-such-event' } });
    expect(await set('new', 0)).toEqual({ revision: 1 });
    await send('new', 'mei');
    expect(await send('new', 'bo')).toMatchObject({ state: 'waiting' });
    await expect(set('new', 0, 5)).rejects.toMatchObject({ details: { reason: 'changed-since' } });
    await set('new', 1, 2);
    expect(await readOwn('new', 'bo')).toMatchObject({ state: 'placed' });
    const member = await makeSomebody(services);
    await expect(callAs(services, 'setSignUp', member, { event: 'new', revision: 2, settings })).rejects.toMatchObject({
      details: { reason: 'admins-only' },
    });
    await callAs(services, 'removeSignUp', admin, { event: 'new', entries: [entryId(secretOf('mei'))] });
    expect(await stored('new')).toMatchObject({ taken: 1, waiting: 0, title: 'Supper' });
    const audited = await database.collection('audit').where('target', '>=', 'signUps/new').get();
    expect(
      audited.docs.map((document) => document.get('action') as string).filter((action) => action.startsWith('signUp.')),
    ).toEqual(expect.arrayContaining(['signUp.changed', 'signUp.removed']));
  });
});

describe('after the event', () => {
  it('sign-ups are deleted once their days are over, with the settings', async () => {
    const day = 86_400_000;
    const ended = (days: number) => Timestamp.fromMillis(Date.now() - days * day);
    for (const [event, days] of [
      ['over', 31],
      ['recent', 29],
    ] as const) {
      await begin(event, { keptDays: 30 });
      await send(event, 'mei');
      const times = { start: ended(days), end: ended(days) };
      await database.doc(documentPaths.event.at(event)).update(times);
    }
    // Its event was removed from the calendar: the copy of its time decides.
    await begin('gone', { keptDays: 30 });
    await send('gone', 'mei');
    await database.doc(documentPaths.signUp.at('gone')).update({ start: ended(31), end: ended(31) });
    await database.doc(documentPaths.event.at('gone')).delete();
    await expireSignUps(services, log);
    expect(await entriesOf('over')).toEqual([]);
    expect(await entriesOf('gone')).toEqual([]);
    expect(await stored('over')).toBeUndefined();
    expect(await entriesOf('recent')).toHaveLength(1);
    expect(await stored('recent')).toMatchObject({ taken: 1 });
  });
});

describe('somebody with an account', () => {
  it('finds what they sent under their verified address in their export, and its deletion gives the places on', async () => {
    const person = await makeSomebody(services);
    const contact = person.email ?? '';
    await begin('account', { places: 1, party: 1 });
    await send('account', 'mei', 1, { contact });
    await send('account', 'bo');
    await callAs(services, 'sendMessage', null, {
      id: 'exportedMessage00001',
      about: 'question',
      name: 'Mei',
      contact,
      text: 'Hello',
      language: 'en',
      consent: 1,
      seconds: 9,
      website: '',
    });
    const of = await personOf(services, person.uid);
    const paths = Object.keys(await dataOf(services, of));
    expect(paths).toContain(documentPaths.signUpEntry.at('account', entryId(secretOf('mei'))));
    expect(paths).toContain(documentPaths.message.at('exportedMessage00001'));
    await eraseAccount(services, of);
    expect((await database.doc(documentPaths.message.at('exportedMessage00001')).get()).exists).toBe(false);
    expect(await readOwn('account', 'mei')).toMatchObject({ state: 'cancelled', name: '', contact: null });
    expect(await readOwn('account', 'bo')).toMatchObject({ state: 'placed' });
  });
});
