import { documentPaths } from '@steeple/model/database/paths';
import { type SignUp, type SignUpEntry, signUpLimits } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreed, detailsOf, signUpDocument, supper } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { type MemoryLog, memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { rateLimitRef } from '../requests/rateLimit.ts';
import { assignSignUp } from './assignSignUp.ts';
import { changeSignUp } from './changeSignUp.ts';
import { entryId } from './entryId.ts';
import { signUp, signUpLimit } from './signUp.ts';

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
const putEntry = async (change: Partial<SignUpEntry>): Promise<unknown> =>
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
const outcomeOf = async (own: Promise<{ readonly state: string }>): Promise<unknown> =>
  own.then(
    ({ state }) => state,
    (error: unknown) => (error as { details?: { reason?: string } }).details?.reason,
  );
const sendFrom = async (network: string, name: string, people: number): Promise<unknown> =>
  outcomeOf(
    signUp(services, {
      input: {
        event,
        secret: name.replaceAll(/[^a-z0-9]/g, '-').padStart(43, 's'),
        language: 'en',
        details: detailsOf(name, people),
        consent: agreed,
      },
      token: null,
      address: network,
      log,
    }),
  );
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
    await putEntry({ state: 'placed', number: 1, name: 'Mei Tan' });
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
      if (operation === 'commit of a transaction' && before !== undefined)
        services.backend.documents.set(path, { ...before, fields: { ...before.fields, taken: 1 } });
    };
    await expect(send()).rejects.toEqual(refused('sign-up-full'));
    expect(stored()).toMatchObject({ state: 'full', name: '' });
  });
});

describe('sign-ups from one address', () => {
  const count = (network: string) => rateLimitRef(services.database, 'signUp/address', network);
  const counted = async (network: string, tries: number): Promise<unknown> =>
    count(network).set({
      tries,
      since: Timestamp.fromMillis(now - 10 * 60_000),
      expiresAt: Timestamp.fromMillis(now + 86_400_000),
    });

  it('are counted by their people, up to a number', async () => {
    await begin();
    await counted(address, signUpLimit.tries - 2);
    await expect(send(2)).resolves.toMatchObject({ state: 'placed' });
    expect((await count(address).get()).get('tries')).toBe(signUpLimit.tries);
  });

  it('are refused above it, with the time after which they are possible again', async () => {
    await begin();
    await counted(address, signUpLimit.tries - 1);
    await expect(send(2)).rejects.toMatchObject({
      details: { reason: 'too-many-sign-ups', retryAfterSeconds: 50 * 60 },
    });
    expect(stored()).toBeUndefined();
    await expect(send(1)).resolves.toMatchObject({ state: 'placed' });
  });

  it('leave half of the places, and half of the waiting list, to others', async () => {
    await begin({ places: 100, waitingPlaces: 60, party: 20 });
    let parties = 0;
    const from = async (network: string, people: readonly number[]): Promise<unknown[]> => {
      const outcomes: unknown[] = [];
      for (const party of people) outcomes.push(await sendFrom(network, `party ${(parties += 1)}`, party));
      return outcomes;
    };
    const share = 'network-has-its-share';
    expect(await from('198.51.100.1', [20, 20, 20, 20, 20, 10])).toEqual([
      'placed',
      'placed',
      share,
      share,
      share,
      'placed',
    ]);
    expect(await from('198.51.100.2', [20, 20, 10])).toEqual(['placed', 'placed', 'placed']);
    // The places are taken: what follows is the waiting list.
    expect(await from('198.51.100.1', [19, 20, 11])).toEqual(['waiting', share, 'waiting']);
    expect(await from('198.51.100.2', [20, 20, 10])).toEqual(['waiting', 'sign-up-full', 'waiting']);
    expect(await from('198.51.100.3', [1])).toEqual(['sign-up-full']);
  });

  it('from one network of IPv6 take no more by other addresses', async () => {
    await begin({ places: 40, party: 10 });
    expect(await sendFrom('2001:db8:1:0::/64', 'one', 10)).toBe('placed');
    expect(await sendFrom('2001:db8:1:ff::/64', 'two', 10)).toBe('placed');
    expect(await sendFrom('2001:db8:1:ffff::/64', 'three', 10)).toBe('network-has-its-share');
    expect(await sendFrom('2001:db8:2:0::/64', 'four', 10)).toBe('placed');
  });

  it('leave the largest party its one sign-up', async () => {
    await begin({ places: 6, party: 6 });
    expect(await sendFrom(address, 'one', 6)).toBe('placed');
  });

  it('that are cancelled or made smaller free what they took, and larger ones take more', async () => {
    await begin({ places: 20, party: 10 });
    const change = async (name: string, people: number, revision = 1) =>
      outcomeOf(
        changeSignUp(services, {
          input: {
            event,
            secret: name.padStart(43, 's'),
            change: people === 0 ? { kind: 'cancel' } : { kind: 'change', revision, details: detailsOf(name, people) },
          },
          token: null,
          address,
          log,
        }),
      );
    expect(await sendFrom(address, 'one', 6)).toBe('placed');
    expect(await sendFrom(address, 'two', 4)).toBe('placed');
    expect(await sendFrom(address, 'three', 1)).toBe('network-has-its-share');
    expect(await change('two', 5)).toBe('network-has-its-share');
    expect(await change('one', 5)).toBe('placed');
    expect(await change('two', 5)).toBe('placed');
    expect(await sendFrom(address, 'three', 1)).toBe('network-has-its-share');
    expect(await change('two', 0)).toBe('cancelled');
    expect(await sendFrom(address, 'three', 5)).toBe('placed');
    expect(await sendFrom(address, 'four', 1)).toBe('network-has-its-share');
  });
});

describe('a call that is repeated', () => {
  it('is answered from what is stored, though the sign-up has closed', async () => {
    await begin({ isOpen: false });
    await putEntry({ state: 'waiting', number: 3, name: 'Mei Tan' });
    expect(await send()).toMatchObject({ state: 'waiting', name: 'Mei Tan' });
    await putEntry({ state: 'cancelled', number: 3, name: '' });
    expect(await send()).toMatchObject({ state: 'cancelled' });
    await putEntry({ state: 'full', number: 3, name: '' });
    await expect(send()).rejects.toEqual(refused('sign-up-full'));
  });

  it('assigns the place that the first one did not', async () => {
    await begin();
    await putEntry({ state: 'arrived', name: 'Mei Tan' });
    expect(await send()).toMatchObject({ state: 'placed', name: 'Mei Tan' });
  });

  it('that arrives at the same time leaves what the other has stored', async () => {
    await begin();
    services.interrupt = (operation) => {
      if (operation !== 'commit of a transaction') return;
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
    fail('commit of a transaction', ofDatabase(14));
    await expect(send()).rejects.toThrow('unavailable');
    expect(stored()).toBeUndefined();
  });

  it('of the busy database to assign the place is none: it is assigned by the trigger', async () => {
    await begin();
    fail('query', ofDatabase(14));
    expect(await send()).toMatchObject({ state: 'arrived' });
    expect(log.lines).toMatchObject([{ severity: 'info', fields: { event } }]);
    services.interrupt = undefined;
    await assignSignUp(services, event);
    expect(stored()).toMatchObject({ state: 'placed' });
  });

  it('of the program is one of the call', async () => {
    await begin();
    fail('query', new Error('a fault'));
    await expect(send()).rejects.toThrow('a fault');
  });

  it('is none of the program where the sign-up was deleted after the event, in between', async () => {
    await putEntry({ state: 'arrived' });
    await expect(send()).rejects.toEqual(refused('sign-up-closed'));
    expect(stored()).toBeUndefined();
  });
});

describe('the trigger of a sign-up', () => {
  const put = async (entries: readonly (Partial<SignUpEntry> & { readonly name: string })[]): Promise<void> => {
    const batch = services.database.batch();
    for (const entry of entries)
      batch.set(services.database.doc(documentPaths.signUpEntry.at(event, entry.name)), entryOf(entry));
    await batch.commit();
    services.operations.length = 0;
  };
  const arrivals = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `entry-${index}`,
      arrivedAt: Timestamp.fromMillis(now + index),
    }));
  const countOf = (state: string): number =>
    [...services.backend.documents.values()].filter(({ fields }) => fields['state'] === state).length;

  it('assigns those who have arrived, and those who wait where there are places for them', async () => {
    await begin({ places: 2, taken: 1, waiting: 1, numbered: 2 });
    await put([{ name: 'a', state: 'waiting', number: 2 }]);
    await assignSignUp(services, event);
    expect(countOf('placed')).toBe(1);
    await put([{ name: 'b' }]);
    await assignSignUp(services, event);
    expect([countOf('placed'), countOf('waiting')]).toEqual([1, 1]);
  });

  it.each([
    ['nobody has arrived or waits', { places: 2, taken: 1 }],
    ['those who wait have no places', { places: 1, taken: 1, waiting: 1 }],
  ])('does nothing where %s', async (_title, settings) => {
    await begin(settings);
    await put([{ name: 'a', state: 'waiting', number: 2 }]);
    await assignSignUp(services, event);
    expect(services.operations.filter((operation) => operation === 'commit of a transaction')).toEqual([]);
    expect(countOf('waiting')).toBe(1);
  });

  it('assigns all of any number, a few for each sign-up that was written', async () => {
    await begin({ places: 300 });
    await put(arrivals(50));
    let written = 1;
    for (let turns = 0; written > 0; written -= 1, turns += 1) {
      expect(turns).toBeLessThan(200);
      const before = countOf('placed');
      await assignSignUp(services, event);
      written += countOf('placed') - before;
    }
    expect(countOf('placed')).toBe(50);
  });

  it('shares transactions with those that run at the same time', async () => {
    await begin({ places: 300 });
    await put(arrivals(250));
    await Promise.all(Array.from({ length: 50 }, async () => assignSignUp(services, event)));
    expect(countOf('placed')).toBeGreaterThanOrEqual(50);
    expect(
      services.operations.filter((operation) => operation === 'commit of a transaction').length,
    ).toBeLessThanOrEqual(3);
  });
});
