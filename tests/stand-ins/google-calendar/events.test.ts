import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from './connect.ts';
import { connect } from './connect.ts';
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { createGoogleCalendar } from './createGoogleCalendar.ts';

const calendarId = 'a@steeple.test';
const talk = {
  summary: 'Talk',
  start: { dateTime: '2026-11-26T19:30:00+08:00' },
  end: { dateTime: '2026-11-26T21:00:00+08:00' },
};
let google: GoogleCalendar;
let client: CalendarClient;

beforeAll(async () => {
  google = await createGoogleCalendar();
  client = connect(google.url);
});
afterAll(() => google.close());
beforeEach(() => {
  google.reset();
  google.load([
    { calendar: { id: calendarId, summary: 'A', timeZone: 'Asia/Singapore', accessRole: 'owner' }, events: [] },
  ]);
});

describe('writing events', () => {
  test('an inserted event comes back with what the server adds', async () => {
    const { data } = await client.events.insert({ calendarId, requestBody: talk });
    expect(data).toMatchObject({
      kind: 'calendar#event',
      status: 'confirmed',
      sequence: 0,
      eventType: 'default',
      start: { dateTime: '2026-11-26T19:30:00+08:00', timeZone: 'Asia/Singapore' },
      organizer: { email: calendarId, self: true },
    });
    expect(data.id).toMatch(/^[a-v0-9]{26}$/);
    expect(data.etag).toMatch(/^"\d+"$/);
    expect(data.iCalUID).toBe(`${data.id}@google.com`);
    expect(data.htmlLink).toMatch(/^https:\/\/www\.google\.com\/calendar\/event\?eid=/);
    expect((await client.events.get({ calendarId, eventId: data.id ?? '' })).data).toEqual(data);
  });

  test('a patch changes the named fields, the etag and the time of change; null removes', async () => {
    const { data: before } = await client.events.insert({ calendarId, requestBody: { ...talk, location: 'Hall' } });
    const eventId = before.id ?? '';
    const { data: after } = await client.events.patch({
      calendarId,
      eventId,
      requestBody: { summary: 'Lecture', location: null },
    });
    expect(after).toMatchObject({ summary: 'Lecture', start: before.start, sequence: 0 });
    expect(after.location).toBeUndefined();
    expect(after.etag).not.toBe(before.etag);
    expect(after.updated !== before.updated).toBe(true);
    const { data: moved } = await client.events.patch({
      calendarId,
      eventId,
      requestBody: { end: { dateTime: '2026-11-26T22:00:00+08:00' } },
    });
    expect(moved.sequence).toBe(1);
  });

  test('an update replaces all that a client may write', async () => {
    const { data: before } = await client.events.insert({ calendarId, requestBody: { ...talk, location: 'Hall' } });
    const { data: after } = await client.events.update({ calendarId, eventId: before.id ?? '', requestBody: talk });
    expect(after.location).toBeUndefined();
    expect(after).toMatchObject({ id: before.id, iCalUID: before.iCalUID, created: before.created });
  });

  test('a deleted event is missing from lists, returned as cancelled by get, and cannot be deleted twice', async () => {
    const { data } = await client.events.insert({ calendarId, requestBody: talk });
    const eventId = data.id ?? '';
    expect((await client.events.delete({ calendarId, eventId })).status).toBe(204);
    expect((await client.events.list({ calendarId })).data.items).toEqual([]);
    expect((await client.events.get({ calendarId, eventId })).data.status).toBe('cancelled');
    await expect(client.events.delete({ calendarId, eventId })).rejects.toMatchObject({ status: 410 });
  });

  test('If-Match refuses a stale etag and accepts the current one', async () => {
    const { data } = await client.events.insert({ calendarId, requestBody: talk });
    const params = { calendarId, eventId: data.id ?? '', requestBody: { summary: 'Lecture' } };
    await expect(client.events.patch(params, { headers: { 'If-Match': '"1"' } })).rejects.toMatchObject({
      status: 412,
      response: { data: { error: { code: 412, errors: [{ reason: 'conditionNotMet' }] } } },
    });
    const { data: after } = await client.events.patch(params, { headers: { 'If-Match': data.etag ?? '' } });
    expect(after.summary).toBe('Lecture');
  });

  test.each([
    ['no start', { summary: 'x', end: talk.end }, 'required'],
    ['an end before the start', { ...talk, end: { dateTime: '2026-11-26T19:00:00+08:00' } }, 'timeRangeEmpty'],
    ['a whole day that ends at a moment', { ...talk, start: { date: '2026-11-26' } }, 'invalid'],
    ['a recurring event without a zone', { ...talk, recurrence: ['RRULE:FREQ=DAILY'] }, 'required'],
    [
      'a rule that is none',
      { ...talk, start: { date: '2026-11-26' }, end: { date: '2026-11-27' }, recurrence: ['FREQ=DAILY'] },
      'invalid',
    ],
    ['an id with forbidden letters', { ...talk, id: 'wxyz-1' }, 'invalid'],
  ])('%s is refused', async (_name, requestBody, reason) => {
    await expect(client.events.insert({ calendarId, requestBody })).rejects.toMatchObject({
      status: 400,
      response: { data: { error: { errors: [{ reason }] } } },
    });
    await client.events.insert({ calendarId, requestBody: talk });
  });

  test('an id can be taken once', async () => {
    await client.events.insert({ calendarId, requestBody: { ...talk, id: 'talkone' } });
    await expect(client.events.insert({ calendarId, requestBody: { ...talk, id: 'talkone' } })).rejects.toMatchObject({
      status: 409,
    });
    await client.events.insert({ calendarId, requestBody: { ...talk, id: 'talktoo' } });
  });
});

describe('who may what', () => {
  test('a missing or wrong token is refused, the right one passes', async () => {
    await expect(connect(google.url, null).events.list({ calendarId })).rejects.toMatchObject({
      status: 401,
      response: { data: { error: { code: 401, status: 'UNAUTHENTICATED', errors: [{ reason: 'required' }] } } },
    });
    await expect(connect(google.url, 'stale').events.list({ calendarId })).rejects.toMatchObject({ status: 401 });
    expect((await client.events.list({ calendarId })).status).toBe(200);
  });

  test('a calendar that is not shared does not exist for the caller', async () => {
    google.calendar(calendarId).shared = false;
    await expect(client.events.list({ calendarId })).rejects.toMatchObject({
      status: 404,
      response: {
        data: { error: { code: 404, message: 'Not Found', errors: [{ domain: 'global', reason: 'notFound' }] } },
      },
    });
    expect((await client.calendarList.list()).data.items).toEqual([]);
    google.calendar(calendarId).shared = true;
    expect((await client.calendarList.list()).data.items?.map((item) => item.id)).toEqual([calendarId]);
    expect((await client.calendarList.get({ calendarId })).data.accessRole).toBe('owner');
    expect((await client.calendars.get({ calendarId })).data.timeZone).toBe('Asia/Singapore');
  });

  test('a reader may not write and sees private events without their details; an owner may and does', async () => {
    const secret = { ...talk, id: 'secret', visibility: 'private' as const, description: 'home visit' };
    google.load([{ calendar: { id: 'r@steeple.test', summary: 'R', timeZone: 'Asia/Singapore' }, events: [secret] }]);
    google.calendar(calendarId).insert(secret);
    await expect(client.events.insert({ calendarId: 'r@steeple.test', requestBody: talk })).rejects.toMatchObject({
      status: 403,
    });
    const read = (await client.events.list({ calendarId: 'r@steeple.test' })).data.items?.[0];
    expect(read).toMatchObject({ id: 'secret', visibility: 'private' });
    expect(read?.summary).toBeUndefined();
    const owned = (await client.events.list({ calendarId })).data.items?.[0];
    expect(owned).toMatchObject({ summary: 'Talk', description: 'home visit' });
  });
});
