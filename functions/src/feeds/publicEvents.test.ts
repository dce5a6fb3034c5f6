import { fromMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import type { ListedEntry } from '../listings/listedEntry.ts';
import type { Listed } from '../listings/Listings.ts';
import { mostEvents } from './cutFeed.ts';
import { feedExamples } from '../../tests/feedExamples.ts';
import { publicEvent, publicEvents } from './publicEvents.ts';

const now = new Date('2026-11-20T00:00:00Z');
const hour = 3_600_000;

function listing(count: number): NonNullable<Listed> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      // The last one ends first, and every tenth belongs to another calendar.
      const start = now.getTime() + (count - index) * hour;
      const data = {
        ...feedExamples[0]?.event,
        calendar: index % 10 === 0 ? 'chinese' : 'english',
        googleId: `g${index}`,
        start: fromMillis(start),
        end: fromMillis(start + hour),
      };
      return [`e${index}`, { changedAt: fromMillis(0), data }];
    }),
  );
}

const from = async (listed: NonNullable<Listed>, calendar?: string) =>
  (
    await publicEvents(
      { database: {} as Firestore, listings: { get: async (name) => (name === 'event' ? listed : null) } },
      now,
      calendar,
    )
  ).map(({ id }) => id);

it('a feed reads the events that end first, and one more than it takes', async () => {
  const found = await from(listing(mostEvents + 2));
  expect(found).toHaveLength(mostEvents + 1);
  expect(found[0]).toBe(`e${mostEvents + 1}`);
  expect(found).not.toContain('e0');
});

it('a feed has what is to come, however many events are over', async () => {
  const over = { ...feedExamples[0]?.event, start: fromMillis(0), end: fromMillis(hour) };
  const listed = new Map<string, ListedEntry>([
    ...listing(1),
    ...Array.from(
      { length: mostEvents + 1 },
      (_, index) => [`o${index}`, { changedAt: fromMillis(0), data: over }] as const,
    ),
  ]);
  expect(await from(listed)).toEqual(['e0']);
});

it('a feed leaves out what is over since long, another calendar, and what is no event', async () => {
  const listed = new Map([
    ...listing(11),
    [
      'old',
      { changedAt: fromMillis(0), data: { ...feedExamples[0]?.event, start: fromMillis(0), end: fromMillis(hour) } },
    ] as const,
    ['hidden', { changedAt: fromMillis(0), data: { ...listing(1).get('e0')?.data, hidden: true } }] as const,
    ['broken', { changedAt: fromMillis(0), data: { ...listing(1).get('e0')?.data, title: 7 } }] as const,
  ]);
  expect(await from(listed, 'chinese')).toEqual(['e10', 'e0']);
  expect(await from(listed)).toHaveLength(11);
});

const day = 24 * hour;
/** An event as it is stored, that ended so many milliseconds before two months ago. */
const ended = (before: number, change: object = {}) => ({
  ...feedExamples[0]?.event,
  start: fromMillis(now.getTime() - 61 * day),
  end: fromMillis(now.getTime() - 60 * day - before),
  ...change,
});
const late = new Date(now.getTime() + 500);

/** The same events in a listing, and in the collection that is read where there are too many for it. */
async function sources(events: Readonly<Record<string, object>>) {
  const { database } = memoryServices();
  const asTimestamps = (data: object) =>
    Object.fromEntries(
      Object.entries(data).map(([field, value]: [string, unknown]) => {
        const moment = value as { seconds?: number; nanoseconds?: number } | null;
        return [field, moment?.seconds === undefined ? value : new Timestamp(moment.seconds, moment.nanoseconds ?? 0)];
      }),
    );
  for (const [id, data] of Object.entries(events))
    await database.doc(documentPaths.event.at(id)).set(asTimestamps(data));
  const listed = new Map(
    Object.entries(events).map(([id, data]) => [id, { changedAt: fromMillis(0), data: { ...data } }]),
  );
  return [listed, null].map(
    (answer) =>
      async (calendar?: string, at = now) =>
        (await publicEvents({ database, listings: { get: async () => answer } }, at, calendar)).map(({ id }) => id),
  );
}

describe('the events of a feed, out of the listing as out of the collection', () => {
  it('are those that ended within sixty days, to the millisecond', async () => {
    const events = { before: ended(-499), exactly: ended(-500), after: ended(-501), second: ended(1) };
    for (const idsOf of await sources(events)) expect(await idsOf(undefined, late)).toEqual(['after', 'exactly']);
  });

  it('are those of one calendar, or all, without hidden ones', async () => {
    const events = {
      b: ended(-1),
      chinese: ended(-1, { calendar: 'chinese' }),
      secret: ended(-1, { calendar: 'chinese', hidden: true }),
    };
    for (const idsOf of await sources(events)) {
      expect(await idsOf('chinese')).toEqual(['chinese']);
      expect(await idsOf()).toEqual(['b', 'chinese']);
    }
  });

  it('come by their start, and by their ids where they start together', async () => {
    const early = fromMillis(now.getTime() - 62 * day);
    const events = { c: ended(-1), a: ended(-3), z: ended(-4, { start: early }), b: ended(-2) };
    for (const idsOf of await sources(events)) expect(await idsOf()).toEqual(['z', 'a', 'b', 'c']);
  });

  it('are none that cannot be read', async () => {
    const [listed] = await sources({ broken: { hidden: false, title: 'No times' }, fine: ended(-1) });
    expect(await listed?.()).toEqual(['fine']);
  });
});

it('a feed out of the collection reads the events that end first, and one more than it takes', async () => {
  const { database } = memoryServices();
  const limits: number[] = [];
  const query = {
    where: () => query,
    orderBy: (field: string) => (expect(field).toBe('end'), query),
    limit: (most: number) => (limits.push(most), query),
    get: async () => Promise.resolve({ docs: [] }),
  };
  const limited = Object.assign(Object.create(database) as Firestore, { collection: () => query });
  await publicEvents({ database: limited, listings: { get: async () => null } }, now, undefined);
  expect(limits).toEqual([mostEvents + 1]);
});

it('one event is for everybody unless it is hidden, or is not there', async () => {
  const { database } = memoryServices();
  const { start, end, updatedAt, ...event } = ended(0) as Record<string, unknown>;
  const times = Object.fromEntries(
    Object.entries({ start, end, updatedAt }).map(([field, value]) => {
      const { seconds, nanoseconds } = value as Timestamp;
      return [field, new Timestamp(seconds, nanoseconds)];
    }),
  );
  const ref = database.doc(documentPaths.event.at('prayer'));
  await ref.set({ ...event, ...times });
  expect(await publicEvent(database, 'prayer')).toMatchObject({
    id: 'prayer',
    event: { title: 'Sunday service' },
    changedAt: (await ref.get()).updateTime,
  });
  await ref.update({ hidden: true });
  expect(await publicEvent(database, 'prayer')).toBeNull();
  expect(await publicEvent(database, 'nowhere')).toBeNull();
});
