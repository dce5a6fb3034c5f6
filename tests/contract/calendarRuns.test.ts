/**
 * Single runs of the calendar sync against shapes of real calendars, with everything but the network and the database
 * real.
 */
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE_PATIENCE_MS } from '../../functions/src/calendar/google/fetchEvents.ts';
import { HEARTBEAT_MS, LEASE_MS } from '../../functions/src/calendar/store/lease.ts';
import type { SyncOptions, SyncServices } from '../../functions/src/calendar/syncCalendar.ts';
import { syncCalendar } from '../../functions/src/calendar/syncCalendar.ts';
import { BUDGET_MS, FREQUENT_BUDGET_MS, syncEach } from '../../functions/src/calendar/syncEach.ts';
import { CalendarStore } from '../stand-ins/google-calendar/CalendarStore.ts';
import { listEvents } from '../stand-ins/google-calendar/listEvents.ts';
import type { EventInput } from '../stand-ins/google-calendar/resources.ts';
import type { MemoryDatabase } from './memoryCalendar.ts';
import { createDatabase, decide, openMemory } from './memoryCalendar.ts';

const zone = 'Asia/Singapore';
const calendar: Calendar = {
  id: 'english',
  googleId: 'english@steeple.test',
  name: { en: 'English' },
  color: '#336655',
  language: 'en',
};
const options: SyncOptions = {
  trigger: 'schedule',
  dryRun: false,
  confirmRemoval: false,
  timeZone: zone,
  window: syncWindow,
  guard: removalGuard,
};

let now: number;
let database: MemoryDatabase;
let store: CalendarStore;
let services: SyncServices;
/** Changes Google's entries on their way. */
let altered: (items: Record<string, unknown>[]) => unknown;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 10);
  database = createDatabase();
  store = new CalendarStore(
    { id: calendar.googleId, summary: 'English', timeZone: zone, accessRole: 'owner' },
    () => new Date(now),
    () => 'madeup',
  );
  altered = (items) => items;
  let ids = 0;
  services = {
    openStore: (id) => openMemory(database, id),
    clock: () => new Date(now),
    newId: () => `run${(ids += 1)}`,
    random: () => 1,
    sleep: async (millis) => {
      now += millis;
    },
    isListed: async () => true,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    api: {
      account: async () => null,
      listPage: async ({ timeMin, timeMax }) => {
        const parameters = new URLSearchParams({
          singleEvents: 'true',
          maxResults: '2500',
          timeMin: timeMin.toISOString(),
          timeMax: timeMax.toISOString(),
        });
        const page = JSON.parse(JSON.stringify(listEvents(store, parameters, { now: new Date(now), epoch: 1 }))) as {
          items: Record<string, unknown>[];
        };
        return { ...page, items: altered(page.items) };
      },
    },
  };
});

const sync = (syncOptions: Partial<SyncOptions> = {}) => {
  now += LEASE_MS + 1;
  return syncCalendar(services, calendar, { ...options, ...syncOptions });
};
const state = () => database.states.get(calendar.id);
const ids = () => [...database.events.values()].map(({ googleId }) => googleId ?? '').sort();
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
function mark(googleId: string, change: Partial<EventMark>): void {
  const event = [...database.events.values()].find((stored) => stored.googleId === googleId);
  decide(database, {
    series: event?.series ?? '',
    occurrence: null,
    hidden: null,
    featured: null,
    translations: null,
    seenAt: fromMillis(now),
    updatedAt: fromMillis(now),
    ...change,
  });
}

describe('"this and following events" at a new hour', () => {
  test('is neither a removal that asks nor forty events that are stored twice', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 44));
    for (let day = 1; day <= 9; day += 1) store.insert(single(`talk${day}`, day));
    await sync();
    mark('service_20261122T013000Z', { hidden: true, translations: { zh: { title: '崇拜' } } });
    store.split('service', 'service_20261220T013000Z', {
      start: { dateTime: '2026-12-20T10:00:00', timeZone: zone },
      end: { dateTime: '2026-12-20T11:00:00', timeZone: zone },
    });
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { created: 40, removed: 40 } });
    expect(database.events.size).toBe(53);
    const services44 = [...database.events.values()].filter(({ title }) => title === 'service');
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
      expect(state()).toMatchObject({ pendingRemoval: null, problems: { unreadable: 1, withoutId: 0, duplicate: 0 } });
    }
    expect(database.events.size).toBe(9);
    altered = (items) => items;
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { unchanged: 9 } });
    expect(state()).toMatchObject({ problems: { unreadable: 0 } });
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
    expect(state()).toMatchObject({ status: 'idle', pendingRemoval: null, problems: { withoutId: 1 } });
    expect(database.events.size).toBe(9);
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
        expect(state()).toMatchObject({ problems: { duplicate: 1 } });
      }
      expect([...database.events.values()].map(({ title }) => title)).toContain('talk3');
    },
  );

  test('of a page without items: an empty page', async () => {
    altered = () => undefined;
    expect(await sync()).toMatchObject({ status: 'succeeded', counts: { fetched: 0 } });
  });
});

describe('the hold of a calendar', () => {
  const hold = (until: number) => {
    const none = {
      progress: null,
      lastRunAt: null,
      lastSuccessAt: null,
      counts: null,
      error: null,
      pendingRemoval: null,
      digest: null,
    };
    database.states.set(calendar.id, { ...none, status: 'running', lease: { run: 'other', until: fromMillis(until) } });
  };

  test('of an active run keeps others out; one that a wrong clock put days ahead does not', async () => {
    hold(now + LEASE_MS);
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'busy' });
    hold(now + 3 * 86_400_000);
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'succeeded' });
  });

  test('of a run that was killed ends a minute and a half later', async () => {
    store.insert(single('talk1', 1));
    database.death = { call: 3, when: 'before' };
    await syncCalendar(services, calendar, options).catch(() => undefined);
    database.death = undefined;
    now += LEASE_MS - 1;
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'busy' });
    now += 1;
    expect(await syncCalendar(services, calendar, options)).toMatchObject({ status: 'succeeded' });
    expect(LEASE_MS).toBe(90_000);
  });

  test('goes on until the run ends, however long it takes', async () => {
    const { listPage } = services.api;
    let pages = 0;
    services.api.listPage = async (request) => {
      now += HEARTBEAT_MS + 1;
      pages += 1;
      const page = (await listPage(request)) as object;
      return pages < 30 ? { ...page, nextPageToken: `page${pages}` } : page;
    };
    const running = syncCalendar(services, calendar, { ...options, patienceMillis: 3_600_000 });
    expect(await running).toMatchObject({ status: 'succeeded' });
    expect(now - Date.UTC(2026, 10, 21, 10)).toBeGreaterThan(5 * LEASE_MS);
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
      now += request.timeoutMillis ?? 0;
      throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
    };
    const begun = now;
    const outcomes = await syncEach(services, { calendars: many, timeZone: zone }, options);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array<string>(silent).fill('failed'),
      ...Array<string>(10 - silent).fill('succeeded'),
    ]);
    expect(database.states.get('calendar-0')?.error).toMatchObject({ code: 'timeout' });
    expect(now - begun).toBeLessThanOrEqual(BUDGET_MS);
    expect(now - begun).toBeLessThanOrEqual(silent * PAGE_PATIENCE_MS);
  });

  test('the run by day is over before the next one, whichever calendars are silent', async () => {
    const many = Array.from({ length: 10 }, (_unused, index) => ({ ...calendar, id: `calendar-${index}` }));
    services.api.listPage = async ({ timeoutMillis = 0 }) => {
      now += timeoutMillis;
      throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
    };
    const begun = now;
    await syncEach(services, { calendars: many, timeZone: zone }, { ...options, isFrequent: true });
    expect(now - begun).toBeLessThanOrEqual(FREQUENT_BUDGET_MS);
    expect(FREQUENT_BUDGET_MS).toBeLessThan(600_000);
  });
});

describe('the run by day', () => {
  const byDay = async () => syncCalendar(services, calendar, { ...options, isFrequent: true });

  test('brings a change, and keeps a record of it; a run that finds nothing keeps none', async () => {
    store.insert(single('talk1', 1));
    expect(await byDay()).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    expect(database.runs.size).toBe(1);
    expect(await byDay()).toMatchObject({ status: 'succeeded', counts: { unchanged: 1 } });
    expect(database.runs.size).toBe(1);
    await sync();
    expect(database.runs.size).toBe(2);
  });

  test('leaves a large removal to an admin, does not ask again, and goes on once it is confirmed', async () => {
    for (let day = 1; day <= 29; day += 1) store.insert(single(`talk${day}`, day));
    await byDay();
    for (let day = 1; day <= 24; day += 1) store.delete(`talk${day}`);
    expect(await byDay()).toMatchObject({ status: 'needs-confirmation' });
    const { size } = database.runs;
    store.insert(single('later1', 30));
    expect(await byDay()).toMatchObject({ status: 'passed-over' });
    expect([database.runs.size, database.events.size, state()?.lease]).toEqual([size, 29, null]);
    expect(state()?.pendingRemoval).toMatchObject({ count: 24 });
    await sync({ confirmRemoval: true });
    expect(database.events.size).toBe(6);
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
  const before = database.states.get(calendar.id);
  services.isListed = async () => false;
  expect(await sync()).toMatchObject({ status: 'passed-over' });
  expect(ids()).toEqual(['talk1', 'talk2']);
  expect({ ...database.states.get(calendar.id), lastRunAt: null }).toEqual({ ...before, lastRunAt: null });
  services.isListed = async () => true;
  expect(await sync()).toMatchObject({ status: 'succeeded' });
  expect(ids()).toEqual(['talk1', 'talk3']);
});

describe("an event's identity", () => {
  test('is stored with it: the series of all its parts, and its original start', async () => {
    store.insert(weekly('service', '2026-11-22', 9, 4));
    store.insert(single('talk1', 1));
    store.split('service', 'service_20261206T013000Z', {});
    store.move('service_20261129T013000Z', { dateTime: '2026-11-28T18:00:00', timeZone: zone });
    await sync();
    expect(ids()).toEqual([
      'service_20261122T013000Z',
      'service_20261129T013000Z',
      'service_20261206T013000Z',
      'service_20261213T013000Z',
      'talk1',
    ]);
    const found = [...database.events.values()];
    expect(new Set(found.map(({ series }) => series)).size).toBe(2);
    const moved = found.find(({ googleId }) => googleId === 'service_20261129T013000Z');
    expect(moved?.occurrence).toBe('20261129T013000Z');
    expect(toMillis(moved?.start ?? fromMillis(0))).toBe(Date.UTC(2026, 10, 28, 10));
    expect(found.find(({ googleId }) => googleId === 'talk1')?.occurrence).toBeNull();
  });
});
