import type { Calendar } from '@steeple/model/settings/siteConfig';
import { beforeEach, expect, it } from 'vitest';
import {
  calendar,
  type CalendarInMemory,
  calendarInMemory,
  failure,
  options,
  pageOf,
  talks,
} from '../../../tests/functions/calendar/calendarInMemory.ts';
import { syncEach } from './syncEach.ts';

const { timeZone, ...settings } = options;
const many = (count: number): Calendar[] =>
  Array.from({ length: count }, (_unused, index) => ({ ...calendar, id: `calendar-${index}` }));
let world: CalendarInMemory;
beforeEach(() => {
  world = calendarInMemory();
});

/** Seconds that each of some calendars takes, of which some never answer. */
async function secondsOf(count: number, isSilent: (index: number) => boolean, isFrequent = false): Promise<number[]> {
  const begun: number[] = [];
  const { openStore } = world.sync;
  world.sync.openStore = (id) => {
    begun.push(world.time.now);
    return openStore(id);
  };
  world.google.answer = ({ timeoutMillis = 0 }) => {
    if (!isSilent(begun.length - 1)) return pageOf(talks(1));
    world.time.now += timeoutMillis;
    throw failure({ status: 504 });
  };
  await syncEach(world.sync, { calendars: many(count), timeZone }, { ...settings, isFrequent });
  return begun.map((from, index) => Math.round(((begun[index + 1] ?? world.time.now) - from) / 1000));
}

it('every calendar is synced in the zone of the church, each with a run of its own', async () => {
  world.google.events = talks(2);
  const outcomes = await syncEach(
    world.sync,
    { calendars: many(2), timeZone: 'UTC' },
    { ...settings, trigger: 'admin' },
  );
  expect(outcomes.map(({ calendar: id, status, counts }) => [id, status, counts?.created])).toEqual([
    ['calendar-0', 'succeeded', 2],
    ['calendar-1', 'succeeded', 2],
  ]);
  expect(new Set(outcomes.map(({ run }) => run)).size).toBe(2);
});

it.each([
  ['at night', 20, false, 24],
  ['by day', 20, true, 12],
  ['by day where they are many', 60, true, 10],
])(
  'calendars that never answer wait for Google as long as each other %s',
  async (_when, count, isFrequent, seconds) => {
    expect(await secondsOf(count, () => true, isFrequent)).toEqual(Array<number>(count).fill(seconds));
  },
);

it('a calendar that needs less leaves its time to the next ones, of which none waits longer than a page may', async () => {
  expect(await secondsOf(16, (index) => index % 2 === 1)).toEqual([
    0, 32, 0, 34, 0, 38, 0, 41, 0, 48, 0, 57, 0, 60, 0, 60,
  ]);
});

it('a calendar of which not even the failure can be recorded does not stop the next one', async () => {
  const { openStore } = world.sync;
  world.sync.openStore = (id) => {
    if (id === 'calendar-0') throw failure({ code: 14 });
    return openStore(id);
  };
  const outcomes = await syncEach(world.sync, { calendars: many(2), timeZone }, settings);
  expect(outcomes).toMatchObject([
    { calendar: 'calendar-0', run: expect.stringMatching(/^\w{20}$/), status: 'failed', counts: null },
    { calendar: 'calendar-1', status: 'succeeded' },
  ]);
  expect(world.log.lines[0]).toMatchObject({
    severity: 'error',
    fields: { calendar: 'calendar-0', calendarRun: outcomes[0]?.run },
  });
});
