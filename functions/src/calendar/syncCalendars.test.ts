import { markLifetimeDays, markSeenDays } from '@steeple/model/calendar/eventMark';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import {
  calendar,
  type CalendarInMemory,
  calendarInMemory,
  failure,
  pageOf,
  talks,
} from '../../../tests/functions/calendar/calendarInMemory.ts';
import { syncCalendars, syncCalendarsByDay } from './syncCalendars.ts';

const other: Calendar = { ...calendar, id: 'other', googleId: 'other@steeple.test' };
let world: CalendarInMemory;
beforeEach(() => {
  world = calendarInMemory();
});
const put = async (path: string, document: object) => world.services.database.doc(path).set(document);
const exists = async (path: string) => (await world.services.database.doc(path).get()).exists;
const setCalendars = async (...calendars: Calendar[]) =>
  put(documentPaths.siteConfig.at(), { timeZone: 'Asia/Singapore', calendars });
async function night(): Promise<void> {
  world.time.now += 600_000;
  await syncCalendars(world.services, world.log, world.sync);
}
async function byDay(): Promise<void> {
  world.time.now += 600_000;
  await syncCalendarsByDay(world.services, world.log, world.sync);
}
const state = documentPaths.sync.at;
const logged = () =>
  world.log.lines
    .filter(({ message }) => message !== 'calendar synced')
    .map(({ severity, fields: { calendars, marks } }) => ({ severity, calendars, marks }));

it('at night every calendar of the settings is synced by the schedule, and nothing is logged where all is well', async () => {
  await setCalendars(calendar, other);
  world.google.events = talks(2);
  await night();
  const events = await world.events();
  expect(events.map((event) => event.calendar).sort()).toEqual(['english', 'english', 'other', 'other']);
  expect(await world.records()).toMatchObject([{ trigger: 'schedule', status: 'succeeded' }]);
  await night();
  expect([(await world.records()).length, logged()]).toEqual([2, []]);
});

it('the log names the calendars that failed at night, and not those by day', async () => {
  await setCalendars(calendar, other);
  world.google.answer = ({ googleId }) => {
    if (googleId === other.googleId) throw failure({ status: 401 });
    return pageOf(talks(2));
  };
  await byDay();
  expect(logged().filter(({ severity }) => severity === 'warn')).toEqual([]);
  await night();
  expect(logged().filter(({ severity }) => severity === 'warn')).toEqual([
    { severity: 'warn', calendars: ['other'], marks: undefined },
  ]);
});

it('at night, and not by day, what former calendars left is removed, and marks of events that were deleted long ago', async () => {
  await setCalendars(calendar, other);
  world.google.events = talks(2);
  await night();
  const old = Timestamp.fromMillis(world.time.now - (markLifetimeDays + markSeenDays + 1) * dayMillis);
  const mark = documentPaths.eventMark.at('a'.repeat(20));
  await put(mark, { series: 'a'.repeat(20), occurrence: null, seenAt: old, updatedAt: old });
  await setCalendars(calendar);
  await byDay();
  expect([await exists(mark), await exists(state('other')), logged()]).toEqual([true, true, []]);
  await night();
  expect([await exists(mark), await exists(state('other')), await exists(state('english'))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(logged()).toEqual([
    { severity: 'info', calendars: undefined, marks: 1 },
    { severity: 'info', calendars: ['other'], marks: undefined },
  ]);
});

it('removes no more than an admin allows, at night and by day; by day it asks once and keeps no record of nothing', async () => {
  await setCalendars(calendar);
  world.google.events = talks(30);
  await byDay();
  await byDay();
  expect(await world.records()).toMatchObject([{ trigger: 'schedule', counts: { created: 30 } }]);
  world.google.events = talks(3);
  await byDay();
  await byDay();
  expect((await world.records()).map(({ status }) => status).sort()).toEqual(['needs-confirmation', 'succeeded']);
  await night();
  expect((await world.records()).filter(({ status }) => status === 'needs-confirmation')).toHaveLength(2);
  expect(await world.events()).toHaveLength(30);
});
