import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { expect, test } from 'vitest';
import { fromMillis } from '@steeple/model/time/timestamp';
import { clockTime, longDate, wallTime, weekdayName, weekdayOf } from './dates.ts';

const moment = fromMillis(Date.parse('2026-11-22T01:30:00Z'));

test('dates and times read as people write them here', () => {
  expect(longDate(moment, 'Asia/Singapore', 'en')).toBe('22 November 2026');
  expect(longDate(moment, 'Asia/Singapore', 'zh')).toBe('2026年11月22日');
  expect(clockTime(moment, 'Asia/Singapore', 'en')).toBe('9:30 am');
  expect(clockTime(moment, 'Asia/Singapore', 'zh')).toBe('上午9:30');
  expect(wallTime('11:30', 'en')).toBe('11:30 am');
});

test('the zone decides the date', () => {
  expect(isoDateIn(Date.parse('2026-11-21T17:00:00Z'), 'Asia/Singapore')).toBe('2026-11-22');
  expect(isoDateIn(Date.parse('2026-11-21T17:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-21');
});

test('weekdays count from Monday, 1, to Sunday, 7', () => {
  expect(weekdayOf('2026-11-22')).toBe(7);
  expect(weekdayName(7, 'en')).toBe('Sunday');
  expect(weekdayName(1, 'zh')).toBe('星期一');
});

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
