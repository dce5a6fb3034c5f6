import { syncWindow, type Sync, type SyncRun } from '@steeple/model/calendar/calendarSync';
import type { Event } from '@steeple/model/calendar/event';
import { type EventMark, markId } from '@steeple/model/calendar/eventMark';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { windowAround } from '../../../functions/src/calendar/google/fetchWindow.ts';
import { eventDocumentId, readingOf, mapEvent } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import { syncCalendarNow } from '../../../functions/src/calendar/syncCalendarNow.ts';
import { syncCalendars, syncCalendarsByDay } from '../../../functions/src/calendar/syncCalendars.ts';
import type { Fields } from '../../memory/firestore/values.ts';
import { type CalendarEvent, calendarZone, GoogleCalendars } from './GoogleCalendars.ts';
import { type Parish, type Part, silent, tokenOf } from './Parish.ts';
import { syncServices } from './syncServices.ts';

const hour = 3_600_000;
const day = 24 * hour;
const calendars: readonly Calendar[] = ['english', 'chinese'].map((id) => ({
  id,
  googleId: `${id}@steeple.test`,
  name: { en: id },
  color: '#336655',
  language: 'en',
}));
const series = ['sermon', 'choir'];
const singles = ['talk0', 'talk1', 'talk2', 'talk3', 'talk4', 'talk5'];
const things = [...series, ...singles];
/** Events that nobody changes: once shown, they stay. */
const untouched = ['kept0', 'kept1'];
/** Events that an admin added by hand, in each calendar. */
const local = new Map<string, Fields>(
  calendars.map(({ id: calendar }) => [
    documentPaths.event.at(`local-${calendar}`),
    { source: 'local', calendar, title: 'Breakfast', hidden: false, featured: true, series: null },
  ]),
);
const events = collectionOf(documentPaths.event.pattern);

type Decision = Pick<EventMark, 'hidden' | 'featured' | 'translations'>;

/** An RFC 3339 time as Google writes the occurrence of a series in its id. */
function compact(millis: number): string {
  return new Date(millis).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** People change Google's calendars, an admin decides about events; readers have both, and nothing is lost. */
export function calendarPart(parish: Parish): Part {
  const { random, backend } = parish;
  const google = new GoogleCalendars(
    calendars.map(({ googleId }) => googleId),
    random,
    () => parish.now,
  );
  parish.google = (task) => google.api(task);
  google.failing = random.percent(30) ? 8 : 0;
  /** The last decision about a thing, or one occurrence of it. */
  const decided = new Map<string, EventMark>();
  let configured: readonly Calendar[] = calendars;
  const beginning = parish.now;
  /** Documents of events that nobody changes and that readers have seen. */
  const seenPaths = new Set<string>();
  let hours = 0;

  const makeSeries = (thing: string, calendar: string, begins: number): void => {
    for (let week = 0; week < 5; week += 1) {
      const start = begins + week * 7 * day;
      google.put(calendar, {
        id: `${thing}_${compact(start)}`,
        thing,
        summary: thing,
        recurringEventId: thing,
        iCalUID: `${thing}@google.com`,
        originalStartTime: { dateTime: new Date(start).toISOString() },
        start: { dateTime: new Date(start).toISOString() },
        end: { dateTime: new Date(start + hour).toISOString() },
      });
    }
  };
  const change = (event: CalendarEvent, calendar: string, fields: Partial<CalendarEvent>): void =>
    google.put(calendar, { ...event, ...fields });

  const edit = (): void => {
    const thing = random.pick(things);
    const found = google.find(thing);
    if (found === undefined) return;
    const { calendar, events: ofThing } = found;
    const pickedEvent = random.pick(ofThing);
    const of = google.calendars.get(calendar);
    switch (
      random.pick(['rename', 'delete', 'restore', 'private', 'move', 'reschedule', 'hand over', 'lose'] as const)
    ) {
      case 'rename':
        for (const event of ofThing) change(event, calendar, { summary: `${thing} ${random.below(100)}` });
        return;
      case 'delete':
        return change(pickedEvent, calendar, { status: 'cancelled' });
      case 'restore':
        for (const event of ofThing) change(event, calendar, { status: 'confirmed', visibility: 'default' });
        return;
      case 'private':
        return change(pickedEvent, calendar, { visibility: 'private' });
      case 'move': {
        const start = Date.parse(pickedEvent.start?.dateTime ?? '') + random.pick([-hour, hour, day]);
        return change(pickedEvent, calendar, {
          start: { dateTime: new Date(start).toISOString() },
          end: { dateTime: new Date(start + hour).toISOString() },
        });
      }
      case 'reschedule':
        // A series at another hour has other occurrences, with other ids.
        if (!series.includes(thing)) return;
        for (const event of ofThing) of?.delete(event.id);
        hours += 1;
        return makeSeries(thing, calendar, Date.UTC(2026, 10, 22 + series.indexOf(thing), 1 + (hours % 9)));
      case 'hand over': {
        const other = calendars.find(({ googleId }) => googleId !== calendar)?.googleId ?? calendar;
        for (const event of ofThing) {
          of?.delete(event.id);
          google.put(other, event);
        }
        return;
      }
      case 'lose':
        if (singles.includes(thing)) of?.delete(pickedEvent.id);
    }
  };

  const eventsOf = (documents: ReadonlyMap<string, Fields>): (Event & { path: string })[] =>
    [...documents]
      .filter(([path, { source }]) => collectionOf(path) === events && source === 'google')
      .map(([path, fields]) => ({ path, ...(fields as unknown as Event) }));
  const thingOf = ({ googleId }: Event): string => (googleId ?? '').replace(/_.*$/, '');

  const decide = (): void => {
    const thing = random.pick(things);
    const isOne = series.includes(thing) && random.percent(40);
    const decision: Decision = {
      hidden: random.percent(60),
      featured: isOne ? null : random.percent(40),
      translations: isOne || random.percent(60) ? null : { zh: { title: random.pick(['崇拜', '讲座']) } },
    };
    parish.person(`decide about ${thing}`, async ({ database, look }) => {
      const stored = eventsOf(await look()).filter((event) => thingOf(event) === thing);
      const event = stored.length === 0 ? undefined : random.pick(stored);
      // Nobody can decide about what is not there.
      if (typeof event?.series !== 'string') return;
      const occurrence = isOne ? (event.occurrence ?? null) : null;
      const mark = { series: event.series, occurrence, ...decision, seenAt: Timestamp.fromMillis(parish.now) };
      await database
        .doc(documentPaths.eventMark.at(markId(mark)))
        .set({ ...mark, updatedAt: FieldValue.serverTimestamp() });
      decided.set(occurrence === null ? thing : `${thing} ${occurrence}`, { ...mark, updatedAt: mark.seenAt });
    });
  };

  const sync = (confirmRemoval: boolean): void => {
    const input = { dryRun: random.percent(10), confirmRemoval };
    parish.call('syncCalendarNow', async (services) =>
      syncCalendarNow(
        services,
        { input, token: tokenOf('admin', undefined, parish.now), log: silent },
        syncServices(services, silent),
      ),
    );
  };
  const byDay = (): void => parish.call('syncCalendarsByDay', async (services) => syncCalendarsByDay(services, silent));
  const configure = (): void =>
    parish.person('site-config', async ({ database }) => {
      const next = random.percent(30) ? calendars.slice(0, 1) : calendars;
      await database.doc(documentPaths.siteConfig.at()).set({ timeZone: calendarZone, calendars: next });
      configured = next;
    });
  // An admin decides while a run is under way.
  const editAndDecide = (): void => {
    sync(false);
    edit();
    decide();
  };
  const acts = [
    edit,
    edit,
    edit,
    decide,
    decide,
    editAndDecide,
    editAndDecide,
    editAndDecide,
    byDay,
    () => sync(random.percent(40)),
    configure,
  ];

  /** True where an admin's last decision hides an event, without the product's rules for moved series. */
  const isToBeHidden = (event: Event): boolean => {
    const isInstanceHidden = event.occurrence
      ? decided.get(`${thingOf(event)} ${event.occurrence}`)?.hidden
      : undefined;
    return isInstanceHidden ?? decided.get(thingOf(event))?.hidden ?? false;
  };
  const leaked = (documents: ReadonlyMap<string, Fields>): string[] =>
    eventsOf(documents)
      .filter((event) => !event.hidden && isToBeHidden(event))
      .map(({ googleId, calendar }) => `${calendar} ${googleId} is public though hidden`);
  const lost = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...local]
      .filter(([path, event]) => JSON.stringify(documents.get(path)) !== JSON.stringify(event))
      .map(([path]) => `${path}, added by hand, was changed`);

  const vanishedEvents = (documents: ReadonlyMap<string, Fields>): string[] =>
    untouched.flatMap((id) => {
      const path = documentPaths.event.at(eventDocumentId('english', id));
      if (documents.has(path)) seenPaths.add(path);
      const isInWindow = parish.now < beginning + syncWindow.daysBack * day;
      return seenPaths.has(path) && isInWindow && !documents.has(path) ? [`${id} is gone, and nobody changed it`] : [];
    });

  const describeEvent = ({
    hidden: _h,
    featured: _f,
    translations: _t,
    picture: _p,
    ...event
  }: Event & { path: string }): string =>
    JSON.stringify(
      Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)),
      (_key, value: unknown) => (value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value),
    )
      .replaceAll(/\{"seconds":(-?\d+),"nanoseconds":(\d+)\}/g, '[$1,$2]')
      .replaceAll(/\{"_seconds":(-?\d+),"_nanoseconds":(\d+)\}/g, '[$1,$2]');

  const checkEvents = (documents: ReadonlyMap<string, Fields>): string[] => {
    const { timeMin, timeMax } = windowAround(new Date(parish.now), { timeZone: calendarZone, window: syncWindow });
    const expected = new Set(
      configured.flatMap(({ id, googleId, language }) =>
        google
          .inWindow(googleId, timeMin, timeMax)
          .filter((event) => readingOf(event, calendarZone) === 'published')
          .map(({ thing: _thing, ...event }) =>
            describeEvent({
              path: documentPaths.event.at(eventDocumentId(id, event.id)),
              ...mapEvent(event, { id, language, timeZone: calendarZone }),
            } as Event & { path: string }),
          ),
      ),
    );
    const found = new Set(eventsOf(documents).map(describeEvent));
    return [
      ...[...expected].filter((event) => !found.has(event)).map((event) => `missing or old: ${event}`),
      ...[...found].filter((event) => !expected.has(event)).map((event) => `too much or old: ${event}`),
    ];
  };

  const checkMarks = (documents: ReadonlyMap<string, Fields>): string[] =>
    eventsOf(documents).flatMap((event) => {
      const decision = decided.get(thingOf(event));
      if (decision === undefined) return [];
      const stored = documents.get(documentPaths.eventMark.at(markId(decision)));
      const faults = [
        [stored?.['hidden'], decision.hidden],
        [event.featured, decision.featured ?? false],
        [event.translations, decision.translations ?? {}],
      ].filter(([found, expected]) => JSON.stringify(found) !== JSON.stringify(expected));
      return faults.map(
        ([found, expected]) => `${event.googleId}: ${JSON.stringify(found)}, decided ${JSON.stringify(expected)}`,
      );
    });

  const checkRecords = (documents: ReadonlyMap<string, Fields>): string[] =>
    [...documents].flatMap(([path, fields]) => {
      if (!path.startsWith(`${collectionOf(documentPaths.sync.pattern)}/`)) return [];
      const [, calendar = ''] = path.split('/');
      if (!configured.some(({ id }) => id === calendar)) return [`${path} of a calendar that is no longer configured`];
      if (path === documentPaths.sync.at(calendar)) {
        const { lease, status, unfinished, pendingRemoval } = fields as unknown as Sync;
        return lease === null && status === 'idle' && unfinished !== true && pendingRemoval === null
          ? []
          : [`${path} is ${status}, not at rest`];
      }
      return (fields as unknown as SyncRun).status === ('running' as string) ? [`${path} still runs`] : [];
    });

  return {
    name: 'calendar',
    setUp: async () => {
      const [english = ''] = calendars.map(({ googleId }) => googleId);
      for (const [index, thing] of series.entries()) makeSeries(thing, english, Date.UTC(2026, 10, 22 + index, 1));
      for (const [index, thing] of [...singles, ...untouched].entries()) {
        const start = Date.UTC(2026, 11, 1 + index, 11);
        google.put(index < 4 || index >= singles.length ? english : 'chinese@steeple.test', {
          id: thing,
          thing,
          summary: thing,
          iCalUID: `${thing}@google.com`,
          start: { dateTime: new Date(start).toISOString() },
          end: { dateTime: new Date(start + hour).toISOString() },
        });
      }
      const config = { timeZone: calendarZone, calendars };
      await backend.commit([
        { kind: 'set', path: documentPaths.siteConfig.at(), data: config, options: {} },
        ...[...local].map(([path, data]) => ({ kind: 'set' as const, path, data, options: {} })),
      ]);
    },
    act: () => random.pick(acts)(),
    night: () => [
      ['syncCalendars', async (services) => syncCalendars(services, silent)],
      [
        'syncCalendarNow, confirmed',
        async (services) => {
          if (parish.isStrict) google.failing = 0;
          await syncCalendarNow(
            services,
            {
              input: { dryRun: false, confirmRemoval: true },
              token: tokenOf('admin', undefined, parish.now),
              log: silent,
            },
            syncServices(services, silent),
          );
        },
      ],
    ],
    quiet: (documents) => [...leaked(documents), ...lost(documents), ...vanishedEvents(documents)],
    rest: (documents) => [
      ...leaked(documents),
      ...lost(documents),
      ...checkEvents(documents),
      ...checkMarks(documents),
      ...checkRecords(documents),
    ],
  };
}
