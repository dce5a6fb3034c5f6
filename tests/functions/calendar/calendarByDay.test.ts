/** A day of the run that comes every ten minutes, with ten calendars in which nobody changes anything. */
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { Cron } from 'croner';
import { afterAll, expect, test } from 'vitest';
import { googleCalendarApi } from '../../../functions/src/calendar/google/googleCalendarApi.ts';
import type { SyncServices } from '../../../functions/src/calendar/syncCalendar.ts';
import { syncCalendars, syncCalendarsByDay } from '../../../functions/src/calendar/syncCalendars.ts';
import { syncServices } from '../../../functions/src/calendar/syncServices.ts';
import type { Log } from '../../../functions/src/log.ts';
import { createGoogleCalendar } from '../../stand-ins/google-calendar/createGoogleCalendar.ts';
import { tapDatabase } from '../databaseTap.ts';
import { ownServices } from '../ownServices.ts';
import { proofSize } from '../../proofSize.ts';
import { talks } from './calendarWorld.ts';

const timeZone = 'Asia/Singapore';
/** Google's free tier of Firestore, a day. */
const free = { reads: 50_000, writes: 20_000 };
const midnight = Date.parse('2026-11-23T00:00:00+08:00');
const time = { now: new Date(midnight - 3_600_000) };
const services = ownServices('by-day', () => time.now);
const log: Log = { info: () => {}, warn: () => {}, error: (message, error) => expect([message, error]).toEqual([]) };
const google = await createGoogleCalendar({ clock: () => time.now });
const calendars = Array.from({ length: 10 }, (_unused, index): Calendar => ({
  id: `calendar-${index}`,
  googleId: `c${index}@steeple.test`,
  name: { en: `Calendar ${index}` },
  color: '#336655',
  language: 'en',
}));
google.load(
  calendars.map(({ googleId }, index) => ({
    calendar: { id: googleId, summary: googleId, timeZone, accessRole: 'owner' as const },
    events: talks(20).map((event) => ({ ...event, id: `${event.id}c${index}` })),
  })),
);
const requests = { count: 0 };
const api = googleCalendarApi(`${google.url}/`);
const sync: SyncServices = {
  ...syncServices(services, log),
  api: {
    ...api,
    listPage: async (request) => {
      requests.count += 1;
      return api.listPage(request);
    },
  },
};
afterAll(async () => {
  await google.close();
  await services.close();
});

const publicPaths = [documentPaths.event, documentPaths.eventMark, documentPaths.listing];
/** Every public document with the time of its last write. */
const written = async () => {
  const found = await Promise.all(
    publicPaths.map(async ({ pattern }) => services.database.collection(collectionOf(pattern)).get()),
  );
  return found.flatMap(({ docs }) => docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`));
};

test('a day in which nothing changes writes nothing public: a request and four operations each time', async () => {
  await services.database.doc(documentPaths.siteConfig.at()).set({ timeZone, calendars });
  await syncCalendarsByDay(services, log, sync);
  const before = await written();
  expect(before).toHaveLength(200);
  const tap = tapDatabase(services.database);
  requests.count = 0;

  // As functions/src/parameters.ts has them; a sample of the day's runs, each an ordinary one.
  const all = new Cron('*/10 6-22 * * *', { timezone: timeZone }).nextRuns(200, new Date(midnight));
  const day = all.filter((at) => at.getTime() < midnight + 86_400_000);
  expect(day).toHaveLength(102);
  const runs = day.filter((_at, index) => index % Math.ceil(day.length / proofSize(12, day.length)) === 0);
  for (const at of runs) {
    time.now = at;
    await syncCalendarsByDay(services, log, sync);
  }
  // Of each calendar: its state and the marks are read, its state is written twice. And the settings, once.
  const syncCount = calendars.length * runs.length;
  expect({ ...tap, requests: requests.count }).toMatchObject({
    requests: syncCount,
    reads: 2 * syncCount + runs.length,
    writes: 2 * syncCount,
    eventWrites: 0,
  });
  const ofDay = { reads: (tap.reads / runs.length) * day.length, writes: (tap.writes / runs.length) * day.length };
  expect(await written()).toEqual(before);
  expect(ofDay).toEqual({ reads: 2142, writes: 2040 });
  expect([ofDay.reads < free.reads / 10, ofDay.writes < free.writes / 9]).toEqual([true, true]);
  // The runs of the day keep no record but the first.
  const records = await services.database.collection(collectionOf(documentPaths.syncRun.at('calendar-0', 'any'))).get();
  expect(records.size).toBe(1);
}, 300_000);

test('a change is stored by the next run, and a former calendar is left to the night', async () => {
  const at = time.now;
  google.calendar('c3@steeple.test').patch('talk00c3', { summary: 'Moved to the garden' });
  await services.database.doc(documentPaths.siteConfig.at()).set({ timeZone, calendars: calendars.slice(0, 9) });
  time.now = new Date(at.getTime() + 600_000);
  await syncCalendarsByDay(services, log, sync);
  const stored = async () => (await services.database.collection('events').get()).docs;
  const titles = (await stored()).map((event) => String(event.get('title')));
  expect([titles.length, titles.includes('Moved to the garden')]).toEqual([200, true]);
  await syncCalendars(services, log, sync);
  expect(await stored()).toHaveLength(180);
}, 60_000);
