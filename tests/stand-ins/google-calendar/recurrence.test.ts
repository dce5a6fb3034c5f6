import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from './connect.ts';
import { connect } from './connect.ts';
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { createGoogleCalendar } from './createGoogleCalendar.ts';

const calendarId = 'a@steeple.test';
const window = { timeMin: '2026-11-15T00:00:00Z', timeMax: '2026-12-15T00:00:00Z' };
const service = {
  id: 'service',
  summary: 'Service',
  start: { dateTime: '2026-11-01T09:30:00', timeZone: 'Asia/Singapore' },
  end: { dateTime: '2026-11-01T11:00:00', timeZone: 'Asia/Singapore' },
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU'],
};
let google: GoogleCalendar;
let client: CalendarClient;

beforeAll(async () => {
  google = await createGoogleCalendar({ clock: () => new Date('2026-11-21T00:00:00Z') });
  client = connect(google.url);
});
afterAll(() => google.close());
beforeEach(() => {
  google.reset();
  google.load([
    { calendar: { id: calendarId, summary: 'A', timeZone: 'Asia/Singapore', accessRole: 'owner' }, events: [service] },
  ]);
});

async function single(parameters: object = window) {
  const { data } = await client.events.list({ calendarId, singleEvents: true, orderBy: 'startTime', ...parameters });
  return data.items ?? [];
}

describe('recurring events', () => {
  test('are one event with its rules, or instances that name it', async () => {
    const { data } = await client.events.list({ calendarId, ...window });
    expect(data.items).toHaveLength(1);
    expect(data.items?.[0]).toMatchObject({ id: 'service', recurrence: service.recurrence });
    const instances = await single();
    expect(instances.map((instance) => instance.id)).toEqual([
      'service_20261115T013000Z',
      'service_20261122T013000Z',
      'service_20261129T013000Z',
      'service_20261206T013000Z',
      'service_20261213T013000Z',
    ]);
    expect(instances[1]).toMatchObject({
      recurringEventId: 'service',
      originalStartTime: { dateTime: '2026-11-22T09:30:00+08:00', timeZone: 'Asia/Singapore' },
      end: { dateTime: '2026-11-22T11:00:00+08:00' },
      etag: data.items?.[0]?.etag,
    });
    expect(instances[1]?.recurrence).toBeUndefined();
  });

  test('can be asked for the instances of one of them, by pages', async () => {
    const first = (await client.events.instances({ calendarId, eventId: 'service', ...window, maxResults: 3 })).data;
    const rest = (
      await client.events.instances({
        calendarId,
        eventId: 'service',
        ...window,
        maxResults: 3,
        pageToken: first.nextPageToken ?? '',
      })
    ).data;
    expect([first.items?.length, rest.items?.length]).toEqual([3, 2]);
    expect(rest.nextPageToken).toBeUndefined();
  });

  test('keep the wall clock across daylight saving', async () => {
    google.calendar(calendarId).insert({
      id: 'partner',
      summary: 'Call',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU'],
      start: { dateTime: '2026-10-25T09:00:00', timeZone: 'America/New_York' },
      end: { dateTime: '2026-10-25T10:00:00', timeZone: 'America/New_York' },
    });
    const items = await single({
      timeMin: '2026-10-24T00:00:00Z',
      timeMax: '2026-11-03T00:00:00Z',
      timeZone: 'UTC',
      q: 'Call',
    });
    expect(items.map((item) => item.start?.dateTime)).toEqual(['2026-10-25T13:00:00Z', '2026-11-01T14:00:00Z']);
    expect(items.map((item) => item.id)).toEqual(['partner_20261025T130000Z', 'partner_20261101T140000Z']);
  });

  test('take RDATE in and leave EXDATE out', async () => {
    google.calendar(calendarId).patch('service', {
      recurrence: [
        ...service.recurrence,
        'EXDATE;TZID=Asia/Singapore:20261129T093000',
        'RDATE;TZID=Asia/Singapore:20261202T093000',
      ],
    });
    expect((await single()).map((instance) => instance.start?.dateTime?.slice(0, 10))).toEqual([
      '2026-11-15',
      '2026-11-22',
      '2026-12-02',
      '2026-12-06',
      '2026-12-13',
    ]);
  });

  test('of whole days have dates, ids without a time and an exclusive end', async () => {
    google.calendar(calendarId).insert({
      id: 'fasting',
      summary: 'Fast',
      recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=4SU;COUNT=2'],
      start: { date: '2026-11-22' },
      end: { date: '2026-11-24' },
    });
    const items = await single({ ...window, timeMax: '2027-02-01T00:00:00Z', q: 'Fast' });
    expect(items.map(({ id, start, end }) => [id, start?.date, end?.date])).toEqual([
      ['fasting_20261122', '2026-11-22', '2026-11-24'],
      ['fasting_20261227', '2026-12-27', '2026-12-29'],
    ]);
  });

  test('that span midnight of the lower bound are found', async () => {
    const items = await single({ timeMin: '2026-11-22T02:00:00Z', timeMax: '2026-11-22T02:30:00Z' });
    expect(items.map((item) => item.id)).toEqual(['service_20261122T013000Z']);
  });
});

describe('exceptions', () => {
  test('a changed instance keeps its id and place in the series, and has an etag of its own', async () => {
    const before = await single();
    await client.events.patch({
      calendarId,
      eventId: 'service_20261129T013000Z',
      requestBody: {
        summary: 'Advent',
        start: { dateTime: '2026-11-28T18:00:00+08:00' },
        end: { dateTime: '2026-11-28T19:00:00+08:00' },
      },
    });
    const after = await single();
    expect(after).toHaveLength(before.length);
    expect(after[2]).toMatchObject({
      id: 'service_20261129T013000Z',
      summary: 'Advent',
      recurringEventId: 'service',
      start: { dateTime: '2026-11-28T18:00:00+08:00' },
      originalStartTime: { dateTime: '2026-11-29T09:30:00+08:00' },
    });
    expect(after[2]?.etag).not.toBe(before[2]?.etag);
    expect(after[1]?.etag).toBe(before[1]?.etag);
  });

  test('a cancelled instance is left out, and returned as an exception with showDeleted and to those who read rules', async () => {
    google.calendar(calendarId).delete('service_20261129T013000Z');
    expect((await single()).map((instance) => instance.id)).not.toContain('service_20261129T013000Z');
    const cancelled = (await single({ ...window, showDeleted: true })).find(
      (instance) => instance.status === 'cancelled',
    );
    expect(cancelled).toEqual({
      kind: 'calendar#event',
      id: 'service_20261129T013000Z',
      status: 'cancelled',
      recurringEventId: 'service',
      originalStartTime: { dateTime: '2026-11-29T09:30:00+08:00', timeZone: 'Asia/Singapore' },
    });
    const { data } = await client.events.list({ calendarId, ...window });
    expect(data.items?.map((item) => item.status)).toEqual(['confirmed', 'cancelled']);
  });

  test('an instance moved into the window is in it, one moved out is not', async () => {
    const store = google.calendar(calendarId);
    store.move('service_20261220T013000Z', { dateTime: '2026-12-14T09:30:00', timeZone: 'Asia/Singapore' });
    store.move('service_20261213T013000Z', { dateTime: '2026-12-16T09:30:00', timeZone: 'Asia/Singapore' });
    const found = (await single()).map((instance) => instance.id);
    expect(found).toContain('service_20261220T013000Z');
    expect(found).not.toContain('service_20261213T013000Z');
  });

  test('end with the slot they stand for', async () => {
    const store = google.calendar(calendarId);
    store.patch('service_20261129T013000Z', { summary: 'Advent' });
    store.patch('service', {
      start: { dateTime: '2026-11-01T10:00:00', timeZone: 'Asia/Singapore' },
      end: { dateTime: '2026-11-01T11:30:00', timeZone: 'Asia/Singapore' },
    });
    const items = await single();
    expect(items.map((item) => item.summary)).not.toContain('Advent');
    expect(items[0]?.id).toBe('service_20261115T020000Z');
  });

  test('all go when the recurring event is deleted', async () => {
    google.calendar(calendarId).patch('service_20261129T013000Z', { summary: 'Advent' });
    google.calendar(calendarId).delete('service');
    expect(await single()).toEqual([]);
    expect((await single({ ...window, showDeleted: true })).every((instance) => instance.status === 'cancelled')).toBe(
      true,
    );
  });
});
