import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from './connect.ts';
import { connect } from './connect.ts';
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { createGoogleCalendar } from './createGoogleCalendar.ts';

const calendarId = 'a@steeple.test';
const window = { timeMin: '2026-11-01T00:00:00Z', timeMax: '2026-12-15T00:00:00Z' };
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
    {
      calendar: { id: calendarId, summary: 'A', timeZone: 'Asia/Singapore', accessRole: 'owner' },
      events: [
        { id: 'retreat', summary: 'Retreat', start: { date: '2026-11-24' }, end: { date: '2026-11-26' } },
        {
          id: 'service',
          summary: 'Service',
          recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
          start: { dateTime: '2026-11-22T09:30:00', timeZone: 'Asia/Singapore' },
          end: { dateTime: '2026-11-22T11:00:00', timeZone: 'Asia/Singapore' },
        },
      ],
    },
  ]);
});

async function tokenOf(parameters: object): Promise<string> {
  return (await client.events.list({ calendarId, ...parameters })).data.nextSyncToken ?? '';
}

describe('sync tokens', () => {
  test('tell what changed since, deletions included, and nothing twice', async () => {
    const syncToken = await tokenOf({});
    expect((await client.events.list({ calendarId, syncToken })).data.items).toEqual([]);
    google.calendar(calendarId).patch('service', { summary: 'Worship' });
    google.calendar(calendarId).delete('retreat');
    const { data } = await client.events.list({ calendarId, syncToken });
    expect(data.items).toMatchObject([
      { id: 'retreat', status: 'cancelled' },
      { id: 'service', summary: 'Worship' },
    ]);
    expect((await client.events.list({ calendarId, syncToken: data.nextSyncToken ?? '' })).data.items).toEqual([]);
  });

  test('with single events tell the changed instance, or all of a changed series, within the first window', async () => {
    const syncToken = await tokenOf({ singleEvents: true, ...window });
    google.calendar(calendarId).delete('service_20261129T013000Z');
    const single = (await client.events.list({ calendarId, singleEvents: true, syncToken })).data;
    expect(single.items?.map((item) => [item.id, item.status])).toEqual([['service_20261129T013000Z', 'cancelled']]);
    google.calendar(calendarId).patch('service', { summary: 'Worship' });
    const all = (await client.events.list({ calendarId, singleEvents: true, syncToken: single.nextSyncToken ?? '' }))
      .data;
    expect(all.items?.filter((item) => item.status === 'confirmed')).toHaveLength(3);
  });

  test('a change between two pages is returned by the next sync', async () => {
    const first = (await client.events.list({ calendarId, maxResults: 1 })).data;
    google.calendar(calendarId).patch('retreat', { summary: 'Retreat, new place' });
    const second = (await client.events.list({ calendarId, maxResults: 1, pageToken: first.nextPageToken ?? '' })).data;
    const next = (await client.events.list({ calendarId, syncToken: second.nextSyncToken ?? '' })).data;
    expect(next.items?.map((item) => item.id)).toEqual(['retreat']);
  });

  test('expire: 410, and a full list is needed', async () => {
    const syncToken = await tokenOf({});
    google.expireSyncTokens();
    const expectedFailure = {
      status: 410,
      response: { data: { error: { code: 410, errors: [{ reason: 'fullSyncRequired' }] } } },
    };
    await expect(client.events.list({ calendarId, syncToken })).rejects.toMatchObject(expectedFailure);
    await expect(client.events.list({ calendarId, syncToken: 'nonsense' })).rejects.toMatchObject(expectedFailure);
    expect((await client.events.list({ calendarId, syncToken: await tokenOf({}) })).status).toBe(200);
  });

  test.each([
    'timeMin',
    'timeMax',
    'updatedMin',
    'q',
    'iCalUID',
    'orderBy',
    'privateExtendedProperty',
    'sharedExtendedProperty',
  ])('cannot be combined with %s', async (name) => {
    const syncToken = await tokenOf({});
    const value = name === 'orderBy' ? 'updated' : '2026-11-01T00:00:00Z';
    await expect(client.events.list({ calendarId, syncToken, [name]: value })).rejects.toMatchObject({ status: 400 });
    expect((await client.events.list({ calendarId, syncToken, maxResults: 10 })).status).toBe(200);
  });

  test('go with the parameters of the list they came from', async () => {
    const syncToken = await tokenOf({});
    await expect(client.events.list({ calendarId, syncToken, singleEvents: true })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('do not come after a restricted list', async () => {
    expect(await tokenOf({ q: 'x' })).toBe('');
    expect(await tokenOf({ orderBy: 'updated' })).toBe('');
    expect(await tokenOf(window)).not.toBe('');
  });
});
