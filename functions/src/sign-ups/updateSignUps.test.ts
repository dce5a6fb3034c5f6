import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpEntry } from '@steeple/model/visitors/signUp';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUpDocument } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { asFirestore } from '../../../tests/memory/firestore/database.ts';
import { MemoryBackend } from '../../../tests/memory/firestore/MemoryBackend.ts';
import { cancelled } from './cancelled.ts';
import { type EntryChange, updateIn, updateSignUps } from './updateSignUps.ts';

const now = Date.UTC(2026, 10, 26);
const at = (second: number): Timestamp => Timestamp.fromMillis(now + second * 1000);
const event = 'supper';
const path = documentPaths.signUp.at(event);
const entries = collectionOf(documentPaths.signUpEntry.at(event, '-'));

let backend: MemoryBackend;
let database: Firestore;
const operations: string[] = [];
const writes: string[] = [];
beforeEach(() => {
  backend = new MemoryBackend(() => now);
  database = asFirestore({
    backend,
    gate: async (operation, act) => {
      operations.push(operation);
      return act();
    },
    written: (paths) => writes.push(...paths.map((writtenPath) => writtenPath.slice(writtenPath.lastIndexOf('/') + 1))),
  });
});

type Stored = Partial<SignUpEntry> & { readonly id: string };
const entryOf = ({ id, ...change }: Stored): SignUpEntry => ({
  state: 'arrived',
  number: 0,
  people: 1,
  name: id,
  contact: null,
  answers: {},
  language: 'en',
  revision: 1,
  arrivedAt: at(0),
  changedAt: at(0),
  ...change,
});
const placed = (id: string, number: number, people = 1): Stored => ({ id, state: 'placed', number, people });
const waits = (id: string, number: number, people = 1): Stored => ({ id, state: 'waiting', number, people });
const arrives = (id: string, second: number, people = 1): Stored => ({ id, people, arrivedAt: at(second) });
const list = (count: number, make: (id: string, number: number) => Stored): Stored[] =>
  Array.from({ length: count }, (_, index) => make(`${make.name}-${String(index + 1).padStart(3, '0')}`, index + 1));

/** Stores a sign-up with entries; its numbers are those of the entries. */
async function begin(stored: readonly Stored[], change: Partial<SignUp> = {}): Promise<void> {
  const peopleIn = (state: string): number =>
    stored.reduce((sum, entry) => sum + (entry.state === state ? (entry.people ?? 1) : 0), 0);
  const numbers = {
    taken: peopleIn('placed'),
    waiting: peopleIn('waiting'),
    numbered: Math.max(0, ...stored.map(({ number = 0 }) => number)),
  };
  await backend.commit([
    { kind: 'set', path, data: { ...signUpDocument({ ...numbers, ...change }) }, options: {} },
    ...stored.map((entry) => ({
      kind: 'set' as const,
      path: `${entries}/${entry.id}`,
      data: { ...entryOf(entry) },
      options: {},
    })),
  ]);
  operations.length = 0;
  writes.length = 0;
}
const update = async (changed?: { readonly id: string; readonly change: EntryChange; readonly people?: number }) =>
  updateSignUps(database, event, {
    changed: changed && { ids: [changed.id], change: changed.change, people: changed.people ?? 0 },
  });
const signUpNow = (): unknown => backend.documents.get(path)?.fields;
const entryNow = (id: string) => backend.documents.get(`${entries}/${id}`)?.fields as SignUpEntry | undefined;
const states = (...ids: string[]): string[] => ids.map((id) => `${entryNow(id)?.number} ${entryNow(id)?.state}`);
const countIn = (state: string): number =>
  [...backend.documents.values()].filter(({ fields }) => fields['state'] === state).length;
const queries = (): number => operations.filter((operation) => operation === 'query').length;

describe('those who have arrived', () => {
  it('get numbers by their time, then places, a place on the waiting list, or none', async () => {
    await begin([arrives('d', 4), arrives('c', 1, 2), arrives('b', 3), arrives('a', 2)], {
      places: 2,
      waitingPlaces: 2,
    });
    expect(await update()).toBe(true);
    expect(states('c', 'a', 'b', 'd')).toEqual(['1 placed', '2 waiting', '3 waiting', '4 full']);
    expect(signUpNow()).toMatchObject({ taken: 2, waiting: 2, numbered: 4 });
  });

  it('leave nothing personal where there was no room', async () => {
    const consent = { version: 1, at: at(0), parent: null };
    await begin([{ ...arrives('mei', 1), contact: 'mei@steeple.test', answers: { meal: 'rice' }, consent }], {
      places: 1,
      taken: 1,
      waitingPlaces: 0,
    });
    await update();
    const { name, contact, answers, people, revision } = entryNow('mei') ?? {};
    expect([name, contact, answers, people, revision]).toEqual(['', null, {}, 0, 1]);
    expect(entryNow('mei')).not.toHaveProperty('consent');
  });

  it('are assigned once: where nothing changes nothing is written', async () => {
    await begin([placed('a', 1), waits('b', 2), arrives('c', 1)], { places: 1 });
    await update();
    expect(writes.toSorted()).toEqual(['c', event]);
    writes.length = 0;
    await update();
    expect(writes).toEqual([]);
  });

  it('are assigned a hundred at a time', async () => {
    await begin(list(101, arrives), { places: 200 });
    expect(await update()).toBe(false);
    expect(countIn('placed')).toBe(100);
    expect(await update()).toBe(true);
    expect(countIn('placed')).toBe(101);
  });

  it('say that there is more where exactly a hundred were there', async () => {
    await begin(list(100, arrives), { places: 200 });
    expect(await update()).toBe(false);
    expect(await update()).toBe(true);
  });

  it('wait where the event is full, without a look at its waiting list', async () => {
    await begin([placed('a', 1), waits('b', 2), arrives('c', 1)], { places: 1 });
    expect(await update()).toBe(true);
    expect(states('b', 'c')).toEqual(['2 waiting', '3 waiting']);
    expect(queries()).toBe(1);
  });

  it('wait behind those who wait, where places have become free', async () => {
    await begin([placed('a', 1), waits('b', 2), arrives('c', 1)], { places: 2 });
    await update();
    expect(states('b', 'c')).toEqual(['2 placed', '3 waiting']);
    expect(queries()).toBe(2);
  });

  it('are deleted where the sign-up was deleted after the event, and nobody else is', async () => {
    await begin([...list(100, arrives), { id: 'old', state: 'cancelled', number: 7 }]);
    backend.documents.delete(path);
    expect(await update()).toBe(false);
    expect([...backend.documents.keys()]).toEqual([`${entries}/old`]);
    expect(await update()).toBe(true);
  });

  it('are passed where they cannot be read', async () => {
    await begin([{ ...arrives('broken', 1), language: 'xx' as 'en' }, arrives('fine', 2)]);
    await update();
    expect(entryNow('broken')?.state).toBe('arrived');
    expect(states('fine')).toEqual(['1 placed']);
  });
});

describe('a request of a visitor', () => {
  const perRequest = 4;

  it('assigns the first few, and each that shares the transaction as many more', async () => {
    await begin(list(30, arrives), { places: 50 });
    expect(await updateSignUps(database, event, { requests: 1 })).toBe(false);
    expect(countIn('placed')).toBe(perRequest);
    expect(states('arrives-001', 'arrives-004', 'arrives-005')).toEqual(['1 placed', '4 placed', '0 arrived']);
    expect(await updateSignUps(database, event, { requests: 3 })).toBe(false);
    expect(countIn('placed')).toBe(4 * perRequest);
    expect(await updateSignUps(database, event, { requests: 500 })).toBe(true);
    expect(countIn('placed')).toBe(30);
  });

  it('moves up the first few of a waiting list, and those who arrive wait behind it', async () => {
    await begin([...list(9, waits), arrives('new', 1)], { places: 20 });
    expect(await updateSignUps(database, event, { requests: 1 })).toBe(false);
    expect(countIn('placed')).toBe(perRequest);
    expect(states('new')).toEqual(['10 waiting']);
    while (!(await updateSignUps(database, event, { requests: 1 })));
    expect(countIn('placed')).toBe(10);
  });

  it.each([
    ['cancels in a full event', placed('a', 1), 0, 2],
    ['makes a party with places smaller', placed('a', 1, 2), 1, 2],
    ['leaves a party with places as large as it is', placed('a', 1, 2), 2, 1],
    ['cancels on the waiting list', waits('a', 1), 0, 1],
  ])('that %s reads the waiting list only where places become free', async (_title, own, people, expected) => {
    const places = own.state === 'placed' ? (own.people ?? 1) : 1;
    await begin([own, ...(own.state === 'placed' ? [] : [placed('c', 3)]), waits('b', 2)], { places });
    const change = (entry: SignUpEntry): SignUpEntry =>
      people === 0 ? (cancelled(entry, new Date(now)) ?? entry) : { ...entry, people, revision: 2 };
    await updateSignUps(database, event, { requests: 1, changed: { ids: ['a'], change, people } });
    expect(queries()).toBe(expected);
    expect(states('b')).toEqual([expected === 2 ? '2 placed' : '2 waiting']);
  });
});

describe('a waiting list that is longer than one transaction', () => {
  it('moves up in parts, and those who arrive meanwhile wait behind it', async () => {
    await begin([...list(120, waits), arrives('new', 1)], { places: 300 });
    expect(await update()).toBe(false);
    expect([countIn('placed'), states('new')]).toEqual([100, ['121 waiting']]);
    expect(await update()).toBe(true);
    expect([countIn('placed'), countIn('waiting')]).toEqual([121, 0]);
  });

  it('is up to date once there are no places for the first of it', async () => {
    await begin(list(120, waits), { places: 50 });
    expect(await update()).toBe(true);
    expect([countIn('placed'), countIn('waiting')]).toEqual([50, 70]);
    expect(states('waits-050', 'waits-051')).toEqual(['50 placed', '51 waiting']);
  });

  it('may be longer where exactly a hundred are known', async () => {
    await begin(list(100, waits), { places: 300 });
    expect(await update()).toBe(false);
    expect(countIn('placed')).toBe(100);
    expect(await update()).toBe(true);
  });

  it('does not let somebody far behind overtake by a change', async () => {
    await begin(list(102, waits), { places: 101 });
    const change = (entry: SignUpEntry): SignUpEntry => ({ ...entry, revision: 2 });
    await update({ id: 'waits-102', change, people: 1 });
    expect(states('waits-101', 'waits-102')).toEqual(['101 waiting', '102 waiting']);
    while (!(await update()));
    expect(states('waits-101', 'waits-102')).toEqual(['101 placed', '102 waiting']);
  });
});

describe('a change of one sign-up', () => {
  const cancel = (entry: SignUpEntry): SignUpEntry | null => cancelled(entry, new Date(now));

  it('gives the places that fall free to the first who waits, also where somebody arrives just then', async () => {
    await begin([placed('a', 1, 2), waits('z', 2), arrives('b', 1)], { places: 2 });
    await update({ id: 'a', change: cancel });
    expect(states('a', 'z', 'b')).toEqual(['1 cancelled', '2 placed', '3 placed']);
    expect(operations.filter((operation) => operation === 'commit of a transaction')).toHaveLength(1);
    await begin([placed('a', 1), waits('z', 2), arrives('b', 1)], { places: 1 });
    await update({ id: 'a', change: cancel });
    expect(states('z', 'b')).toEqual(['2 placed', '3 waiting']);
    expect(signUpNow()).toMatchObject({ taken: 1, waiting: 1, numbered: 3 });
  });

  it('of somebody who waits gives their room on the waiting list back', async () => {
    await begin([placed('a', 1), waits('b', 2, 3), waits('c', 3)], { places: 1 });
    await update({ id: 'b', change: cancel });
    expect(signUpNow()).toMatchObject({ taken: 1, waiting: 1 });
    expect(states('b', 'c')).toEqual(['2 cancelled', '3 waiting']);
  });

  it('of the last party leaves no places taken', async () => {
    await begin([placed('a', 1, 2)]);
    await update({ id: 'a', change: cancel });
    expect(signUpNow()).toMatchObject({ taken: 0, waiting: 0, numbered: 1 });
  });

  it.each([
    [placed('a', 1, 2), 3, { taken: 3, waiting: 0 }],
    [placed('a', 1, 2), 1, { taken: 1, waiting: 0 }],
    [waits('a', 1, 3), 4, { taken: 0, waiting: 4 }],
    [waits('a', 1, 3), 2, { taken: 0, waiting: 2 }],
  ])('of the people in %o to %i changes the numbers', async (before, people, numbers) => {
    await begin([before], { places: 1, ...(before.state === 'placed' && { places: 9 }) });
    await update({ id: 'a', change: (entry) => ({ ...entry, people }), people });
    expect(signUpNow()).toMatchObject(numbers);
  });

  it('is of the sign-up as it is after those who arrived were assigned', async () => {
    await begin([arrives('a', 1)], { places: 1 });
    const seen: unknown[] = [];
    await update({
      id: 'a',
      change: (entry, { taken }) => {
        seen.push([entry.state, entry.number, taken]);
        return null;
      },
    });
    expect(seen).toEqual([['placed', 1, 1]]);
    expect(states('a')).toEqual(['1 placed']);
  });

  it('that changes nothing writes nothing', async () => {
    await begin([placed('a', 1), waits('b', 2)], { places: 1 });
    await update({ id: 'a', change: () => null });
    expect(writes).toEqual([]);
  });

  it('that is not possible leaves everything as it was', async () => {
    await begin([placed('a', 1), arrives('b', 1)]);
    const change = (): never => {
      throw new Error('changed-since');
    };
    await expect(update({ id: 'a', change })).rejects.toThrow('changed-since');
    expect(states('b')).toEqual(['0 arrived']);
  });

  it('of a sign-up that is not there does nothing', async () => {
    await begin([placed('a', 1)]);
    await update({ id: 'nobody', change: cancel });
    expect(writes).toEqual([]);
    expect(entryNow('nobody')).toBeUndefined();
  });

  it('of a sign-up that is over is possible, and leaves the numbers', async () => {
    await begin([placed('a', 1), { id: 'b', state: 'cancelled', number: 2, people: 0 }]);
    await update({ id: 'b', change: (entry) => ({ ...entry, revision: 2 }) });
    expect(writes).toEqual(['b']);
    expect(entryNow('b')?.revision).toBe(2);
  });
});

describe('a change of several sign-ups', () => {
  it('is one transaction, and the places of all of them go to those who wait', async () => {
    await begin([placed('a', 1, 2), placed('b', 2), placed('c', 3), waits('d', 4, 3), waits('e', 5)], { places: 4 });
    const change = (entry: SignUpEntry): SignUpEntry | null => cancelled(entry, new Date(now));
    await updateSignUps(database, event, { changed: { ids: ['a', 'b', 'nobody'], change, people: 0 } });
    expect(states('a', 'b', 'c', 'd', 'e')).toEqual([
      '1 cancelled',
      '2 cancelled',
      '3 placed',
      '4 placed',
      '5 waiting',
    ]);
    expect(signUpNow()).toMatchObject({ taken: 4, waiting: 1 });
    expect(operations.filter((operation) => operation === 'commit of a transaction')).toHaveLength(1);
  });
});

describe('new settings', () => {
  const settle = async (settings: (before: SignUp | undefined) => SignUp): Promise<boolean> =>
    database.runTransaction(async (transaction) => updateIn(transaction, database, event, { settings }));

  it('are stored with the numbers after those who wait have moved up', async () => {
    await begin([placed('a', 1), waits('b', 2)], { places: 1 });
    await settle((before) => signUpDocument({ ...before, places: 2, revision: 2 }));
    expect(signUpNow()).toMatchObject({ places: 2, revision: 2, taken: 2, waiting: 0 });
    expect(states('b')).toEqual(['2 placed']);
  });

  it('are stored where there were none, and where no number changes', async () => {
    const before: unknown[] = [];
    await settle((earlier) => {
      before.push(earlier);
      return signUpDocument();
    });
    await settle((earlier) => signUpDocument({ ...earlier, note: { en: 'Bring a dish' } }));
    expect(before).toEqual([undefined]);
    expect(signUpNow()).toMatchObject({ note: { en: 'Bring a dish' }, taken: 0 });
  });
});
