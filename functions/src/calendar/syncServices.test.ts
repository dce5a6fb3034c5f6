import { documentPaths } from '@steeple/model/database/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendar } from '../../../tests/functions/calendar/calendarInMemory.ts';
import { type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import {
  createGoogleCalendar,
  type GoogleCalendar,
} from '../../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import type { Token } from '../requests/callers.ts';
import { syncCalendarNow } from './syncCalendarNow.ts';
import { syncCalendars, syncCalendarsByDay } from './syncCalendars.ts';
import { syncServices } from './syncServices.ts';

let google: GoogleCalendar;
let services: MemoryServices;
const log = memoryLog();
beforeEach(async () => {
  google = await createGoogleCalendar();
  vi.stubEnv('GOOGLE_CALENDAR_ROOT_URL', google.url);
  const start = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  google.load([
    {
      calendar: { id: calendar.googleId, summary: 'English', timeZone: 'Asia/Singapore' },
      events: [{ id: 'event1', summary: 'Talk', start: { date: start }, end: { date: start } }],
    },
  ]);
  services = memoryServices();
  await services.database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'Asia/Singapore', calendars: [calendar] });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await google.close();
});

it.each([
  ['at night', async () => syncCalendars(services, log)],
  ['by day', async () => syncCalendarsByDay(services, log)],
  [
    'for an admin',
    async () =>
      syncCalendarNow(services, {
        input: { dryRun: false, confirmRemoval: false },
        token: { uid: 'admin' } as Token,
        log,
      }),
  ],
])('the calendar of Google at the address of the settings is stored in the database %s', async (_when, act) => {
  await act();
  const events = (await services.database.collection('events').get()).docs;
  expect(events.map((event) => event.get('title') as unknown)).toEqual(['Talk']);
  expect(google.requests).toHaveLength(1);
});

it('a sync waits as long as it is asked to, by chance, and reads the settings again', async () => {
  const { sleep, random, isListed } = syncServices(services, log);
  const begun = performance.now();
  await sleep(20);
  expect(performance.now() - begun).toBeGreaterThan(15);
  expect(Array.from({ length: 20 }, random).every((number) => number >= 0 && number < 1)).toBe(true);
  expect([await isListed(calendar), await isListed({ ...calendar, id: 'other' })]).toEqual([true, false]);
});
