import { expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isIsoDate,
  isoDatePattern,
  isoDateSchema,
  isTimeZone,
  remembering,
  timeZoneSchema,
} from './calendarDate.ts';
import { faultsOf } from '../../tests/examples/judge.ts';

it('takes an existing day', () => {
  expect(faultsOf(isoDateSchema, '2028-02-29')).toEqual([]);
  expect(faultsOf(isoDateSchema, '2026-02-29')).toEqual(['Enter an existing date, such as 2026-11-20.']);
  expect(faultsOf(isoDateSchema, 20_260_228)).toEqual(['Must be string.']);
});

it('takes a time zone that there is', () => {
  expect(faultsOf(timeZoneSchema, 'Asia/Singapore')).toEqual([]);
  expect(faultsOf(timeZoneSchema, 'Asia/Atlantis')).toEqual(['Enter a known time zone, such as Asia/Singapore.']);
  expect(faultsOf(timeZoneSchema, 'a'.repeat(65))).toEqual(['Use at most 64 characters.']);
  expect([isTimeZone('UTC'), isTimeZone('')]).toEqual([true, false]);
});

it('remembers what was accepted, at most so many, and nothing that was refused', () => {
  const checkedNames: string[] = [];
  const isShort = remembering((name) => {
    checkedNames.push(name);
    return name.length < 5;
  }, 2);
  expect(['one', 'two', 'three', 'four'].map(isShort)).toEqual([true, true, false, true]);
  checkedNames.length = 0;
  expect(['one', 'two', 'three', 'four'].map(isShort)).toEqual([true, true, false, true]);
  expect(checkedNames).toEqual(['three', 'four']);
});

it.each(['2026-01-01', '2026-10-09', '2026-12-31', '2026-11-30', '2024-02-29', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isIsoDate(text)).toBe(true);
  },
);

it.each([
  '',
  '2026',
  '2026-01',
  '+012026-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-01-32',
  '2026-1-1',
  '202-01-01',
  '20a6-01-01',
  '12026-01-01',
  '2026-01-011',
  '2026-01-01T00:00:00Z',
  '20-11-2026',
])('%j is none', (text) => {
  expect(isIsoDate(text)).toBe(false);
});

it.each([
  ['2026-02-30', true],
  ['2026-02-30T00:00:00Z', false],
  ['on 2026-02-30', false],
])('says that %j has the shape of a day: %j', (text, hasShape) => {
  expect(isoDatePattern.test(text)).toBe(hasShape);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-06-01', 0, '2026-06-01'],
  ['2026-06-01', 364, '2027-05-31'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

it.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2026-06-01', '2025-06-01', -365],
  ['2026-02-30', '2026-03-01', Number.NaN],
  ['2026-03-01', '', Number.NaN],
])('from %j to %j it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
