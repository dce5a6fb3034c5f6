import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import { defaultRetentionDays } from '@steeple/model/privacy/retention';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  googleCalendarRootUrl,
  hostingRootUrl,
  pushServiceAddress,
  retentionDaysValue,
  syncSettings,
} from './parameters.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('days until personal data is deleted', () => {
  it.each([
    ['30', 30],
    ['1', 1],
    // Never "everything today".
    ['0', defaultRetentionDays],
    ['-30', defaultRetentionDays],
    ['soon', defaultRetentionDays],
    [undefined, defaultRetentionDays],
  ])('are, where the variable is %s, %i', (value, days) => {
    vi.stubEnv('RETENTION_DAYS', value);
    expect(retentionDaysValue()).toBe(days);
  });
});

test.each([
  ['GOOGLE_CALENDAR_ROOT_URL', googleCalendarRootUrl, 'https://www.googleapis.com/'],
  ['HOSTING_API_ROOT_URL', hostingRootUrl, 'https://firebasehosting.googleapis.com/'],
])('the address of %s ends in one slash, and is the real one where there is none', (name, read, real) => {
  vi.stubEnv(name, undefined);
  expect(read()).toBe(real);
  vi.stubEnv(name, 'http://127.0.0.1:9');
  expect(read()).toBe('http://127.0.0.1:9/');
  vi.stubEnv(name, 'http://127.0.0.1:9/');
  expect(read()).toBe('http://127.0.0.1:9/');
});

test('push messages go to another service only where a test has one', () => {
  vi.stubEnv('PUSH_SERVICE_URL', undefined);
  expect(pushServiceAddress()).toBe('');
  vi.stubEnv('PUSH_SERVICE_URL', 'http://127.0.0.1:9');
  expect(pushServiceAddress()).toBe('http://127.0.0.1:9');
});

describe('the window and the guard of a sync', () => {
  it('are those of the installation', () => {
    vi.stubEnv('CALENDAR_DAYS_BACK', '1');
    vi.stubEnv('CALENDAR_DAYS_AHEAD', '2');
    vi.stubEnv('CALENDAR_REMOVAL_PERCENT', '50');
    expect(syncSettings()).toEqual({
      window: { daysBack: 1, daysAhead: 2 },
      guard: { share: 0.5, always: removalGuard.always },
    });
  });

  it.each(['0', '-1', undefined])('are the usual ones where the variables are %s', (value) => {
    for (const name of ['CALENDAR_DAYS_BACK', 'CALENDAR_DAYS_AHEAD', 'CALENDAR_REMOVAL_PERCENT'])
      vi.stubEnv(name, value);
    expect(syncSettings()).toEqual({
      window: { daysBack: syncWindow.daysBack, daysAhead: syncWindow.daysAhead },
      guard: { share: removalGuard.share, always: removalGuard.always },
    });
  });
});
