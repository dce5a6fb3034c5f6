import { fromMillis } from '@steeple/model/time/timestamp';
import { beforeEach, expect, test } from 'vitest';
import { eventDays, eventTimes, shortTimes } from './eventTimes.ts';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';

const timeZone = 'Asia/Singapore';
const at = (wall: string) => fromMillis(Date.parse(`${wall}+08:00`));
const timed = (start: string, end: string) => ({
  allDay: false,
  firstDay: null,
  lastDay: null,
  elsewhere: null,
  start: at(start),
  end: at(end),
});
const allDay = (firstDay: string, lastDay: string) => ({
  allDay: true,
  firstDay,
  lastDay,
  elsewhere: null,
  start: at(`${firstDay}T00:00`),
  end: at(`${lastDay}T00:00`),
});

beforeEach(() => setMessageLanguage('en'));

test('an event within a day has its two times', () => {
  expect(eventTimes(timed('2026-11-22T09:30', '2026-11-22T11:00'), 'en', timeZone)).toBe('9:30 am – 11:00 am');
  expect(eventDays(timed('2026-11-22T09:30', '2026-11-22T11:00'), 'en', timeZone)).toBe('Sunday, 22 November 2026');
});

test('an event until midnight is of one day', () => {
  expect(eventTimes(timed('2026-11-22T20:00', '2026-11-23T00:00'), 'en', timeZone)).toBe('8:00 pm – 12:00 am');
  expect(eventDays(timed('2026-11-22T20:00', '2026-11-23T00:00'), 'en', timeZone)).toBe('Sunday, 22 November 2026');
});

test('a short line names no second day for an event until the small hours, and names it for one until the morning', () => {
  expect(shortTimes(timed('2026-12-31T22:30', '2027-01-01T00:15'), 'en', timeZone)).toBe(
    'Thu, 31 Dec, 10:30 pm – 12:15 am',
  );
  expect(shortTimes(timed('2026-12-31T22:30', '2027-01-01T07:00'), 'en', timeZone)).toBe(
    'Thu, 31 Dec, 10:30 pm – 1 January, 7:00 am',
  );
});

test('a short line says once that both times are in the same half of the day', () => {
  const supper = timed('2026-12-25T18:30', '2026-12-25T21:00');
  expect(shortTimes(supper, 'en', timeZone)).toBe('Fri, 25 Dec, 6:30 – 9:00 pm');
  expect(shortTimes(supper, 'zh', timeZone)).toBe('12月25日周五 下午6:30 – 9:00');
  expect(shortTimes(timed('2026-12-05T09:00', '2026-12-05T12:00'), 'zh', timeZone)).toBe(
    '12月5日周六 上午9:00 – 下午12:00',
  );
});

test('an event over several days names the last', () => {
  expect(eventTimes(timed('2026-11-20T18:00', '2026-11-22T12:00'), 'en', timeZone)).toBe(
    '6:00 pm – 22 November, 12:00 pm',
  );
  expect(eventTimes(allDay('2026-11-20', '2026-11-22'), 'en', timeZone)).toBe('All day, until 22 November');
});

test('an all-day event says so, in the language of the page', () => {
  expect(eventTimes(allDay('2026-11-20', '2026-11-20'), 'en', timeZone)).toBe('All day');
  setMessageLanguage('zh');
  expect(eventTimes(allDay('2026-11-20', '2026-11-20'), 'zh', timeZone)).toBe('全天');
});

test("every hour is by the site's clocks, and an event of another zone adds its own", () => {
  const call = { ...timed('2027-03-15T11:00', '2027-03-15T12:00'), elsewhere: 'Sun, 14 Mar, 8:00 pm Pacific Time' };
  expect(eventTimes(call, 'en', timeZone)).toBe('11:00 am – 12:00 pm (Sun, 14 Mar, 8:00 pm Pacific Time)');
  expect(eventDays(call, 'en', timeZone)).toBe('Monday, 15 March 2027');
});

test('a whole day is the date that its calendar names, in whatever zone the site is', () => {
  expect(eventDays(allDay('2026-12-25', '2026-12-25'), 'en', 'Pacific/Honolulu')).toBe('Friday, 25 December 2026');
});
