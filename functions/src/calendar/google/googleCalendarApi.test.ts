import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createGoogleCalendar,
  type GoogleCalendar,
} from '../../../../tests/stand-ins/google-calendar/createGoogleCalendar.ts';
import { googleCalendarApi } from './googleCalendarApi.ts';
import { readPage, requestedFields } from './googleEvent.ts';

const googleId = 'a@steeple.test';
const window = { googleId, timeMin: new Date('2026-11-01T00:00:00Z'), timeMax: new Date('2027-01-01T00:00:00Z') };
let google: GoogleCalendar;
beforeAll(async () => {
  google = await createGoogleCalendar();
});
afterAll(() => google.close());
beforeEach(() => {
  google.reset();
  google.load([
    {
      calendar: { id: googleId, summary: 'A', timeZone: 'Asia/Singapore' },
      events: ['event1', 'event2'].map((id) => ({
        id,
        summary: id,
        start: { date: '2026-12-01' },
        end: { date: '2026-12-02' },
      })),
    },
  ]);
});

it('every occurrence in the window is asked for, a thousand a page, with the fields that are read', async () => {
  const api = googleCalendarApi(`${google.url}/`);
  const page = readPage(await api.listPage({ ...window, pageToken: undefined }));
  expect(page?.events.map(({ summary }) => summary).sort()).toEqual(['event1', 'event2']);
  expect(google.requests).toMatchObject([
    {
      operation: 'events.list',
      calendarId: googleId,
      query: {
        singleEvents: 'true',
        timeMin: '2026-11-01T00:00:00.000Z',
        timeMax: '2027-01-01T00:00:00.000Z',
        maxResults: '1000',
        fields: requestedFields,
      },
    },
  ]);
  expect(google.requests[0]?.query).not.toHaveProperty('pageToken');
});

it('a page is asked for by its token', async () => {
  const api = googleCalendarApi(`${google.url}/`, 1);
  const first = readPage(await api.listPage({ ...window, pageToken: undefined }));
  const second = readPage(await api.listPage({ ...window, pageToken: first?.nextPageToken }));
  expect([first, second].map((page) => page?.events[0]?.id)).toEqual(['event1', 'event2']);
  expect(google.requests[1]?.query.pageToken).toBe(first?.nextPageToken);
});

it('a request that fails is made once: whether it is made again is the decision of the sync', async () => {
  google.addFault({ operation: 'events.list', effect: { kind: 'error', code: 503 } });
  const api = googleCalendarApi(`${google.url}/`);
  await expect(api.listPage({ ...window, pageToken: undefined })).rejects.toMatchObject({ status: 503 });
  expect(google.requests).toHaveLength(1);
});

it('a request ends by itself after the time that it is given', async () => {
  google.addFault({ operation: 'events.list', effect: { kind: 'slow', ms: 1000 } });
  const api = googleCalendarApi(`${google.url}/`);
  await expect(api.listPage({ ...window, pageToken: undefined, timeoutMillis: 50 })).rejects.toThrow(/timeout|abort/i);
});

it('the account is that of the local calendars', async () => {
  expect(await googleCalendarApi(`${google.url}/`).account()).toMatch(/^local-stack@/);
});
