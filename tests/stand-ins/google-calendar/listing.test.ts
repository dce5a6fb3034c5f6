import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from './connect.ts';
import { connect } from './connect.ts';
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { createGoogleCalendar } from './createGoogleCalendar.ts';
import type { EventInput } from './resources.ts';

const calendarId = 'a@steeple.test';
let google: GoogleCalendar;
let client: CalendarClient;

beforeAll(async () => {
  google = await createGoogleCalendar({ clock: () => new Date('2026-11-21T00:00:00Z') });
  client = connect(google.url);
});
afterAll(() => google.close());
beforeEach(() => google.reset());

function load(events: EventInput[]): void {
  google.load([
    { calendar: { id: calendarId, summary: 'A', timeZone: 'Asia/Singapore', accessRole: 'owner' }, events },
  ]);
}

/** One-hour events, a day apart, from 1 December 2026, 9 am in Singapore. */
function daily(count: number): EventInput[] {
  return Array.from({ length: count }, (_unused, index) => {
    const at = Date.UTC(2026, 11, 1 + index, 1);
    return {
      id: `event${String(index).padStart(4, '0')}`,
      summary: `Event ${index}`,
      start: { dateTime: new Date(at).toISOString() },
      end: { dateTime: new Date(at + 3_600_000).toISOString() },
    };
  });
}

async function ids(parameters: object): Promise<string[]> {
  const { data } = await client.events.list({ calendarId, ...parameters });
  return (data.items ?? []).map((item) => item.id ?? '');
}

describe('pages', () => {
  test('250 entries a page unless asked otherwise; the sync token comes with the last page only', async () => {
    load(daily(501));
    const first = (await client.events.list({ calendarId })).data;
    expect(first.items).toHaveLength(250);
    expect(first.nextSyncToken).toBeUndefined();
    const second = (await client.events.list({ calendarId, pageToken: first.nextPageToken ?? '' })).data;
    const third = (await client.events.list({ calendarId, pageToken: second.nextPageToken ?? '' })).data;
    expect(third.items).toHaveLength(1);
    expect(third.nextPageToken).toBeUndefined();
    expect(third.nextSyncToken).toBeTypeOf('string');
    const listedIds = new Set([first, second, third].flatMap((page) => page.items?.map((item) => item.id)));
    expect(listedIds.size).toBe(501);
  });

  test('at most 2500 entries a page, whatever is asked', async () => {
    load(daily(2600));
    expect((await client.events.list({ calendarId, maxResults: 9999 })).data.items).toHaveLength(2500);
    await expect(client.events.list({ calendarId, maxResults: 0 })).rejects.toMatchObject({ status: 400 });
  });

  test('a page token goes with the list it came from', async () => {
    load(daily(20));
    const { data } = await client.events.list({ calendarId, maxResults: 10 });
    const pageToken = data.nextPageToken ?? '';
    await expect(client.events.list({ calendarId, pageToken, singleEvents: true })).rejects.toMatchObject({
      status: 400,
    });
    expect(await ids({ pageToken, maxResults: 10 })).toHaveLength(10);
  });
});

describe('windows', () => {
  test('the lower bound is on the end and the upper on the start, both exclusive', async () => {
    load(daily(1)); // 2026-12-01 01:00 to 02:00 UTC
    expect(await ids({ timeMin: '2026-12-01T02:00:00Z' })).toEqual([]);
    expect(await ids({ timeMin: '2026-12-01T01:59:59Z' })).toHaveLength(1);
    expect(await ids({ timeMax: '2026-12-01T01:00:00Z' })).toEqual([]);
    expect(await ids({ timeMax: '2026-12-01T01:00:01Z' })).toHaveLength(1);
  });

  test("whole days are counted in the calendar's zone", async () => {
    load([{ id: 'fasting', summary: 'Fasting', start: { date: '2026-12-01' }, end: { date: '2026-12-03' } }]);
    expect(await ids({ timeMin: '2026-12-02T16:00:00Z' })).toEqual([]);
    expect(await ids({ timeMin: '2026-12-02T15:59:59Z' })).toEqual(['fasting']);
  });

  test('bounds need an offset and must not be empty', async () => {
    load(daily(1));
    await expect(ids({ timeMin: '2026-12-01T00:00:00' })).rejects.toMatchObject({ status: 400 });
    await expect(ids({ timeMin: '2026-12-02T00:00:00Z', timeMax: '2026-12-02T00:00:00Z' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await ids({ timeMin: '2026-12-01T00:00:00Z', timeMax: '2026-12-02T00:00:00Z' })).toHaveLength(1);
  });
});

describe('order, search, zone', () => {
  test('by start only for single events; by time of change for all', async () => {
    load([...daily(3)].reverse());
    await expect(ids({ orderBy: 'startTime' })).rejects.toMatchObject({ status: 400 });
    expect(await ids({ orderBy: 'startTime', singleEvents: true })).toEqual(['event0000', 'event0001', 'event0002']);
    google.calendar(calendarId).patch('event0000', { summary: 'last' });
    expect((await ids({ orderBy: 'updated' })).at(-1)).toBe('event0000');
  });

  test('q, eventTypes, iCalUID, extended properties, updatedMin each restrict', async () => {
    load([
      ...daily(2),
      { id: 'athome', eventType: 'workingLocation', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } },
      {
        id: 'marked',
        extendedProperties: { shared: { team: 'youth' } },
        start: { date: '2026-12-01' },
        end: { date: '2026-12-02' },
      },
    ]);
    expect(await ids({ q: 'EVENT 1' })).toEqual(['event0001']);
    expect(await ids({ eventTypes: ['workingLocation'] })).toEqual(['athome']);
    expect(await ids({ iCalUID: 'event0000@google.com' })).toEqual(['event0000']);
    expect(await ids({ sharedExtendedProperty: ['team=youth'] })).toEqual(['marked']);
    const changed = google.calendar(calendarId).patch('event0001', { summary: 'new' });
    expect(await ids({ updatedMin: changed.updated })).toEqual(['event0001']);
  });

  test('times are returned in the zone that was asked for, each with the name of its own', async () => {
    load(daily(1));
    const { data } = await client.events.list({ calendarId, timeZone: 'America/New_York' });
    expect(data.timeZone).toBe('America/New_York');
    expect(data.items?.[0]?.start).toEqual({ dateTime: '2026-11-30T20:00:00-05:00', timeZone: 'Asia/Singapore' });
  });
});

describe('deleted events', () => {
  test('are returned on request, with nothing but their id', async () => {
    load(daily(2));
    google.calendar(calendarId).delete('event0001');
    expect(await ids({})).toEqual(['event0000']);
    const { data } = await client.events.list({ calendarId, showDeleted: true });
    expect(data.items?.[1]).toEqual({ id: 'event0001', status: 'cancelled' });
  });
});
