import { documentPaths } from '@steeple/model/paths';
import { afterEach, expect, test } from 'vitest';
import { removeFormerCalendars } from '../../functions/src/calendar/formerCalendars.ts';
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
  await world.services.database.doc(documentPaths.event.at('by-hand')).set({ ...event, source: 'local', googleId: null, calendar: other.id });
}

const remove = async (unreadable = 0, calendars = [calendar]) =>
  removeFormerCalendars(world.services.database, { calendars, unreadable, timeZone: 'Asia/Singapore' }, world.time.now);
const calendarsOfEvents = async () => [...(await world.events()).values()].map((event) => `${event.calendar} ${event.source}`).sort();

test('events and records of a calendar that site-config no longer has go; others and those added by hand stay', async () => {
  await twoCalendars();
  expect(await remove()).toEqual([other.id]);
  expect(await calendarsOfEvents()).toEqual(['chinese local', 'english google', 'english google', 'english google']);
  expect(await world.state(other)).toBeUndefined();
  expect(await world.state()).toMatchObject({ status: 'idle', digest: { events: 3 } });
  expect(await remove()).toEqual([]);
});

test.each([
  ['an entry of site-config cannot be read', async () => remove(1)],
  ['site-config has no calendar at all', async () => remove(0, [])],
  ['both calendars are there', async () => remove(0, [calendar, other])],
])('nothing goes where %s', async (_why, act) => {
  await twoCalendars();
  expect(await act()).toEqual([]);
  expect(await calendarsOfEvents()).toHaveLength(7);
});

test('a calendar that a run still holds waits until its lease is over', async () => {
  await twoCalendars();
  const until = new Date(world.time.now.getTime() + 60_000);
  await world.services.database.doc(documentPaths.sync.at(other.id)).update({ lease: { run: 'r', trigger: 'admin', until } });
  expect(await remove()).toEqual([]);
  world.time.now = until;
  expect(await remove()).toEqual([other.id]);
});
