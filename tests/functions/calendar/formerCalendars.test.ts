import { documentPaths } from '@steeple/model/database/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { removeFormerCalendars } from '../../../functions/src/calendar/formerCalendars.ts';
import { calendar, type CalendarWorld, createWorld, talks } from './calendarWorld.ts';

let world: CalendarWorld;
afterEach(() => world.close());

const other = { ...calendar, id: 'chinese' };

/** Both calendars have been synced; one event of the second was added by hand. */
async function twoCalendars(): Promise<void> {
  world = await createWorld({ events: talks(3) });
  await world.sync();
  await world.sync({}, other);
  const [event] = [...(await world.events()).values()];
  await world.services.database
    .doc(documentPaths.event.at('by-hand'))
    .set({ ...event, source: 'local', googleId: null, calendar: other.id });
}

const siteConfig = () => world.services.database.doc(documentPaths.siteConfig.at());
const remove = async (calendars: unknown[] = [calendar]) => {
  await siteConfig().set({ timeZone: 'Asia/Singapore', calendars });
  return removeFormerCalendars(world.services.database, world.services.log, () => world.time.now);
};
const calendarsOfEvents = async () =>
  [...(await world.events()).values()].map((event) => `${event.calendar} ${event.source}`).sort();

test('events and records of a calendar that site-config no longer has go; others and those added by hand stay', async () => {
  await twoCalendars();
  expect(await remove()).toEqual([other.id]);
  expect(await calendarsOfEvents()).toEqual(['chinese local', 'english google', 'english google', 'english google']);
  expect(await world.state(other)).toBeUndefined();
  expect(await world.state()).toMatchObject({ status: 'idle', digest: { events: 3 } });
  expect(await remove()).toEqual([]);
});

test.each([
  ['an entry of site-config cannot be read', async () => remove([calendar, 'nonsense'])],
  ['site-config has no calendar at all', async () => remove([])],
  ['both calendars are there', async () => remove([calendar, other])],
])('nothing goes where %s', async (_why, act) => {
  await twoCalendars();
  expect(await act()).toEqual([]);
  expect(await calendarsOfEvents()).toHaveLength(7);
});

test('a calendar that a run still holds waits until its lease is over', async () => {
  await twoCalendars();
  const until = new Date(world.time.now.getTime() + 60_000);
  await world.services.database
    .doc(documentPaths.sync.at(other.id))
    .update({ lease: { run: 'r', trigger: 'admin', until } });
  expect(await remove()).toEqual([]);
  world.time.now = until;
  expect(await remove()).toEqual([other.id]);
});

test.each([1, 2, 3, 4, 5])(
  'a calendar that an admin adds again while it is being removed (before transaction %i) is whole after its next run',
  async (step) => {
    await twoCalendars();
    const before = await calendarsOfEvents();
    await siteConfig().set({ timeZone: 'Asia/Singapore', calendars: [calendar] });
    const addAgain = async () => siteConfig().set({ timeZone: 'Asia/Singapore', calendars: [calendar, other] });
    expect(await removeInterrupted(step, addAgain)).toEqual([]);
    expect(await world.state(other)).toBeDefined();
    expect((await world.sync({}, other)).status).toBe('succeeded');
    expect(await calendarsOfEvents()).toEqual(before);
  },
);

test.each([2, 3, 4, 5])(
  'a run that had read the settings before leaves nothing of a calendar that is being removed (before transaction %i)',
  async (step) => {
    await twoCalendars();
    await siteConfig().set({ timeZone: 'Asia/Singapore', calendars: [calendar] });
    const run = async () => expect((await world.sync({}, other)).status).toBe('succeeded');
    expect(await removeInterrupted(step, run)).toEqual([other.id]);
    expect(await calendarsOfEvents()).toEqual(['chinese local', 'english google', 'english google', 'english google']);
    expect(await world.state(other)).toBeUndefined();
  },
);

/** Removes, while something else happens before the so-many-th transaction. */
async function removeInterrupted(step: number, act: () => Promise<unknown>): Promise<string[]> {
  const { database, log } = world.services;
  let transactions = 0;
  const interrupted = new Proxy(database, {
    get: (target, name) => {
      if (name === 'runTransaction') {
        return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
          transactions += 1;
          if (transactions === step) await act();
          return target.runTransaction(work);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return removeFormerCalendars(interrupted, log, () => world.time.now);
}
