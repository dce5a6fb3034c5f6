/**
 * Random histories of the calendar sync: what people do in Google, what an admin decides, and runs that are killed.
 * Everything but the network and the database is the product's own; an independent model says what must be hidden.
 */
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import type { Event } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { GoogleEvent } from '../../functions/src/calendar/google/googleEvent.ts';
import { requestedFields } from '../../functions/src/calendar/google/googleEvent.ts';
import { applyEventMark } from '../../functions/src/calendar/marks/applyEventMark.ts';
import { FirestoreSyncStore } from '../../functions/src/calendar/store/FirestoreSyncStore.ts';
import { LEASE_MS } from '../../functions/src/calendar/store/lease.ts';
import { readingOf, mapEvent } from '../../functions/src/calendar/mapping/mapEvent.ts';
import { readPage } from '../../functions/src/calendar/google/googleEvent.ts';
import { windowAround } from '../../functions/src/calendar/google/fetchWindow.ts';
import type { SyncServices } from '../../functions/src/calendar/syncCalendar.ts';
import { syncCalendar } from '../../functions/src/calendar/syncCalendar.ts';
import { collectionIn } from '../../functions/src/collectionIn.ts';
import type { Services } from '../../functions/src/services.ts';
import { CalendarStore } from '../stand-ins/google-calendar/CalendarStore.ts';
import { onlyFields } from '../stand-ins/google-calendar/fields.ts';
import { listEvents } from '../stand-ins/google-calendar/listEvents.ts';
import type { EventInput } from '../stand-ins/google-calendar/resources.ts';
import { type Interruptions, interruptedStore } from './interruptedStore.ts';

/** The database in which histories are played, in memory or Firestore, and its own clock. */
type Database = Pick<Services, 'database' | 'clock'>;

async function eventsIn({ database }: Database): Promise<Event[]> {
  return (await collectionIn(database, 'event').get()).docs.map((event) => event.data() as Event);
}

/**
 * Writes what an admin decided, and presents the events that are there. The hour of a history is not the database's: by
 * its own it tells which marks are newer than a run.
 */
export async function decide({ database, clock }: Database, mark: EventMark): Promise<void> {
  await database.doc(documentPaths.eventMark.at(markId(mark))).set({
    ...mark,
    seenAt: Timestamp.fromMillis(toMillis(mark.seenAt)),
    updatedAt: Timestamp.fromDate(clock()),
  });
  await applyEventMark(database, mark.series);
}

const zone = 'Asia/Singapore';
const calendars: Calendar[] = ['english', 'chinese'].map((id) => ({
  id,
  googleId: `${id}@steeple.test`,
  name: { en: id },
  color: '#336655',
  language: 'en',
}));
const series = ['sermon', 'choir', 'alpha'] as const;
const talks = ['talk0', 'talk1', 'talk2', 'talk3', 'talk4', 'talk5'] as const;
const things = [...series, ...talks];
const days = ['2026-11-22', '2026-11-24', '2026-11-26'];

const at = (day: string, hour: number) => ({
  dateTime: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  timeZone: zone,
});

function firstEvents(): EventInput[] {
  return [
    ...series.map((id, index): EventInput => ({
      id,
      summary: id,
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=8'],
      start: at(days[index] ?? '2026-11-22', 9),
      end: at(days[index] ?? '2026-11-22', 10),
    })),
    ...talks.map((id, index): EventInput => ({
      id,
      summary: id,
      start: at(`2026-12-${String(index + 1).padStart(2, '0')}`, 19),
      end: at(`2026-12-${String(index + 1).padStart(2, '0')}`, 20),
    })),
  ];
}

const thing = fc.constantFrom(...things);
const oneSeries = fc.constantFrom(...series);
/** One thing that happens. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), thing }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), thing }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), thing }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make private' as const), thing }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move to another calendar' as const), thing }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change the hour' as const), thing, hour: fc.integer({ min: 7, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change the day' as const), thing, by: fc.constantFrom(-2, -1, 1, 2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change the zone' as const), thing }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('split' as const),
      series: oneSeries,
      nth: fc.integer({ min: 1, max: 6 }),
      hour: fc.integer({ min: 7, max: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel one' as const), series: oneSeries, nth: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move one' as const),
      series: oneSeries,
      nth: fc.nat(7),
      hour: fc.integer({ min: 7, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lengthen' as const),
      series: oneSeries,
      count: fc.integer({ min: 4, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      thing,
      hidden: fc.boolean(),
      featured: fc.option(fc.boolean()),
      title: fc.option(fc.constantFrom('崇拜', '讲座')),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide on one' as const),
      series: oneSeries,
      nth: fc.nat(7),
      hidden: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sync' as const),
      calendar: fc.nat(1),
      confirm: fc.boolean(),
      death: fc.option(
        fc.record({ call: fc.integer({ min: 1, max: 9 }), when: fc.constantFrom('before' as const, 'after' as const) }),
      ),
      meanwhile: fc.option(fc.record({ call: fc.integer({ min: 2, max: 8 }), thing, hidden: fc.boolean() })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Steps of a history, in order. */
export const histories = fc.array(step, { minLength: 3, maxLength: 25 });

/** The thing an event is of, whatever became of its series: by the title-independent beginning of its id. */
const thingOf = (googleId: string) => googleId.replace(/_.*$/, '');

function createHistory(database: Database) {
  const time = { now: new Date('2026-11-21T10:00:00Z') };
  const plan: Interruptions = { death: undefined, meanwhile: undefined };
  let ids = 0;
  const stores = calendars.map(
    ({ googleId, id }) =>
      new CalendarStore(
        { id: googleId, summary: id, timeZone: zone, accessRole: 'owner' },
        () => time.now,
        () => `made${(ids += 1)}`,
      ),
  );
  for (const event of firstEvents()) stores[0]?.insert(event);
  /** The last decision of an admin, by thing, and by thing and original start. */
  const decided = new Map<string, EventMark>();
  const services: SyncServices = {
    openStore: (id) => interruptedStore(new FirestoreSyncStore(database.database, id), plan),
    clock: () => time.now,
    newId: () => `run${(ids += 1)}`,
    random: () => 1,
    sleep: async () => {},
    isListed: async () => true,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    api: {
      account: async () => null,
      listPage: async ({ googleId, timeMin, timeMax, pageToken }) => {
        const store = stores[calendars.findIndex((calendar) => calendar.googleId === googleId)];
        if (!store) throw new Error('no calendar');
        const parameters = new URLSearchParams({
          singleEvents: 'true',
          maxResults: '12',
          timeMin: timeMin.toISOString(),
          timeMax: timeMax.toISOString(),
          ...(pageToken === undefined ? {} : { pageToken }),
        });
        return JSON.parse(
          JSON.stringify(onlyFields(listEvents(store, parameters, { now: time.now, epoch: 1 }), requestedFields)),
        ) as unknown;
      },
    },
  };
  return { time, database, plan, stores, services, decided };
}
type History = ReturnType<typeof createHistory>;

async function sync(history: History, index: number, confirmRemoval: boolean) {
  const calendar = calendars[index];
  if (!calendar) throw new RangeError(`No calendar ${index}`);
  return syncCalendar(history.services, calendar, {
    trigger: 'schedule',
    dryRun: false,
    confirmRemoval,
    timeZone: zone,
    window: syncWindow,
    guard: removalGuard,
  });
}

/** The identity that marks have: that of the event's document, whichever it is. */
async function markOf(
  history: History,
  name: string,
  occurrence: string | null,
  change: Pick<EventMark, 'hidden' | 'featured' | 'translations'>,
): Promise<EventMark | undefined> {
  const event = (await eventsIn(history.database)).find(
    (candidate) =>
      thingOf(candidate.googleId ?? '') === name && (occurrence === null || candidate.occurrence === occurrence),
  );
  const moment = fromMillis(history.time.now.getTime());
  return event?.series ? { series: event.series, occurrence, ...change, seenAt: moment, updatedAt: moment } : undefined;
}

async function decideNow(
  history: History,
  name: string,
  occurrence: string | null,
  change: Pick<EventMark, 'hidden' | 'featured' | 'translations'>,
): Promise<void> {
  const mark = await markOf(history, name, occurrence, change);
  if (!mark) return; // Nobody can decide about what is not there.
  await decide(history.database, mark);
  history.decided.set(occurrence === null ? name : `${name} ${occurrence}`, mark);
  await expectNothingHiddenIsPublic(history);
}

/** The calendar that has a thing now, and the ids of the parts of its series there. */
function whereIs(history: History, name: string) {
  const store =
    history.stores.find((candidate) => candidate.all().some(({ resource }) => resource.id === name)) ??
    history.stores[0];
  if (!store) throw new Error('no calendar');
  const parts = store
    .all()
    .filter(({ resource }) => thingOf(resource.id) === name && resource.recurringEventId === undefined)
    .map(({ resource }) => resource);
  return { store, parts };
}

/** The occurrences of a series as readers have them, by start. */
async function occurrencesOf(history: History, name: string): Promise<string[]> {
  return (await eventsIn(history.database))
    .filter((event) => thingOf(event.googleId ?? '') === name)
    .sort((a, b) => a.start.seconds - b.start.seconds)
    .map((event) => event.googleId ?? '');
}

/** Google refuses some changes, such as one of an occurrence that is cancelled; people then see an error. */
function tried(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
  }
}

async function edit(
  history: History,
  action: Exclude<Step, { do: 'sync' | 'wait' | 'decide' | 'decide on one' }>,
): Promise<void> {
  const name = 'thing' in action ? action.thing : action.series;
  const { store, parts } = whereIs(history, name);
  const shift = (from: string | undefined, move: (day: string, hour: number) => [string, number]) => {
    const [day, hour] = move((from ?? '2026-11-22T09').slice(0, 10), Number((from ?? '2026-11-22T09').slice(11, 13)));
    return { start: at(day, hour), end: at(day, hour + 1) };
  };
  const dayAfter = (day: string, by: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
  for (const part of parts) {
    tried(() => {
      switch (action.do) {
        case 'rename':
          store.patch(part.id, { summary: `Renamed ${store.revision}` });
          break;
        case 'delete':
          if (part.status !== 'cancelled') store.delete(part.id);
          break;
        case 'restore':
          store.patch(part.id, { status: 'confirmed', visibility: 'default' });
          break;
        case 'make private':
          store.patch(part.id, { visibility: 'private' });
          break;
        case 'change the hour':
          store.patch(
            part.id,
            shift(part.start.dateTime, (day) => [day, action.hour]),
          );
          break;
        case 'change the day':
          store.patch(
            part.id,
            shift(part.start.dateTime, (day, hour) => [
              dayAfter(day, action.by),
              Number.isNaN(hour) ? 9 : Math.min(hour, 22),
            ]),
          );
          break;
        case 'change the zone':
          store.patch(part.id, {
            start: { ...part.start, timeZone: 'Asia/Tokyo' },
            end: { ...part.end, timeZone: 'Asia/Tokyo' },
          });
          break;
        case 'lengthen':
          store.patch(part.id, { recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${action.count}`] });
          break;
        case 'move to another calendar': {
          const other = history.stores.find((candidate) => candidate !== store);
          if (other) store.moveTo(other, part.id);
          break;
        }
        default:
      }
    });
  }
  if (!('nth' in action)) return;
  const instance = (await occurrencesOf(history, name))[action.nth];
  if (instance === undefined) return;
  tried(() => {
    const now = store.get(instance);
    const day = (now.originalStartTime?.dateTime ?? '').slice(0, 10);
    if (action.do === 'cancel one') store.delete(instance);
    else if (action.do === 'move one')
      store.patch(instance, { start: at(day, action.hour), end: at(day, action.hour + 1) });
    else if (action.do === 'split' && now.recurringEventId !== undefined)
      store.split(now.recurringEventId, instance, { start: at(day, action.hour), end: at(day, action.hour + 1) });
  });
}

async function take(history: History, action: Step): Promise<void> {
  switch (action.do) {
    case 'wait':
      history.time.now = new Date(history.time.now.getTime() + action.days * 86_400_000);
      return;
    case 'decide':
      await decideNow(history, action.thing, null, {
        hidden: action.hidden,
        featured: action.featured,
        translations: action.title === null ? null : { zh: { title: action.title } },
      });
      return;
    case 'decide on one': {
      const instance = (await occurrencesOf(history, action.series))[action.nth];
      const event = (await eventsIn(history.database)).find(({ googleId }) => googleId === instance);
      if (event?.occurrence)
        await decideNow(history, action.series, event.occurrence, {
          hidden: action.hidden,
          featured: null,
          translations: null,
        });
      return;
    }
    case 'sync': {
      history.time.now = new Date(history.time.now.getTime() + LEASE_MS + 1);
      const { plan } = history;
      plan.death = action.death ? { ...action.death } : undefined;
      const { meanwhile } = action;
      plan.meanwhile = meanwhile
        ? {
            call: meanwhile.call,
            act: () =>
              decideNow(history, meanwhile.thing, null, {
                hidden: meanwhile.hidden,
                featured: null,
                translations: null,
              }),
          }
        : undefined;
      await sync(history, action.calendar, action.confirm).catch(() => undefined);
      plan.death = undefined;
      plan.meanwhile = undefined;
      await expectNothingHiddenIsPublic(history);
      return;
    }
    default:
      await edit(history, action);
  }
}

/** Says what an admin decided last about an event, without the product's rules for moved series. */
function isToBeHidden(
  history: History,
  event: { googleId: string | null; occurrence?: string | null | undefined },
): boolean {
  const name = thingOf(event.googleId ?? '');
  const isInstanceHidden = event.occurrence ? history.decided.get(`${name} ${event.occurrence}`)?.hidden : undefined;
  return isInstanceHidden ?? history.decided.get(name)?.hidden ?? false;
}

async function expectNothingHiddenIsPublic(history: History): Promise<void> {
  const leaked = (await eventsIn(history.database))
    .filter((event) => !event.hidden && isToBeHidden(history, event))
    .map(({ googleId, calendar }) => `${calendar} ${googleId}`);
  expect(leaked).toEqual([]);
}

/**
 * Plays a history, then lets every run succeed, and compares the stored events with Google's events and the admin's
 * decisions.
 */
export async function play(steps: readonly Step[], database: Database): Promise<void> {
  const history = createHistory(database);
  await sync(history, 0, false);
  for (const action of steps) await take(history, action);
  for (const index of [0, 1, 0, 1]) {
    history.time.now = new Date(history.time.now.getTime() + LEASE_MS + 1);
    // An admin confirms the number that a run has shown.
    await sync(history, index, false);
    expect((await sync(history, index, true)).status).toBe('succeeded');
  }
  await expectNothingHiddenIsPublic(history);
  // No mark is lost: each is stored, and says what was decided last.
  for (const [, mark] of history.decided)
    expect((await database.database.doc(documentPaths.eventMark.at(markId(mark))).get()).data()).toMatchObject({
      hidden: mark.hidden,
      featured: mark.featured,
      translations: mark.translations,
    });
  const events = await eventsIn(database);
  // A mark of a whole series applies to every event of it without a mark of its own.
  for (const event of events) {
    const decision = history.decided.get(thingOf(event.googleId ?? ''));
    if (!decision) continue;
    expect(event.featured).toBe(decision.featured ?? false);
    expect(event.translations).toEqual(decision.translations ?? {});
  }
  const found = events.map(({ hidden: _h, featured: _f, translations: _t, picture: _p, ...event }) => event);
  expect(sorted(found)).toEqual(sorted(await fromScratch(history)));
  for (const index of [0, 1])
    expect((await sync(history, index, false)).counts).toMatchObject({ created: 0, updated: 0, removed: 0 });
  expect(sorted(await eventsIn(database))).toEqual(sorted(events));
}

/** Computes the events that must be stored of both calendars, from one page of everything. */
async function fromScratch(history: History) {
  const { timeMin, timeMax } = windowAround(history.time.now, { timeZone: zone, window: syncWindow });
  return calendars.flatMap(({ id, language }, index) => {
    const store = history.stores[index];
    if (!store) return [];
    const parameters = new URLSearchParams({
      singleEvents: 'true',
      maxResults: '2500',
      timeMin: timeMin.toISOString(),
      timeMax: timeMax.toISOString(),
    });
    const page = readPage(
      JSON.parse(JSON.stringify(listEvents(store, parameters, { now: history.time.now, epoch: 1 }))),
    );
    // Parts of a series that were moved over one another give two entries with one id: the one changed last counts.
    const byId = new Map<string, GoogleEvent>();
    for (const event of page?.events ?? []) {
      const before = byId.get(event.id ?? '');
      if (!before || (event.updated ?? '') >= (before.updated ?? '')) byId.set(event.id ?? '', event);
    }
    return [...byId.values()]
      .filter((event) => readingOf(event, zone) === 'published')
      .map((event) => mapEvent(event, { id, language, timeZone: zone }));
  });
}

/** Events in one order, with timestamps as plain values whichever class they are. */
function sorted(events: readonly Pick<Event, 'calendar' | 'googleId'>[]): unknown[] {
  const key = (event: Pick<Event, 'calendar' | 'googleId'>) => `${event.calendar} ${event.googleId}`;
  const plain = JSON.stringify([...events].sort((a, b) => (key(a) < key(b) ? -1 : 1)))
    .replaceAll('"_seconds"', '"seconds"')
    .replaceAll('"_nanoseconds"', '"nanoseconds"');
  return JSON.parse(plain) as unknown[];
}
