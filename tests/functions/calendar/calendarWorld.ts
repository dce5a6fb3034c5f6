/** A Google calendar, the sync, and a database of its own: the environment of one test of the calendar sync. */
import type { Sync, SyncRun } from '@steeple/model/calendar/calendarSync';
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import { eventSchema } from '@steeple/model/calendar/event';
import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { check } from '@steeple/model/requests/validation';
import { expect } from 'vitest';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { applyEventMark } from '../../../functions/src/calendar/marks/applyEventMark.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../../../functions/src/log.ts';
import { FirestoreSyncStore } from '../../../functions/src/calendar/store/FirestoreSyncStore.ts';
import { googleCalendarApi } from '../../../functions/src/calendar/google/googleCalendarApi.ts';
import { eventDocumentId, readingOf, mapEvent } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import { readPage } from '../../../functions/src/calendar/google/googleEvent.ts';
import { windowAround } from '../../../functions/src/calendar/google/fetchWindow.ts';
import type { SyncOptions, SyncOutcome, SyncServices } from '../../../functions/src/calendar/syncCalendar.ts';
import { syncCalendar } from '../../../functions/src/calendar/syncCalendar.ts';
import type { CalendarStore } from '../../stand-ins/google-calendar/CalendarStore.ts';
import type { GoogleCalendar } from '../../stand-ins/google-calendar/createGoogleCalendar.ts';
import { createGoogleCalendar } from '../../stand-ins/google-calendar/createGoogleCalendar.ts';
import type { EventInput } from '../../stand-ins/google-calendar/resources.ts';
import type { DatabaseTap } from '../databaseTap.ts';
import { tapDatabase } from '../databaseTap.ts';
import { ownServices } from '../ownServices.ts';

export const calendar: Calendar = {
  id: 'english',
  googleId: 'english@steeple.test',
  name: { en: 'English' },
  color: '#336655',
  language: 'en',
};
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

export interface CalendarWorld {
  google: GoogleCalendar;
  /** The calendar in Google, to change it as people do. */
  store: CalendarStore;
  services: SyncServices & { database: Firestore };
  tap: DatabaseTap;
  /** The environment's time, which a test may change. */
  time: { now: Date };
  waits: number[];
  sync: (more?: Partial<SyncOptions>, of?: Calendar) => Promise<SyncOutcome>;
  events: () => Promise<Map<string, Event>>;
  state: (of?: Calendar) => Promise<Sync | undefined>;
  run: (id: string) => Promise<SyncRun | undefined>;
  /**
   * An admin's decision about a series or a single event, or one occurrence of it: the mark is written, and its trigger
   * runs.
   */
  decide: (
    googleId: string,
    change: Partial<Pick<EventMark, 'hidden' | 'featured' | 'translations' | 'picture'>>,
    one?: 'this one',
  ) => Promise<void>;
  /** An admin's change of an event itself, past any mark. */
  edit: (googleId: string, change: Partial<Event>) => Promise<void>;
  /** Fails unless readers have exactly what Google has, each event valid and once. */
  expectConverged: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param pageSize small, so that few events make many pages. */
export async function createWorld({
  events = [],
  pageSize = 5,
}: { events?: EventInput[]; pageSize?: number } = {}): Promise<CalendarWorld> {
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const own = ownServices('calendar', () => time.now);
  const tap = tapDatabase(own.database);
  const google = await createGoogleCalendar({ clock: () => time.now });
  google.load([
    {
      calendar: { id: calendar.googleId, summary: 'English', timeZone: 'Asia/Singapore', accessRole: 'owner' },
      events,
    },
  ]);
  const waits: number[] = [];
  const services = {
    database: own.database,
    openStore: (id: string) => new FirestoreSyncStore(own.database, id),
    api: googleCalendarApi(`${google.url}/`, pageSize),
    clock: () => time.now,
    newId: own.newId,
    sleep: async (millis: number) => {
      waits.push(millis);
    },
    random: () => 1,
    isListed: async () => true,
    log: silent,
  };
  const collection = own.database.collection('events');
  const world: CalendarWorld = {
    google,
    services,
    tap,
    time,
    waits,
    store: google.calendar(calendar.googleId),
    sync: (options = {}, of = calendar) =>
      syncCalendar(services, of, {
        trigger: 'schedule',
        dryRun: false,
        confirmRemoval: false,
        timeZone: 'Asia/Singapore',
        window: syncWindow,
        guard: removalGuard,
        ...options,
      }),
    events: async () => new Map((await collection.get()).docs.map((event) => [event.id, event.data() as Event])),
    state: async (of = calendar) =>
      (await own.database.doc(documentPaths.sync.at(of.id)).get()).data() as Sync | undefined,
    run: async (id) =>
      (await own.database.doc(documentPaths.syncRun.at(calendar.id, id)).get()).data() as SyncRun | undefined,
    edit: async (googleId, change) => {
      await collection.doc(eventDocumentId(calendar.id, googleId)).update({ ...change });
    },
    decide: async (googleId, change, isOneOccurrence) => {
      const event = (await world.events()).get(eventDocumentId(calendar.id, googleId));
      if (!event?.series) throw new Error(`Nobody can decide about ${googleId}.`);
      const mark: EventMark = {
        series: event.series,
        occurrence: isOneOccurrence ? (event.occurrence ?? null) : null,
        hidden: null,
        featured: null,
        translations: null,
        picture: null,
        ...change,
        seenAt: Timestamp.fromDate(time.now),
        updatedAt: Timestamp.now(),
      };
      await own.database.doc(documentPaths.eventMark.at(markId(mark))).set(mark);
      await applyEventMark(own.database, mark.series);
    },
    expectConverged: async () => {
      const found = [...(await world.events()).values()];
      for (const event of found) {
        const checked = check(eventSchema, event);
        expect(checked.ok ? [] : checked.errors).toEqual([]);
      }
      const synced = found
        .filter((event) => event.source === 'google')
        .map(({ hidden: _h, featured: _f, translations: _t, picture: _p, ...event }) => event);
      const expected = await fromScratch(google, time.now);
      const byId = (a: { googleId: string | null }, b: { googleId: string | null }) =>
        (a.googleId ?? '') < (b.googleId ?? '') ? -1 : 1;
      expect(plain(synced.sort(byId))).toEqual(plain(expected.sort(byId)));
    },
    close: async () => {
      await google.close();
      await own.close();
    },
  };
  return world;
}

/** Computes the events that must be stored, in one step from one page of everything. */
async function fromScratch(google: GoogleCalendar, now: Date) {
  const { timeMin, timeMax } = windowAround(now, { timeZone: 'Asia/Singapore', window: syncWindow });
  const api = googleCalendarApi(`${google.url}/`, 2500);
  const page = readPage(await api.listPage({ googleId: calendar.googleId, timeMin, timeMax, pageToken: undefined }));
  expect(page?.nextPageToken).toBeUndefined();
  return (page?.events ?? [])
    .filter((event) => readingOf(event, 'Asia/Singapore') === 'published')
    .map((event) => mapEvent(event, { id: calendar.id, language: calendar.language, timeZone: 'Asia/Singapore' }));
}

/** The model's view of timestamps, whichever class they are. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll('"_seconds"', '"seconds"').replaceAll('"_nanoseconds"', '"nanoseconds"'),
  ) as unknown;
}

/** Talks on successive days from 1 December 2026, ids `talk00`, `talk01`, … */
export function talks(count: number): EventInput[] {
  return Array.from({ length: count }, (_unused, index) => {
    const start = Date.UTC(2026, 11, 1 + (index % 300), 11);
    return {
      id: `talk${String(index).padStart(2, '0')}`,
      summary: `Talk ${index}`,
      description: `<p>Evening <b>${index}</b></p>`,
      location: 'Hall',
      start: { dateTime: new Date(start).toISOString(), timeZone: 'Asia/Singapore' },
      end: { dateTime: new Date(start + 5_400_000).toISOString(), timeZone: 'Asia/Singapore' },
    };
  });
}

/** A service every Sunday, as many times as given, from 22 November 2026. */
export function service(count: number): EventInput {
  return {
    id: 'service',
    summary: 'Service',
    recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${count}`],
    start: { dateTime: '2026-11-22T09:30:00', timeZone: 'Asia/Singapore' },
    end: { dateTime: '2026-11-22T11:00:00', timeZone: 'Asia/Singapore' },
  };
}
