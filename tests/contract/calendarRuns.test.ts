/**
 * Single runs of the calendar sync against shapes of real calendars, with everything but the network and the database
 * real.
 */
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE_PATIENCE_MS } from '../../functions/src/calendar/google/fetchEvents.ts';
import { HEARTBEAT_MS, LEASE_MS } from '../../functions/src/calendar/store/lease.ts';
import { type SyncOptions, syncCalendar } from '../../functions/src/calendar/syncCalendar.ts';
import { BUDGET_MS, FREQUENT_BUDGET_MS, syncEach } from '../../functions/src/calendar/syncEach.ts';
import {
  calendar,
  calendarInMemory,
  type CalendarInMemory,
  options,
  settings,
} from '../functions/calendar/calendarInMemory.ts';
import { CalendarStore } from '../stand-ins/google-calendar/CalendarStore.ts';
import { listEvents } from '../stand-ins/google-calendar/listEvents.ts';
import type { EventInput } from '../stand-ins/google-calendar/resources.ts';
import { decide } from './calendarHistory.ts';
import { interruptedStore } from './interruptedStore.ts';

const { timeZone: zone } = settings;

let world: CalendarInMemory;
let time: CalendarInMemory['time'];
let services: CalendarInMemory['sync'];
let store: CalendarStore;
/** Changes Google's entries on their way. */
let altered: (items: Record<string, unknown>[]) => unknown;

beforeEach(() => {
  world = calendarInMemory();
  ({ time, sync: services } = world);
  store = new CalendarStore(
    { id: calendar.googleId, summary: 'English', timeZone: zone, accessRole: 'owner' },
    () => new Date(time.now),
    () => 'madeup',
  );
  altered = (items) => items;
  world.google.answer = ({ timeMin, timeMax }) => {
    const parameters = new URLSearchParams({
      singleEvents: 'true',
      maxResults: '2500',
      timeMin: timeMin.toISOString(),
      timeMax: timeMax.toISOString(),
    });
    const page = JSON.parse(JSON.stringify(listEvents(store, parameters, { now: new Date(time.now), epoch: 1 }))) as {
      items: Record<string, unknown>[];
    };
    return { ...page, items: altered(page.items) };
  };
});

const sync = async (syncOptions: Partial<SyncOptions> = {}) => {
  time.now += LEASE_MS + 1;
  return syncCalendar(services, calendar, { ...options, ...syncOptions });
};
const ids = async () => (await world.events()).map(({ googleId }) => googleId ?? '').sort();
const weekly = (id: string, from: string, hour: number, count: number): EventInput => ({
  id,
  summary: id,
  recurrence: [`RRULE:FREQ=WEEKLY;COUNT=${count}`],
  start: { dateTime: `${from}T${String(hour).padStart(2, '0')}:30:00`, timeZone: zone },
  end: { dateTime: `${from}T${String(hour + 1).padStart(2, '0')}:30:00`, timeZone: zone },
});
const single = (id: string, day: number): EventInput => ({
  id,
  summary: id,
  start: { date: `2026-12-${String(day).padStart(2, '0')}` },
  end: { date: `2026-12-${String(day + 1).padStart(2, '0')}` },
});
async function mark(googleId: string, change: Partial<EventMark>): Promise<void> {
  const event = (await world.events()).find((stored) => stored.googleId === googleId);
  await decide(world.services, {
    series: event?.series ?? '',
    occurrence: null,
    hidden: null,
    featured: null,
    translations: null,
    seenAt: fromMillis(time.now),
    updatedAt: fromMillis(time.now),
    ...change,
  });
}

describe('"this and following events" at a new hour', () => {
  test('is neither a removal that asks nor forty events that are stored twice', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 44));
    for (let day = 1; day <= 9; day += 1) store.insert(single(`talk${day}`, day));
    await sync();
    await mark('service_20261122T013000Z', { hidden: true, translations: { zh: { title: '崇拜' } } });
    store.split('service', 'service_20261220T013000Z', {
      start: { dateTime: '2026-12-20T10:00:00', timeZone: zone },
      end: { dateTime: '2026-12-20T11:00:00', timeZone: zone },
    });
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { created: 40, removed: 40 } });
    expect(await world.events()).toHaveLength(53);
    const services44 = (await world.events()).filter(({ title }) => title === 'service');
    expect(services44).toHaveLength(44);
    expect(services44.every(({ hidden, translations }) => hidden && translations.zh?.title === '崇拜')).toBe(true);
  });
});

describe('a series that a church ended', () => {
  test('goes unasked, however large its share, while others stay', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 40));
    store.insert(weekly('choir', '2026-11-24', 19, 10));
    store.insert(single('talk1', 1));
    await sync();
    store.delete('service');
    store.delete('talk1');
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { removed: 41 } });
  });

  test.each<[string, () => void]>([
    [
      'two series at once',
      () => {
        store.delete('service');
        store.delete('choir');
      },
    ],
    [
      'everything there is',
      () => {
        for (const id of ['service', 'choir', 'alpha']) store.delete(id);
      },
    ],
  ])('is not what %s look like', async (_name, act) => {
    store.insert(weekly('service', '2026-11-22', 9, 40));
    store.insert(weekly('choir', '2026-11-24', 19, 40));
    store.insert(weekly('alpha', '2026-11-25', 19, 5));
    await sync();
    act();
    expect(await sync()).toMatchObject({ status: 'needs-confirmation', counts: { removed: 0 } });
  });

  test('asks where it is all that the calendar had', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 40));
    await sync();
    store.delete('service');
    expect(await sync()).toMatchObject({ status: 'needs-confirmation' });
  });
});

describe('entries that cannot be used as they are', () => {
  beforeEach(() => {
    for (let day = 1; day <= 9; day += 1) store.insert(single(`talk${day}`, day));
  });
  const without =
    (id: string, change: (item: Record<string, unknown>) => Record<string, unknown>) =>
    (items: Record<string, unknown>[]) =>
      items.map((item) => (item.id === id ? change(item) : item));

  test('without a readable time: what is stored stays, and the run tells', async () => {
    await sync();
    altered = without('talk3', (item) => ({ ...item, etag: '"other"', start: { dateTime: 'soon' } }));
    for (let night = 1; night <= 2; night += 1) {
      expect(await sync()).toMatchObject({ status: 'succeeded', counts: { removed: 0, updated: 0 } });
      expect(await world.state()).toMatchObject({
        pendingRemoval: null,
        problems: { unreadable: 1, withoutId: 0, duplicate: 0 },
      });
    }
    expect(await world.events()).toHaveLength(9);
    altered = (items) => items;
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { unchanged: 9 } });
    expect(await world.state()).toMatchObject({ problems: { unreadable: 0 } });
  });

  test('without a readable time, but private: it goes', async () => {
    await sync();
    altered = without('talk3', (item) => ({ ...item, visibility: 'private', start: null }));
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { removed: 1 } });
  });

  test('without an id: nothing is removed meanwhile, nothing is asked, and the run tells', async () => {
    await sync();
    altered = without('talk3', ({ id: _id, ...item }) => item);
    store.patch('talk4', { summary: 'Changed' });
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { removed: 0, updated: 1 } });
    expect(await world.state()).toMatchObject({ status: 'idle', pendingRemoval: null, problems: { withoutId: 1 } });
    expect(await world.events()).toHaveLength(9);
    altered = (items) => items;
    store.delete('talk3');
    expect(await sync()).toMatchObject({ counts: { removed: 1 } });
  });

  test.each(['first', 'last'])(
    'with the id of another, the newer one %s: the newer one counts, and nothing asks to be removed',
    async (place) => {
      await sync();
      const older = { ...store.get('talk3'), summary: 'Older', updated: '2020-01-01T00:00:00.000Z', etag: '"1"' };
      altered = (items) => (place === 'first' ? [...items, older] : [older, ...items]);
      for (let night = 1; night <= 2; night += 1) {
        expect(await sync()).toMatchObject({ status: 'succeeded', counts: { removed: 0, updated: 0, unchanged: 9 } });
        expect(await world.state()).toMatchObject({ problems: { duplicate: 1 } });
      }
      expect((await world.events()).map(({ title }) => title)).toContain('talk3');
    },
  );

  test('of a page without items: an empty page', async () => {
    altered = () => undefined;
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { fetched: 0 } });
  });
});

describe('the hold of a calendar', () => {
  const hold = async (until: number) => {
    const none = {
      progress: null,
      lastRunAt: null,
      lastSuccessAt: null,
      counts: null,
      error: null,
      pendingRemoval: null,
      digest: null,
    };
    const lease = { run: 'other', until: Timestamp.fromMillis(until) };
    await world.services.database.doc(documentPaths.sync.at(calendar.id)).set({ ...none, status: 'running', lease });
  };

  test('of an active run keeps others out; one that a wrong clock put days ahead does not', async () => {
    await hold(time.now + LEASE_MS);
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'busy' });
    await hold(time.now + 3 * 86_400_000);
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'succeeded' });
  });

  test('of a run that was killed ends a minute and a half later', async () => {
    store.insert(single('talk1', 1));
    const { openStore } = services;
    const plan = { death: { call: 3, when: 'before' as const }, meanwhile: undefined };
    services.openStore = (id) => interruptedStore(openStore(id), plan);
    await syncCalendar(services, calendar, options).catch(() => undefined);
    services.openStore = openStore;
    time.now += LEASE_MS - 1;
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'busy' });
    time.now += 1;
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'succeeded' });
    expect(LEASE_MS).toBe(90_000);
  });

  test('goes on until the run ends, however long it takes', async () => {
    const { listPage } = services.api;
    let pages = 0;
    services.api.listPage = async (request) => {
      time.now += HEARTBEAT_MS + 1;
      pages += 1;
      const page = (await listPage(request)) as object;
      return pages < 30 ? { ...page, nextPageToken: `page${pages}` } : page;
    };
    const running = syncCalendar(services, calendar, { ...options, patienceMillis: 3_600_000 });
    expect(await running).toMatchObject({ status: 'succeeded' });
    expect(time.now - Date.UTC(2026, 10, 21, 10)).toBeGreaterThan(5 * LEASE_MS);
  });
});

describe('calendars that do not answer', () => {
  test.each([1, 3, 9])('%i of ten: the others are synced, all within the time of a night', async (silent) => {
    const many = Array.from({ length: 10 }, (_unused, index): Calendar => ({
      ...calendar,
      id: `calendar-${index}`,
      googleId: `c${index}@steeple.test`,
    }));
    const { listPage } = services.api;
    services.api.listPage = async (request) => {
      if (Number(request.googleId.slice(1, 2)) >= silent) return listPage(request);
      time.now += request.timeoutMillis ?? 0;
      throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
    };
    const begun = time.now;
    const outcomes = await syncEach(services, { calendars: many, timeZone: zone }, options);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(silent).fill('failed'),
      ...Array<string>(10 - silent).fill('succeeded'),
    ]);
    const silentState = await world.services.database.doc(documentPaths.sync.at('calendar-0')).get();
    expect(silentState.get('error')).toMatchObject({ code: 'timeout' });
    expect(time.now - begun).toBeLessThanOrEqual(BUDGET_MS);
    expect(time.now - begun).toBeLessThanOrEqual(silent * PAGE_PATIENCE_MS);
  });

  test('the run by day is over before the next one, whichever calendars are silent', async () => {
    const many = Array.from({ length: 10 }, (_unused, index) => ({ ...calendar, id: `calendar-${index}` }));
    services.api.listPage = async ({ timeoutMillis = 0 }) => {
      time.now += timeoutMillis;
      throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
    };
    const begun = time.now;
    await syncEach(services, { calendars: many, timeZone: zone }, { ...options, isFrequent: true });
    expect(time.now - begun).toBeLessThanOrEqual(FREQUENT_BUDGET_MS);
    expect(FREQUENT_BUDGET_MS).toBeLessThan(600_000);
  });
});

describe('the run by day', () => {
  const byDay = async () => syncCalendar(services, calendar, { ...options, isFrequent: true });

  test('brings a change, and keeps a record of it; a run that finds nothing keeps none', async () => {
    store.insert(single('talk1', 1));
    expect(await byDay()).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    expect(await world.records()).toHaveLength(1);
    expect(await byDay()).toMatchObject({ status: 'succeeded', counts: { unchanged: 1 } });
    expect(await world.records()).toHaveLength(1);
    await sync();
    expect(await world.records()).toHaveLength(2);
  });

  test('leaves a large removal to an admin, does not ask again, and goes on once it is confirmed', async () => {
    for (let day = 1; day <= 29; day += 1) store.insert(single(`talk${day}`, day));
    await byDay();
    for (let day = 1; day <= 24; day += 1) store.delete(`talk${day}`);
    expect(await byDay()).toMatchObject({ status: 'needs-confirmation' });
    const { length } = await world.records();
    store.insert(single('later1', 30));
    expect(await byDay()).toMatchObject({ status: 'passed-over' });
    expect(await world.records()).toHaveLength(length);
    expect(await world.events()).toHaveLength(29);
    expect(await world.state()).toMatchObject({ lease: null, pendingRemoval: { count: 24 } });
    await sync({ confirmRemoval: true });
    expect(await world.events()).toHaveLength(6);
    expect(await byDay()).toMatchObject({ status: 'succeeded' });
  });

  test.each([
    [404, 'passed-over'],
    [503, 'succeeded'],
  ])('after an answer of %i the next run is %s', async (status, next) => {
    const { listPage } = services.api;
    services.api.listPage = async () => {
      throw Object.assign(new Error('no'), { status });
    };
    expect(await byDay()).toMatchObject({ status: 'failed' });
    services.api.listPage = listPage;
    expect(await byDay()).toMatchObject({ status: next });
    expect(await sync()).toMatchObject({ status: 'succeeded' });
    expect(await byDay()).toMatchObject({ status: 'succeeded' });
  });
});

test('a run removes nothing for a calendar that the settings have no more, and the next one finds it as before', async () => {
  store.insert(single('talk1', 1));
  store.insert(single('talk2', 2));
  await sync();
  store.delete('talk2');
  store.insert(single('talk3', 3));
  const before = await world.state();
  services.isListed = async () => false;
  expect(await sync()).toMatchObject({ status: 'passed-over' });
  expect(await ids()).toEqual(['talk1', 'talk2']);
  expect({ ...(await world.state()), lastRunAt: null }).toEqual({ ...before, lastRunAt: null });
  services.isListed = async () => true;
  expect(await sync()).toMatchObject({ status: 'succeeded' });
  expect(await ids()).toEqual(['talk1', 'talk3']);
});

describe("an event's identity", () => {
  test('is stored with it: the series of all its parts, and its original start', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 4));
    store.insert(single('talk1', 1));
    store.split('service', 'service_20261206T013000Z', {});
    store.move('service_20261129T013000Z', { dateTime: '2026-11-28T18:00:00', timeZone: zone });
    await sync();
    expect(await ids()).toEqual([
      'service_20261122T013000Z',
      'service_20261129T013000Z',
      'service_20261206T013000Z',
      'service_20261213T013000Z',
      'talk1',
    ]);
    const found = await world.events();
    expect(new Set(found.map(({ series }) => series)).size).toBe(2);
    const moved = found.find(({ googleId }) => googleId === 'service_20261129T013000Z');
    expect(moved?.occurrence).toBe('20261129T013000Z');
    expect(toMillis(moved?.start ?? fromMillis(0))).toBe(Date.UTC(2026, 10, 28, 10));
    expect(found.find(({ googleId }) => googleId === 'talk1')?.occurrence).toBeNull();
  });
});
