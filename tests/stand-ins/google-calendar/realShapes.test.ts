import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from './connect.ts';
import { connect } from './connect.ts';
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { createGoogleCalendar } from './createGoogleCalendar.ts';
import type { DocumentedErrorName } from './errors/documentedErrors.ts';
import { documentedErrors } from './errors/documentedErrors.ts';
import type { EventInput } from './resources.ts';

const calendarId = 'a@steeple.test';
const other = 'b@steeple.test';
let google: GoogleCalendar;
let client: CalendarClient;

beforeAll(async () => {
  google = await createGoogleCalendar();
  client = connect(google.url);
});
afterAll(() => google.close());
beforeEach(() => google.reset());

function load(...events: EventInput[]): void {
  google.load(
    [calendarId, other].map((id) => ({
      calendar: { id, summary: id, timeZone: 'Asia/Singapore', accessRole: 'owner' as const },
      events: id === other ? [] : events,
    })),
  );
}
const sundays: EventInput = {
  id: 'service',
  summary: 'Service',
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6'],
  start: { dateTime: '2026-11-22T09:30:00', timeZone: 'Asia/Singapore' },
  end: { dateTime: '2026-11-22T11:00:00', timeZone: 'Asia/Singapore' },
};
async function instances(id = calendarId) {
  const { data } = await client.events.list({ calendarId: id, singleEvents: true, orderBy: 'startTime' });
  return data.items ?? [];
}

describe('this and following events', () => {
  test('end the series before, and go on as a series named after it', async () => {
    load(sundays);
    google.calendar(calendarId).split('service', 'service_20261206T013000Z', {
      start: { dateTime: '2026-12-06T10:00:00', timeZone: 'Asia/Singapore' },
      end: { dateTime: '2026-12-06T11:30:00', timeZone: 'Asia/Singapore' },
    });
    expect((await instances()).map(({ id, recurringEventId, iCalUID }) => [id, recurringEventId, iCalUID])).toEqual([
      ['service_20261122T013000Z', 'service', 'service@google.com'],
      ['service_20261129T013000Z', 'service', 'service@google.com'],
      ...['1206', '1213', '1220', '1227'].map((day) => [
        `service_2026${day}T020000Z`,
        'service_R20261206T093000',
        'service_R20261206T093000@google.com',
      ]),
    ]);
  });

  test('can be split again, and an instance of the second part be changed', async () => {
    load(sundays);
    const store = google.calendar(calendarId);
    store.split('service', 'service_20261206T013000Z', { summary: 'Second' });
    store.split('service_R20261206T093000', 'service_20261220T013000Z', { summary: 'Third' });
    store.patch('service_20261227T013000Z', { summary: 'Last' });
    expect((await instances()).map(({ summary }) => summary)).toEqual([
      'Service',
      'Service',
      'Second',
      'Second',
      'Third',
      'Last',
    ]);
  });

  test('of whole days carry a day', async () => {
    load({ ...sundays, start: { date: '2026-11-22' }, end: { date: '2026-11-23' } });
    google.calendar(calendarId).split('service', 'service_20261206', {});
    expect((await instances()).map(({ recurringEventId }) => recurringEventId)).toEqual([
      'service',
      'service',
      ...Array<string>(4).fill('service_R20261206'),
    ]);
  });
});

describe('an event moved to another calendar', () => {
  test('keeps its id, its iCalUID and its exceptions', async () => {
    load(sundays);
    google.calendar(calendarId).patch('service_20261129T013000Z', { summary: 'Baptism' });
    const before = (await instances()).map(({ id, iCalUID, summary }) => [id, iCalUID, summary]);
    google.calendar(calendarId).moveTo(google.calendar(other), 'service');
    expect(await instances()).toEqual([]);
    expect((await instances(other)).map(({ id, iCalUID, summary }) => [id, iCalUID, summary])).toEqual(before);
  });
});

describe('recorded answers', () => {
  test('instances stand without their recurring event', async () => {
    const { recurrence: _rules, ...single } = sundays;
    load({
      ...single,
      id: 'older_20261122T013000Z',
      recurringEventId: 'older',
      originalStartTime: { dateTime: '2026-11-22T09:30:00+08:00' },
    });
    expect(await instances()).toMatchObject([{ id: 'older_20261122T013000Z', recurringEventId: 'older' }]);
  });

  test('an event without an end has its start for one', async () => {
    load({
      id: 'openend',
      summary: 'Open house',
      start: { dateTime: '2026-11-22T09:30:00+08:00' },
      endTimeUnspecified: true,
    });
    expect(await instances()).toMatchObject([
      { endTimeUnspecified: true, end: { dateTime: '2026-11-22T09:30:00+08:00' } },
    ]);
  });

  test('every kind of event is listed, and no other is taken', async () => {
    const kinds = ['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'];
    load(
      ...kinds.map((eventType, index) => ({
        id: `kind${index}`,
        summary: eventType,
        eventType,
        start: { date: '2026-11-22' },
        end: { date: '2026-11-23' },
      })),
    );
    expect(new Set((await instances()).map(({ eventType }) => eventType))).toEqual(new Set(kinds));
    expect(() =>
      google
        .calendar(calendarId)
        .insert({ eventType: 'party', start: { date: '2026-11-22' }, end: { date: '2026-11-23' } }),
    ).toThrow('eventType');
  });
});

describe('the zone of a list', () => {
  const day: EventInput = {
    id: 'feast',
    summary: 'Holiday',
    start: { date: '2026-11-22' },
    end: { date: '2026-11-23' },
  };
  test.each([
    ['Asia/Singapore', 0],
    ['America/New_York', 1],
  ])('%s bounds whole days: %i', async (timeZone, count) => {
    load(day);
    // Midnight that ends the day in Singapore.
    const { data } = await client.events.list({
      calendarId,
      singleEvents: true,
      timeMin: '2026-11-22T16:00:00Z',
      timeMax: '2026-12-22T16:00:00Z',
      timeZone,
    });
    expect(data.items).toHaveLength(count);
  });
});

describe('partial responses', () => {
  test.each<[string, object]>([
    [
      'kind,items(id,start/dateTime)',
      {
        kind: 'calendar#events',
        items: [{ id: 'service_20261122T013000Z', start: { dateTime: '2026-11-22T09:30:00+08:00' } }],
      },
    ],
    ['timeZone', { timeZone: 'Asia/Singapore' }],
    ['items/id', { items: [{ id: 'service_20261122T013000Z' }] }],
    ['items(start(*))', { items: [{ start: { dateTime: '2026-11-22T09:30:00+08:00', timeZone: 'Asia/Singapore' } }] }],
  ])('%s', async (fields, body) => {
    load({ ...sundays, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=1'] });
    expect((await client.events.list({ calendarId, singleEvents: true, fields })).data).toEqual(body);
  });

  test.each(['items(', 'items)', ',id', 'items/'])('%s is refused', async (fields) => {
    load(sundays);
    await expect(client.events.list({ calendarId, fields })).rejects.toMatchObject({ status: 400 });
  });
});

describe('faults', () => {
  test.each(Object.keys(documentedErrors) as DocumentedErrorName[])('answer the documented error %s', async (name) => {
    load(sundays);
    const { code, body } = documentedErrors[name];
    google.addFault({ operation: 'events.list', effect: { kind: 'answer', code, body } });
    await expect(client.events.list({ calendarId })).rejects.toMatchObject({ status: code, response: { data: body } });
  });

  test('leave the items out', async () => {
    load(sundays);
    google.addFault({ operation: 'events.list', effect: { kind: 'withoutItems' } });
    const { data } = await client.events.list({ calendarId });
    expect(data).not.toHaveProperty('items');
    expect(data.kind).toBe('calendar#events');
  });
});
