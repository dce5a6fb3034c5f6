import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarClient } from '../connect.ts';
import { connect } from '../connect.ts';
import type { GoogleCalendar } from '../createGoogleCalendar.ts';
import { createGoogleCalendar } from '../createGoogleCalendar.ts';

const [calendarId, other] = ['a@steeple.test', 'b@steeple.test'];
let google: GoogleCalendar;
let client: CalendarClient;

beforeAll(async () => {
  google = await createGoogleCalendar();
  client = connect(google.url);
});
afterAll(() => google.close());
beforeEach(() => {
  google.reset();
  const events = [{ id: 'retreat', summary: 'Retreat', start: { date: '2026-11-24' }, end: { date: '2026-11-26' } }];
  google.load([calendarId, other].map((id) => ({ calendar: { id, summary: id, timeZone: 'Asia/Singapore' }, events })));
});

const list = (id = calendarId) => client.events.list({ calendarId: id });

describe('faults on demand', () => {
  test.each([
    [401, 'authError'],
    [403, 'rateLimitExceeded'],
    [404, 'notFound'],
    [410, 'fullSyncRequired'],
    [412, 'conditionNotMet'],
    [429, 'rateLimitExceeded'],
    [500, 'backendError'],
    [503, 'backendError'],
  ])('%i with the body Google writes', async (code, reason) => {
    google.addFault({ operation: 'events.list', effect: { kind: 'error', code } });
    await expect(list()).rejects.toMatchObject({
      status: code,
      response: { data: { error: { code, errors: [{ reason }] } } },
    });
    expect((await list()).status).toBe(200);
  });

  test("a reason of one's own", async () => {
    google.addFault({
      operation: 'events.list',
      effect: { kind: 'error', code: 403, reason: 'quotaExceeded', retryAfterSeconds: 3 },
    });
    await expect(list()).rejects.toMatchObject({
      response: { data: { error: { errors: [{ reason: 'quotaExceeded' }] } } },
    });
  });

  test('fall on the n-th request, so many times, of one calendar and operation only', async () => {
    google.addFault({ operation: 'events.list', calendarId, nth: 2, times: 2, effect: { kind: 'error', code: 503 } });
    expect((await list()).status).toBe(200);
    expect((await list(other)).status).toBe(200);
    await expect(list()).rejects.toMatchObject({ status: 503 });
    expect((await client.events.get({ calendarId, eventId: 'retreat' })).status).toBe(200);
    await expect(list()).rejects.toMatchObject({ status: 503 });
    expect((await list()).status).toBe(200);
    expect(google.requests.map((request) => request.status)).toEqual([200, 200, 503, 200, 503, 200]);
  });

  test('a connection that breaks in the middle of the body, or before any answer', async () => {
    google.addFault({ operation: 'events.list', effect: { kind: 'broken' } });
    await expect(list()).rejects.toThrow(/aborted/);
    google.addFault({ operation: 'events.list', effect: { kind: 'refused' } });
    await expect(list()).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await list()).status).toBe(200);
  });

  test('a body that is not JSON', async () => {
    google.addFault({ operation: 'events.list', effect: { kind: 'invalidJson' } });
    // The client does not refuse it: it hands the text over as the data. The caller must look.
    expect((await list()).data).toBeTypeOf('string');
    expect((await list()).data.kind).toBe('calendar#events');
  });

  test('a slow answer is right in the end, and a client may give up', async () => {
    google.addFault({ operation: 'events.list', times: 2, effect: { kind: 'slow', ms: 300 } });
    await expect(client.events.list({ calendarId }, { timeout: 50 })).rejects.toThrow(/timeout/);
    expect((await client.events.list({ calendarId }, { timeout: 5000 })).data.items).toHaveLength(1);
  });

  test('an empty page, and a short one, with a next page after it', async () => {
    google.addFault({ operation: 'events.list', effect: { kind: 'shortPage', entries: 0 } });
    const empty = (await list()).data;
    expect(empty.items).toEqual([]);
    expect(empty.nextSyncToken).toBeUndefined();
    const rest = (await client.events.list({ calendarId, pageToken: empty.nextPageToken ?? '' })).data;
    expect(rest.items?.map((item) => item.id)).toEqual(['retreat']);
    expect(rest.nextSyncToken).toBeTypeOf('string');
  });

  test('can be cleared', async () => {
    google.addFault({ operation: 'events.list', times: 100, effect: { kind: 'error', code: 500 } });
    google.clearFaults();
    expect((await list()).status).toBe(200);
  });
});

describe('control by HTTP', () => {
  test('changes, cancels, shares and faults as a person at the local stack would', async () => {
    const control = (method: string, path: string, body?: object) =>
      fetch(`${google.url}/_control${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    await control('PATCH', `/calendars/${calendarId}/events/retreat`, { summary: 'Rest' });
    expect((await list()).data.items?.[0]?.summary).toBe('Rest');
    await control('POST', `/calendars/${calendarId}/events`, {
      id: 'talkone',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    await control('POST', `/calendars/${calendarId}/events/talkone/move`, { start: { date: '2026-12-05' } });
    expect((await client.events.get({ calendarId, eventId: 'talkone' })).data.end?.date).toBe('2026-12-06');
    await control('DELETE', `/calendars/${calendarId}/events/retreat`);
    expect((await list()).data.items?.map((item) => item.id)).toEqual(['talkone']);
    await control('POST', `/calendars/${calendarId}/sharing`, { shared: false });
    await expect(list()).rejects.toMatchObject({ status: 404 });
    await control('POST', `/calendars/${calendarId}/sharing`, { shared: true });
    await control('POST', '/faults', { operation: 'events.list', effect: { kind: 'error', code: 429 } });
    await expect(list()).rejects.toMatchObject({ status: 429 });
    const overview = (await (await control('GET', '')).json()) as { calendars: { id: string; events: number }[] };
    expect(overview.calendars.find((entry) => entry.id === calendarId)?.events).toBe(2);
    expect((await control('GET', '/nowhere')).status).toBe(404);
  });
});
