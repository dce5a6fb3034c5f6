import { documentPaths } from '@steeple/model/paths';
import { type SignUp, type SignUpEntry, signUpLimits } from '@steeple/model/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreed, detailsOf, signUpDocument, supper } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { type MemoryLog, memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { rateLimitRef } from '../requests/rateLimit.ts';
import { assignSignUp } from './assignSignUp.ts';
import { entryId } from './entryId.ts';
import { addressParts, signUp, signUpLimit } from './signUp.ts';

const now = Date.UTC(2026, 10, 26);
const event = 'supper';
const secret = 'mei'.padStart(43, 's');
const id = entryId(secret);
const entryPath = documentPaths.signUpEntry.at(event, id);
const address = '203.0.113.7';

let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  services = memoryServices(() => new Date(now));
  log = memoryLog();
});

async function begin(change: Partial<SignUp> = {}): Promise<void> {
  await services.database.doc(documentPaths.signUp.at(event)).set(signUpDocument(change));
  await services.database.doc(documentPaths.event.at(event)).set(supper());
}
const entryOf = (change: Partial<SignUpEntry>): SignUpEntry => ({
  ...detailsOf('Mei'),
  state: 'arrived',
  number: 0,
  language: 'en',
  revision: 1,
  arrivedAt: Timestamp.fromMillis(now),
  changedAt: Timestamp.fromMillis(now),
  ...change,
});
const known = async (change: Partial<SignUpEntry>): Promise<unknown> =>
  services.database.doc(entryPath).set(entryOf(change));
const send = async (people = 1, change: { readonly event?: string; readonly version?: number } = {}) =>
  signUp(services, {
    input: {
      event: change.event ?? event,
      secret,
      language: 'zh',
      details: detailsOf('Mei', people),
      consent: { ...agreed, version: change.version ?? 1 },
    },
    token: null,
    address,
    log,
  });
const stored = (): Partial<SignUpEntry> | undefined => services.backend.documents.get(entryPath)?.fields;
const refused = (reason: string) =>
  expect.objectContaining({ details: expect.objectContaining({ reason }) as unknown });

describe('somebody who signs up', () => {
  it('is stored with their consent, gets a place, and sees their own part', async () => {
    await begin();
    const own = { state: 'placed', people: 2, name: 'Mei', contact: null, answers: {}, revision: 1 };
    expect(await send(2)).toEqual(own);
    expect(stored()).toMatchObject({
      ...own,
      number: 1,
      language: 'zh',
      consent: { version: 1, parent: null, at: { seconds: now / 1000 } },
      arrivedAt: { seconds: now / 1000 },
      changedAt: { seconds: now / 1000 },
    });
  });

  it.each([
    ['an event without a sign-up', 'other', 'no-such-sign-up'],
    ['what is no id of an event', 'sup/per', 'no-such-sign-up'],
  ])('for %s is refused', async (_title, other, reason) => {
    await begin();
    await expect(send(1, { event: other })).rejects.toEqual(refused(reason));
  });

  it('is refused once the sign-up has closed', async () => {
    await begin({ closesAt: Timestamp.fromMillis(now) });
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    await begin({ closesAt: Timestamp.fromMillis(now + 1) });
    await expect(send()).resolves.toMatchObject({ state: 'placed' });
  });

  it('is accepted until its event begins, as the event is now', async () => {
    const place = services.database.doc(documentPaths.event.at(event));
    await begin();
    await place.update({ start: Timestamp.fromMillis(now) });
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    await begin({ start: Timestamp.fromMillis(now - 1) });
    await place.update({ start: Timestamp.fromMillis(now + 1) });
    await expect(send()).resolves.toMatchObject({ state: 'placed' });
  });

  it('is refused where the event is hidden or was deleted, and after that is still answered about what is stored', async () => {
    const place = services.database.doc(documentPaths.event.at(event));
    await begin();
    await place.update({ hidden: true });
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    await place.delete();
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    expect(stored()).toBeUndefined();
    await known({ state: 'placed', number: 1, name: 'Mei Tan' });
    expect(await send()).toMatchObject({ state: 'placed', name: 'Mei Tan' });
  });

  it('has to agree to the text as it is now', async () => {
    await begin();
    await expect(send(1, { version: 2 })).rejects.toEqual(refused('invalid-input'));
    expect(stored()).toBeUndefined();
    await expect(send(1, { version: 1 })).resolves.toMatchObject({ state: 'placed' });
  });

  it.each([
    ['places for all of them', { places: 5, taken: 3, waitingPlaces: 0 }, 2, 'placed'],
    ['room for all of them on the waiting list', { places: 3, taken: 3, waitingPlaces: 4, waiting: 2 }, 2, 'waiting'],
  ])('finds %s, and one more does not', async (_title, change, people, state) => {
    await begin(change);
    await expect(send(people + 1)).rejects.toEqual(refused('sign-up-full'));
    expect(stored()).toBeUndefined();
    await expect(send(people)).resolves.toMatchObject({ state });
  });

  it('is refused once an event has had all the sign-ups that it takes', async () => {
    await begin({ numbered: signUpLimits.arrivals });
    await expect(send()).rejects.toEqual(refused('sign-up-full'));
    await begin({ numbered: signUpLimits.arrivals - 1 });
    await expect(send()).resolves.toMatchObject({ state: 'placed' });
  });

  it('finds no room where somebody else was faster', async () => {
    await begin({ places: 1, waitingPlaces: 0 });
    services.interrupt = (operation) => {
      const path = documentPaths.signUp.at(event);
      const before = services.backend.documents.get(path);
      if (operation === 'commit' && before !== undefined)
        services.backend.documents.set(path, { ...before, fields: { ...before.fields, taken: 1 } });
    };
    await expect(send()).rejects.toEqual(refused('sign-up-full'));
    expect(stored()).toMatchObject({ state: 'full', name: '' });
  });
});

describe('sign-ups from one address', () => {
  const partOf = Buffer.from(id, 'base64url').readUInt8() % addressParts;
  const count = (part: number) => rateLimitRef(services.database, 'signUp/address', `${address}/${part}`);
  const counted = async (part: number, tries: number): Promise<unknown> =>
    count(part).set({
      tries,
      since: Timestamp.fromMillis(now - 10 * 60_000),
      expiresAt: Timestamp.fromMillis(now + 86_400_000),
    });

  it('are counted in a part that the secret decides, up to a number', async () => {
    await begin();
    for (let part = 0; part < addressParts; part += 1)
      await counted(part, part === partOf ? signUpLimit.tries - 1 : signUpLimit.tries);
    await expect(send()).resolves.toMatchObject({ state: 'placed' });
    expect((await count(partOf).get()).get('tries')).toBe(signUpLimit.tries);
  });

  it('are refused above it, with the time after which they are possible again', async () => {
    await begin();
    await counted(partOf, signUpLimit.tries);
    await expect(send()).rejects.toMatchObject({
      details: { reason: 'too-many-sign-ups', retryAfterSeconds: 50 * 60 },
    });
    expect(stored()).toBeUndefined();
  });
});

describe('a call that is repeated', () => {
  it('is answered from what is stored, though the sign-up has closed', async () => {
    await begin({ isOpen: false });
    await known({ state: 'waiting', number: 3, name: 'Mei Tan' });
    expect(await send()).toMatchObject({ state: 'waiting', name: 'Mei Tan' });
    await known({ state: 'cancelled', number: 3, name: '' });
    expect(await send()).toMatchObject({ state: 'cancelled' });
    await known({ state: 'full', number: 3, name: '' });
    await expect(send()).rejects.toEqual(refused('sign-up-full'));
  });

  it('assigns the place that the first one did not', async () => {
    await begin();
    await known({ state: 'arrived', name: 'Mei Tan' });
    expect(await send()).toMatchObject({ state: 'placed', name: 'Mei Tan' });
  });

  it('that arrives at the same time leaves what the other has stored', async () => {
    await begin();
    services.interrupt = (operation) => {
      if (operation !== 'commit') return;
      services.interrupt = undefined;
      void services.backend.commit([{ kind: 'create', path: entryPath, data: { ...entryOf({ name: 'Mei Tan' }) } }]);
    };
    expect(await send()).toMatchObject({ state: 'placed', name: 'Mei Tan' });
  });
});

describe('a failure', () => {
  const fail = (on: string, error: Error): void => {
    services.interrupt = (operation) => {
      if (operation === on) throw error;
    };
  };
  const ofDatabase = (code: number): Error => Object.assign(new Error('unavailable'), { code });

  it('to store the sign-up is one of the call', async () => {
    await begin();
    fail('commit', ofDatabase(14));
    await expect(send()).rejects.toThrow('unavailable');
    expect(stored()).toBeUndefined();
  });

  it('of the busy database to assign the place is none: it is assigned by the trigger', async () => {
    await begin();
    fail('query', ofDatabase(14));
    expect(await send()).toMatchObject({ state: 'arrived' });
    expect(log.lines).toMatchObject([{ severity: 'info', fields: { event } }]);
    services.interrupt = undefined;
    await assignSignUp(services, event, id);
    expect(stored()).toMatchObject({ state: 'placed' });
  });

  it('of the program is one of the call', async () => {
    await begin();
    fail('query', new Error('a fault'));
    await expect(send()).rejects.toThrow('a fault');
  });

  it('is none of the program where the sign-up was deleted after the event, in between', async () => {
    await known({ state: 'arrived' });
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    expect(stored()).toBeUndefined();
  });
});

describe('the trigger of a sign-up', () => {
  it('assigns nothing where it has its place, or was deleted', async () => {
    await begin();
    await services.database.doc(documentPaths.signUpEntry.at(event, 'other')).set(entryOf({ name: 'Bo' }));
    await known({ state: 'placed', number: 1 });
    await assignSignUp(services, event, id);
    await assignSignUp(services, event, 'nobody');
    const other = services.backend.documents.get(documentPaths.signUpEntry.at(event, 'other'));
    expect(other?.fields['state']).toBe('arrived');
    await assignSignUp(services, event, 'other');
    expect(services.backend.documents.get(documentPaths.signUpEntry.at(event, 'other'))?.fields['state']).toBe(
      'placed',
    );
  });
});

describe('calls that arrive together', () => {
  it('share transactions, and more than one of them takes are assigned too', async () => {
    await begin({ places: 300, numbered: 0 });
    const batch = services.database.batch();
    for (let index = 0; index < 250; index += 1)
      batch.set(
        services.database.doc(documentPaths.signUpEntry.at(event, `entry-${index}`)),
        entryOf({ arrivedAt: Timestamp.fromMillis(now + index) }),
      );
    await batch.commit();
    services.operations.length = 0;
    await Promise.all(Array.from({ length: 50 }, async (_, index) => assignSignUp(services, event, `entry-${index}`)));
    const states = [...services.backend.documents.values()].map(({ fields }) => fields['state']);
    expect(states.filter((state) => state === 'placed')).toHaveLength(250);
    expect(services.operations.filter((each) => each === 'commit of a transaction').length).toBeLessThanOrEqual(6);
  });
});
