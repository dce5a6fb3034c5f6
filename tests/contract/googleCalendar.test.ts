/** The calendar sync's way of reading, against the stand-in for Google Calendar. */
import { googleCalendarApi, LOCAL_TOKEN } from '../../functions/src/calendar/google/googleCalendarApi.ts';
import type { FetchContext, PageRequest } from '../../functions/src/calendar/google/fetchEvents.ts';
import {
  fetchEvents,
  MAX_TRIES,
  PAGE_PATIENCE_MS,
  REQUEST_TIMEOUT_MS,
} from '../../functions/src/calendar/google/fetchEvents.ts';
import { classifyGoogleError } from '../../functions/src/calendar/google/googleErrors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GoogleCalendar } from '../stand-ins/google-calendar/createGoogleCalendar.ts';
import {
  createGoogleCalendar,
  LOCAL_TOKEN as STAND_IN_TOKEN,
} from '../stand-ins/google-calendar/createGoogleCalendar.ts';
import type { FaultEffect } from '../stand-ins/google-calendar/errors/faults.ts';

const googleId = 'a@steeple.test';
const window = { googleId, timeMin: new Date('2026-11-01T00:00:00Z'), timeMax: new Date('2027-01-01T00:00:00Z') };
let google: GoogleCalendar;
let waits: number[];
let requests: number;

beforeAll(async () => {
  google = await createGoogleCalendar();
});
afterAll(() => google.close());
beforeEach(() => {
  waits = [];
  requests = 0;
  google.reset();
  google.load([
    {
      calendar: { id: googleId, summary: 'A', timeZone: 'Asia/Singapore' },
      events: Array.from({ length: 7 }, (_unused, index) => ({
        id: `event${index}`,
        summary: `Event ${index}`,
        attendees: [{ email: 'somebody@steeple.test' }],
        start: { date: `2026-12-0${index + 1}` },
        end: { date: `2026-12-0${index + 2}` },
      })),
    },
  ]);
});

/** Pages of three, two, …: the titles received, after a restart from the beginning. */
async function fetchAll(contextFields: Partial<FetchContext> = {}, pageSize = 3): Promise<string[]> {
  const context: FetchContext = {
    clock: () => new Date(0),
    random: () => 1,
    giveUpAt: new Date(3_600_000),
    sleep: async (millis) => {
      waits.push(millis);
    },
    ...contextFields,
  };
  let titles: string[] = [];
  await fetchEvents(googleCalendarApi(`${google.url}/`, pageSize), window, context, {
    onPage: (page) => {
      titles.push(...page.events.map((event) => event.summary ?? ''));
    },
    onRestart: () => {
      titles = [];
    },
    onRequest: () => {
      requests += 1;
    },
  });
  return titles.sort();
}
const all = Array.from({ length: 7 }, (_unused, index) => `Event ${index}`);

describe('reading a calendar', () => {
  test('presents the token that local calendars accept', () => expect(LOCAL_TOKEN).toBe(STAND_IN_TOKEN));

  test('reads every page', async () => {
    expect(await fetchAll()).toEqual(all);
    expect(requests).toBe(3);
    expect(google.requests[0]?.query).toMatchObject({
      singleEvents: 'true',
      maxResults: '3',
      timeMin: '2026-11-01T00:00:00.000Z',
    });
    expect(google.requests[0]?.query.fields).not.toMatch(/attendees|conference|hangout|organizer|creator|attachments/);
  });

  test.each([0, 1])('goes on after a page of %i entries', async (entries) => {
    google.addFault({ operation: 'events.list', nth: 2, effect: { kind: 'shortPage', entries } });
    expect(await fetchAll()).toEqual(all);
  });
});

const transient: [string, FaultEffect][] = [
  ['403 rateLimitExceeded', { kind: 'error', code: 403, reason: 'rateLimitExceeded' }],
  ['403 userRateLimitExceeded', { kind: 'error', code: 403, reason: 'userRateLimitExceeded' }],
  ['429', { kind: 'error', code: 429 }],
  ['500', { kind: 'error', code: 500 }],
  ['503', { kind: 'error', code: 503 }],
  ['a broken connection', { kind: 'broken' }],
  ['a refused one', { kind: 'refused' }],
  ['no JSON', { kind: 'invalidJson' }],
];

describe.each(transient)('%s', (_name, effect) => {
  test.each([1, 2, 3])('on page %i passes, after waits that grow', async (page) => {
    google.addFault({ operation: 'events.list', nth: page, times: 3, effect });
    expect(await fetchAll()).toEqual(all);
    expect(waits).toEqual([1000, 1500, 2250]);
    expect(requests).toBe(6);
  });

  test('that stays is reported after a few tries', async () => {
    google.addFault({ operation: 'events.list', nth: 2, times: 100, effect });
    await expect(fetchAll()).rejects.toMatchObject({
      name: 'SyncFailure',
      code: expect.stringMatching(/^(unavailable|rate-limit|invalid-response)$/),
    });
    expect(requests).toBe(1 + MAX_TRIES);
  });
});

describe('what does not pass by itself', () => {
  test.each<[string, FaultEffect, string]>([
    ['401', { kind: 'error', code: 401 }, 'unauthenticated'],
    ['403 forbidden', { kind: 'error', code: 403, reason: 'forbidden' }, 'forbidden'],
    ['403 quotaExceeded', { kind: 'error', code: 403, reason: 'quotaExceeded' }, 'quota'],
    ['404', { kind: 'error', code: 404 }, 'not-shared'],
    ['400', { kind: 'error', code: 400 }, 'bad-request'],
    ['412', { kind: 'error', code: 412 }, 'bad-request'],
  ])('%s is told at once', async (_name, effect, code) => {
    google.addFault({ operation: 'events.list', nth: 2, times: 100, effect });
    await expect(fetchAll()).rejects.toMatchObject({ name: 'SyncFailure', code });
    expect(waits).toEqual([]);
  });

  test('a calendar that is not shared is explained, with the address to share it with', async () => {
    google.calendar(googleId).shared = false;
    await expect(fetchAll()).rejects.toMatchObject({
      code: 'not-shared',
      explanation: {
        en: expect.stringMatching(
          /a@steeple\.test is not shared with local-stack@demo-steeple\.iam\.gserviceaccount\.com/,
        ),
        zh: expect.stringMatching(/尚未与 local-stack@demo-steeple\.iam\.gserviceaccount\.com 共享/),
      },
    });
  });
});

describe('a page token that Google forgot', () => {
  test('begins the list again, and nothing is reported twice', async () => {
    google.addFault({ operation: 'events.list', nth: 3, effect: { kind: 'error', code: 410 } });
    expect(await fetchAll()).toEqual(all);
  });

  test('again and again is a failure', async () => {
    google.addFault({ operation: 'events.list', nth: 2, times: 100, effect: { kind: 'error', code: 410 } });
    await expect(fetchAll()).rejects.toMatchObject({ code: 'page-expired' });
    expect(requests).toBeLessThan(10);
  });
});

describe('a page without items', () => {
  test('is an empty page', async () => {
    google.addFault({ operation: 'events.list', nth: 2, effect: { kind: 'withoutItems' } });
    expect(await fetchAll()).toEqual(all.filter((_title, index) => index < 3 || index > 5));
  });
});

describe('a calendar that does not answer', () => {
  test('is given up after a minute, whatever time the run has', async () => {
    let now = 0;
    const timeouts: (number | undefined)[] = [];
    const api = {
      account: async () => null,
      listPage: async ({ timeoutMillis }: PageRequest) => {
        timeouts.push(timeoutMillis);
        now += timeoutMillis ?? 0;
        throw Object.assign(new Error('timeout'), { name: 'TimeoutError' });
      },
    };
    const context: FetchContext = {
      clock: () => new Date(now),
      random: () => 1,
      giveUpAt: new Date(3_600_000),
      sleep: async (millis) => {
        now += millis;
      },
    };
    await expect(
      fetchEvents(api, window, context, { onPage: () => {}, onRestart: () => {}, onRequest: () => {} }),
    ).rejects.toMatchObject({ code: 'timeout' });
    expect(now).toBeLessThanOrEqual(PAGE_PATIENCE_MS);
    expect(timeouts[0]).toBe(REQUEST_TIMEOUT_MS);
  });

  test('ends its request in time by itself', async () => {
    google.addFault({ operation: 'events.list', effect: { kind: 'slow', ms: 5000 } });
    const api = googleCalendarApi(`${google.url}/`);
    const error: unknown = await api
      .listPage({ ...window, pageToken: undefined, timeoutMillis: 200 })
      .catch((reason: unknown) => reason);
    expect(classifyGoogleError(error)).toEqual({ code: 'timeout', again: true });
  });
});

describe('patience', () => {
  test("ends before the run's time is up", async () => {
    google.addFault({ operation: 'events.list', times: 100, effect: { kind: 'error', code: 503 } });
    await expect(fetchAll({ giveUpAt: new Date(2000) })).rejects.toMatchObject({ code: 'unavailable' });
    expect(waits).toEqual([1000, 1500]);
  });

  test('waits as long as Google asks', async () => {
    google.addFault({ operation: 'events.list', effect: { kind: 'error', code: 429, retryAfterSeconds: 7 } });
    await fetchAll();
    expect(waits).toEqual([7000]);
  });
});
