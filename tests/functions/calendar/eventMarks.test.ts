import type { EventMark } from '@steeple/model/calendar/eventMark';
import { eventMarkSchema, markLifetimeDays, markSeenDays } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { afterEach, describe, expect, test } from 'vitest';
import { applyEventMark } from '../../../functions/src/calendar/marks/applyEventMark.ts';
import { deleteUnusedMarks } from '../../../functions/src/calendar/marks/deleteUnusedMarks.ts';
import { eventDocumentId } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import type { CalendarWorld } from './calendarWorld.ts';
import { calendar, createWorld, service, talks } from './calendarWorld.ts';

let world: CalendarWorld;
afterEach(() => world.close());

const DAY_MS = 86_400_000;
const chinese: Calendar = { ...calendar, id: 'chinese', googleId: 'chinese@steeple.test', language: 'zh' };
const wait = (days: number) => {
  world.time.now = new Date(world.time.now.getTime() + days * DAY_MS);
};
const hiddenTitles = async () =>
  [...(await world.events()).values()]
    .filter(({ hidden }) => hidden)
    .map(({ title }) => title)
    .sort();
const marks = async () =>
  (await world.services.database.collection('eventMarks').get()).docs.map((mark) => mark.data() as EventMark);
const hour = (from: string) => ({
  start: { dateTime: `2026-11-22T${from}:00:00`, timeZone: 'Asia/Singapore' },
  end: { dateTime: `2026-11-22T${from}:45:00`, timeZone: 'Asia/Singapore' },
});

describe('a hidden series', () => {
  test('is hidden as a whole, and so is an instance that comes later', async () => {
    world = await createWorld({ events: [...talks(3), service(4)] });
    await world.sync();
    await world.decide('service_20261129T013000Z', { hidden: true });
    expect(await hiddenTitles()).toEqual(Array<string>(4).fill('Service'));
    world.store.patch('service', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'] });
    await world.sync();
    expect(await hiddenTitles()).toEqual(Array<string>(6).fill('Service'));
    await world.expectConverged();
  });

  test.each<[string, () => Promise<void>]>([
    [
      'at another hour',
      async () => {
        world.store.patch('service', hour('08'));
      },
    ],
    [
      'on another day',
      async () => {
        world.store.patch('service', {
          start: { dateTime: '2026-11-24T09:30:00', timeZone: 'Asia/Singapore' },
          end: { dateTime: '2026-11-24T11:00:00', timeZone: 'Asia/Singapore' },
        });
      },
    ],
    [
      'split, with another hour from there on',
      async () => {
        world.store.split('service', 'service_20261129T013000Z', {
          start: { dateTime: '2026-11-29T08:00:00', timeZone: 'Asia/Singapore' },
          end: { dateTime: '2026-11-29T09:00:00', timeZone: 'Asia/Singapore' },
        });
      },
    ],
    [
      'deleted, and restored the next night',
      async () => {
        world.store.delete('service');
        await world.sync({ confirmRemoval: true });
        expect(await hiddenTitles()).toEqual([]);
        world.store.patch('service', { status: 'confirmed' });
      },
    ],
    [
      'private for one night',
      async () => {
        world.store.patch('service', { visibility: 'private' });
        await world.sync({ confirmRemoval: true });
        world.store.patch('service', { visibility: 'default' });
      },
    ],
  ])('stays hidden %s', async (_name, act) => {
    world = await createWorld({ events: [...talks(3), service(4)] });
    await world.sync();
    await world.decide('service_20261129T013000Z', { hidden: true });
    await act();
    expect((await world.sync()).status).toBe('succeeded');
    expect(await hiddenTitles()).toEqual(Array<string>(4).fill('Service'));
    await world.expectConverged();
  });

  test('stays hidden in another calendar', async () => {
    world = await createWorld({ events: [...talks(3), service(4)] });
    world.google.load([
      { calendar: { id: chinese.googleId, summary: '华语堂', timeZone: 'Asia/Singapore' }, events: [] },
    ]);
    await world.sync();
    await world.decide('service_20261129T013000Z', { hidden: true });
    world.store.moveTo(world.google.calendar(chinese.googleId), 'service');
    await world.sync({}, chinese);
    expect(await hiddenTitles()).toEqual(Array<string>(8).fill('Service'));
    await world.sync({ confirmRemoval: true });
    expect([...(await world.events()).values()].filter(({ hidden }) => hidden).map((event) => event.calendar)).toEqual(
      Array<string>(4).fill('chinese'),
    );
  });
});

describe('one occurrence', () => {
  test('is hidden alone, also at another hour, and may be shown of a hidden series', async () => {
    world = await createWorld({ events: [service(4)] });
    await world.sync();
    await world.decide('service_20261129T013000Z', { hidden: true }, 'this one');
    expect((await world.events()).get(eventDocumentId(calendar.id, 'service_20261129T013000Z'))?.hidden).toBe(true);
    world.store.patch('service', hour('08'));
    await world.sync();
    const hidden = [...(await world.events()).values()].filter((event) => event.hidden).map(({ googleId }) => googleId);
    expect(hidden).toEqual(['service_20261129T000000Z']);
    await world.decide('service_20261206T000000Z', { hidden: true });
    await world.decide('service_20261213T000000Z', { hidden: false }, 'this one');
    expect(await hiddenTitles()).toHaveLength(3);
  });
});

describe('a mark that is written while a sync runs', () => {
  test.each(['before the page is read', 'after the last page'])(
    '%s is on the first write of the event',
    async (when) => {
      world = await createWorld({ events: [...talks(3), service(4)], pageSize: 20 });
      await world.sync();
      world.store.patch('service', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'] });
      const { listPage } = world.services.api;
      world.services.api.listPage = async (request) => {
        if (when.startsWith('before')) await world.decide('service_20261129T013000Z', { hidden: true });
        const page = await listPage(request);
        if (when.startsWith('after')) await world.decide('service_20261129T013000Z', { hidden: true });
        return page;
      };
      expect(await world.sync()).toMatchObject({ status: 'succeeded', counts: { created: 2 } });
      expect(await hiddenTitles()).toEqual(Array<string>(6).fill('Service'));
      world.services.api.listPage = listPage;
      await world.sync();
      expect(await hiddenTitles()).toEqual(Array<string>(6).fill('Service'));
    },
  );

  test('is the only one, also of events that the same sync removes: a later decision counts for all', async () => {
    world = await createWorld({ events: [...talks(3), service(4)], pageSize: 20 });
    await world.sync();
    world.store.patch('service', hour('08'));
    const { listPage } = world.services.api;
    world.services.api.listPage = async (request) => {
      await world.decide('service_20261129T013000Z', { hidden: true, featured: true });
      return listPage(request);
    };
    expect(await world.sync()).toMatchObject({ status: 'succeeded', counts: { created: 4 } });
    world.services.api.listPage = listPage;
    expect(await hiddenTitles()).toEqual(Array<string>(4).fill('Service'));
    expect(await marks()).toMatchObject([{ occurrence: null, hidden: true, featured: true }]);
    await world.decide('service_20261129T000000Z', { hidden: false, featured: false });
    await world.sync();
    expect([...(await world.events()).values()].filter(({ hidden, featured }) => hidden || featured)).toEqual([]);
  });
});

describe('applying marks', () => {
  test('a second time changes nothing, and a series without marks is left alone', async () => {
    world = await createWorld({ events: [...talks(2), service(4)] });
    await world.sync();
    await world.decide('service_20261129T013000Z', { hidden: true, translations: { zh: { title: '崇拜' } } });
    const [mark] = await marks();
    expect(check(eventMarkSchema, mark)).toMatchObject({ ok: true });
    expect(await applyEventMark(world.services.database, mark?.series ?? '')).toBe(0);
    await world.edit('talk01', { featured: true });
    const { series = null } = (await world.events()).get(eventDocumentId(calendar.id, 'talk01')) ?? {};
    expect(await applyEventMark(world.services.database, series ?? '')).toBe(0);
    expect((await world.events()).get(eventDocumentId(calendar.id, 'talk01'))?.featured).toBe(true);
  });

  test('a decision stored only on an event becomes a mark when the event is deleted', async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    await world.edit('talk01', { hidden: true });
    world.store.delete('talk01');
    await world.sync();
    expect(await marks()).toMatchObject([{ occurrence: null, hidden: true, featured: null, translations: null }]);
    world.store.patch('talk01', { status: 'confirmed' });
    await world.sync();
    expect(await hiddenTitles()).toEqual(['Talk 1']);
  });
});

describe('a mark of a deleted event', () => {
  test(`is stored for ${markLifetimeDays} days, and the mark of an event that is there for ever`, async () => {
    world = await createWorld({ events: [...talks(30), { ...service(1), recurrence: ['RRULE:FREQ=WEEKLY'] }] });
    await world.sync();
    await world.decide('talk01', { hidden: true });
    await world.decide('service_20261129T013000Z', { featured: true });
    world.store.delete('talk01');
    await world.sync();
    wait(markLifetimeDays);
    await world.sync();
    expect(await deleteUnusedMarks(world.services.database, world.time.now)).toBe(0);
    expect(await marks()).toHaveLength(2);
    wait(markSeenDays + 1);
    expect(await deleteUnusedMarks(world.services.database, world.time.now)).toBe(1);
    expect(await marks()).toMatchObject([{ featured: true }]);
  });

  test('stays while events of it are stored, though their calendar cannot be read', async () => {
    world = await createWorld({ events: talks(3) });
    await world.sync();
    await world.decide('talk01', { hidden: true });
    wait(3 * markLifetimeDays);
    expect(await deleteUnusedMarks(world.services.database, world.time.now)).toBe(0);
    await world.services.database.doc(documentPaths.event.at(eventDocumentId(calendar.id, 'talk01'))).delete();
    expect(await deleteUnusedMarks(world.services.database, world.time.now)).toBe(1);
  });
});
