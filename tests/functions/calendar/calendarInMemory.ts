/** A calendar whose entries a test sets, and its sync on a database in memory, without any HTTP. */
import { removalGuard, type Sync, type SyncRun, syncWindow } from '@steeple/model/calendar/calendarSync';
import type { Event } from '@steeple/model/calendar/event';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import type { PageRequest } from '../../../functions/src/calendar/google/fetchEvents.ts';
import type { GoogleEvent } from '../../../functions/src/calendar/google/googleEvent.ts';
import { eventDocumentId } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import { FirestoreSyncStore } from '../../../functions/src/calendar/store/FirestoreSyncStore.ts';
import {
  syncCalendar,
  type SyncOptions,
  type SyncOutcome,
  type SyncServices,
} from '../../../functions/src/calendar/syncCalendar.ts';
import { type MemoryLog, memoryLog, type MemoryServices, memoryServices } from '../../memory/services.ts';

export const calendar: Calendar = {
  id: 'english',
  googleId: 'english@steeple.test',
  name: { en: 'English' },
  color: '#336655',
  language: 'en',
};
export const settings = { id: calendar.id, language: calendar.language, timeZone: 'Asia/Singapore' };
export const options: SyncOptions = {
  trigger: 'schedule',
  dryRun: false,
  confirmRemoval: false,
  timeZone: settings.timeZone,
  window: syncWindow,
  guard: removalGuard,
};

/** The document id of an event of {@link calendar}. */
export const idOf = (googleId: string): string => eventDocumentId(calendar.id, googleId);

/** A whole day in December 2026. */
export const event = (id: string, fields: GoogleEvent = {}, day = 1): GoogleEvent => ({
  id,
  etag: `"${id}"`,
  summary: id,
  updated: '2026-11-01T08:00:00.000Z',
  start: { date: `2026-12-${String(day).padStart(2, '0')}` },
  end: { date: `2026-12-${String(day + 1).padStart(2, '0')}` },
  ...fields,
});

/** Single events, `talk0` and so on. */
export const talks = (count: number): GoogleEvent[] =>
  Array.from({ length: count }, (_unused, index) => event(`talk${index}`, {}, 1 + (index % 28)));

/** Daily occurrences of a series in January 2027, at an hour of universal time. */
export const series = (name: string, count: number, hour = '01'): GoogleEvent[] =>
  Array.from({ length: count }, (_unused, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    return event(`${name}_${day.replaceAll('-', '')}T${hour}0000Z`, {
      summary: name,
      recurringEventId: name,
      start: { dateTime: `${day}T${hour}:00:00Z` },
      end: { dateTime: `${day}T${hour}:30:00Z` },
    });
  });

/** A page as Google answers it. */
export const pageOf = (items: readonly unknown[], nextPageToken?: string): object => ({
  kind: 'calendar#events',
  timeZone: settings.timeZone,
  items,
  nextPageToken,
});

export interface CalendarInMemory {
  readonly services: MemoryServices;
  readonly log: MemoryLog;
  readonly time: { now: number };
  /** The entries that Google has, unless `answer` says otherwise. */
  readonly google: { events: GoogleEvent[]; answer: ((request: PageRequest) => unknown) | undefined };
  readonly sync: SyncServices;
  readonly waits: number[];
  /** Syncs, some time after the run before. */
  run: (more?: Partial<SyncOptions>) => Promise<SyncOutcome>;
  state: () => Promise<Sync | undefined>;
  record: (run: string) => Promise<SyncRun | undefined>;
  records: () => Promise<SyncRun[]>;
  events: () => Promise<Event[]>;
}

export function calendarInMemory(): CalendarInMemory {
  const time = { now: Date.UTC(2026, 10, 21, 10) };
  const services = memoryServices(() => new Date(time.now));
  const log = memoryLog();
  const waits: number[] = [];
  const { database } = services;
  const google: CalendarInMemory['google'] = { events: [], answer: undefined };
  const sync: SyncServices = {
    openStore: (id) => new FirestoreSyncStore(database, id),
    api: {
      account: async () => null,
      listPage: async (request) => (google.answer ? google.answer(request) : pageOf(google.events)),
    },
    clock: services.clock,
    newId: services.newId,
    random: () => 1,
    sleep: async (millis) => {
      waits.push(millis);
      time.now += millis;
    },
    log,
    isListed: async () => true,
  };
  return {
    services,
    log,
    time,
    google,
    sync,
    waits,
    run: async (changes = {}) => {
      time.now += 600_000;
      return syncCalendar(sync, calendar, { ...options, ...changes });
    },
    state: async () => (await database.doc(documentPaths.sync.at(calendar.id)).get()).data() as Sync | undefined,
    record: async (run) =>
      (await database.doc(documentPaths.syncRun.at(calendar.id, run)).get()).data() as SyncRun | undefined,
    records: async () =>
      (await database.collection(collectionOf(documentPaths.syncRun.at(calendar.id, 'any'))).get()).docs.map(
        (run) => run.data() as SyncRun,
      ),
    events: async () =>
      (await database.collection(collectionOf(documentPaths.event.pattern)).get()).docs.map(
        (document) => document.data() as Event,
      ),
  };
}

/** An error with the number that Firestore, or the status that Google, gives it. */
export const failure = (codes: { readonly code?: number; readonly status?: number }): Error =>
  Object.assign(new Error('failed'), codes);
