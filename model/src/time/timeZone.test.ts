import { expect, test } from 'vitest';
import { addDays } from './calendarDate.ts';
import { instantAt, isoDateIn, startOfDay, wallClockAt } from './timeZone.ts';

test.each([
  ['2026-11-22', '09:30', 'Asia/Singapore', '2026-11-22T01:30:00Z'],
  ['2026-01-04', '09:30', 'America/New_York', '2026-01-04T14:30:00Z'],
  ['2026-07-05', '09:30', 'America/New_York', '2026-07-05T13:30:00Z'],
  ['2026-03-08', '09:30', 'America/New_York', '2026-03-08T13:30:00Z'],
  ['2026-11-01', '09:30', 'America/New_York', '2026-11-01T14:30:00Z'],
  ['2026-03-29', '03:30', 'Europe/London', '2026-03-29T02:30:00Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(new Date(instantAt(`${date}T${time}`, zone)).toISOString()).toBe(new Date(expected).toISOString());
});

test('a time that the clocks skip is taken by the clocks before', () => {
  // 2:30 does not exist in New York on 8 March 2026: by the winter clocks it is 7:30 UTC, shown there as 3:30.
  expect(new Date(instantAt('2026-03-08T02:30', 'America/New_York')).toISOString()).toBe('2026-03-08T07:30:00.000Z');
});

test('a time that the clocks show twice is the first of the two', () => {
  // 1:30 on 1 November 2026 is 5:30 UTC by the summer clocks and 6:30 UTC by the winter clocks.
  expect(new Date(instantAt('2026-11-01T01:30', 'America/New_York')).toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test('what is no time has no instant', () => {
  expect(instantAt('2026-13-01T01:30', 'Asia/Singapore')).toBeNaN();
});

test('a day begins at midnight of its zone, and an instant has the date of its zone', () => {
  expect(new Date(startOfDay('2026-11-22', 'Asia/Singapore')).toISOString()).toBe('2026-11-21T16:00:00.000Z');
  expect(isoDateIn(Date.parse('2026-11-21T16:00:00Z'), 'Asia/Singapore')).toBe('2026-11-22');
  expect(isoDateIn(Date.parse('2026-11-21T15:59:59Z'), 'Asia/Singapore')).toBe('2026-11-21');
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each(['Asia/Singapore', 'America/New_York', 'UTC'])('the first years are read as they are, in %s', (zone) => {
  for (const year of ['0002', '0020', '0099', '0100', '0202', '1900', '2028']) {
    const instant = instantAt(`${year}-11-22T09:30`, zone);
    expect(new Date(wallClockAt(instant, zone)).toISOString()).toBe(`${year}-11-22T09:30:00.000Z`);
  }
});
