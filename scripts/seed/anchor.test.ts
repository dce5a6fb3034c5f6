import { describe, expect, it } from 'vitest';
import { shiftedDay, shiftedMoment, weeksFromAnchor, weeksOfCalendars, withDays } from './anchor.ts';

describe('the week of the seed', () => {
  it.each([
    ['the first moment of its camp', '2026-11-20T00:00:00+08:00', 0],
    ['the Thursday after the camp', '2026-11-26T23:59:59+08:00', 0],
    ['the Friday after', '2026-11-27T00:00:00+08:00', 1],
    ['the second before', '2026-11-19T23:59:59+08:00', -1],
    ['a Wednesday a year later', '2027-11-17T12:00:00+08:00', 51],
    ['a Thursday evening that is Friday in Singapore', '2026-11-19T20:00:00Z', 0],
  ])('is the one of %s', (_, now, weeks) => {
    expect(weeksFromAnchor(new Date(now))).toBe(weeks);
  });

  it('of calendars begins on Monday', () => {
    expect(weeksOfCalendars(new Date('2026-11-22T23:59:59+08:00'))).toBe(0);
    expect(weeksOfCalendars(new Date('2026-11-23T00:00:00+08:00'))).toBe(1);
  });

  it('moves moments and days by whole weeks, so that weekdays stay', () => {
    expect(new Date(shiftedMoment('2026-11-20T07:00:00+08:00', 6)).toISOString()).toBe('2026-12-31T23:00:00.000Z');
    expect(shiftedDay('2026-11-20', 6)).toBe('2027-01-01');
    expect(new Date(`${shiftedDay('2026-11-20', 6)}T00:00:00Z`).getUTCDay()).toBe(5);
  });

  it('refuses a moment without an offset and a day that is none', () => {
    expect(() => shiftedMoment('2026-11-20T07:00:00', 0)).toThrow(RangeError);
    expect(() => shiftedDay('20.11.2026', 0)).toThrow(RangeError);
  });

  it('writes days in the words of each language', () => {
    expect(withDays('on {{2026-11-20}} at seven', 1, 'en')).toBe('on Friday 27 November at seven');
    expect(withDays('{{2026-11-20}}早上', 1, 'zh')).toBe('11月27日星期五早上');
  });
});
