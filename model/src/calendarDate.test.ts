import { expect, it } from 'vitest';
import { isoDateSchema, isTimeZone, remembering, timeZoneSchema } from './calendarDate.ts';
import { faultsOf } from '../tests/examples/judge.ts';

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
  const asked: string[] = [];
  const isShort = remembering((name) => {
    asked.push(name);
    return name.length < 5;
  }, 2);
  expect(['one', 'two', 'three', 'four'].map(isShort)).toEqual([true, true, false, true]);
  asked.length = 0;
  expect(['one', 'two', 'three', 'four'].map(isShort)).toEqual([true, true, false, true]);
  expect(asked).toEqual(['three', 'four']);
});
