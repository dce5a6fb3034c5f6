import { fromMillis } from '@steeple/model/moment';
import { beforeEach, expect, test } from 'vitest';
import { eventDays, eventTimes } from './eventTimes.ts';
import { setMessageLanguage } from './messageLanguage.ts';

const timeZone = 'Asia/Singapore';
const at = (wall: string) => fromMillis(Date.parse(`${wall}+08:00`));
const timed = (start: string, end: string) => ({ allDay: false, firstDay: null, lastDay: null, timeZone, start: at(start), end: at(end) });
const allDay = (firstDay: string, lastDay: string) => ({ allDay: true, firstDay, lastDay, timeZone, start: at(`${firstDay}T00:00`), end: at(`${lastDay}T00:00`) });

beforeEach(() => setMessageLanguage('en'));

test('an event within a day has its two times', () => {
  expect(eventTimes(timed('2026-11-22T09:30', '2026-11-22T11:00'), 'en')).toBe('9:30 am – 11:00 am');
  expect(eventDays(timed('2026-11-22T09:30', '2026-11-22T11:00'), 'en')).toBe('Sunday, 22 November 2026');
});

test('an event until midnight is of one day', () => {
  expect(eventTimes(timed('2026-11-22T20:00', '2026-11-23T00:00'), 'en')).toBe('8:00 pm – 12:00 am');
  expect(eventDays(timed('2026-11-22T20:00', '2026-11-23T00:00'), 'en')).toBe('Sunday, 22 November 2026');
});

test('an event over several days names the last', () => {
  expect(eventTimes(timed('2026-11-20T18:00', '2026-11-22T12:00'), 'en')).toBe('6:00 pm – 22 November, 12:00 pm');
  expect(eventTimes(allDay('2026-11-20', '2026-11-22'), 'en')).toBe('All day, until 22 November');
});

test('an all-day event says so, in the language of the page', () => {
  expect(eventTimes(allDay('2026-11-20', '2026-11-20'), 'en')).toBe('All day');
  setMessageLanguage('zh');
  expect(eventTimes(allDay('2026-11-20', '2026-11-20'), 'zh')).toBe('全天');
});
