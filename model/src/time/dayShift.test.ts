import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayShift, isWallTimeKept, shiftedMoment, shiftedPeriod } from './dayShift.ts';
import { fromMillis, toMillis } from './timestamp.ts';
import { instantAt, wallClockAt } from './timeZone.ts';

const zones = [
  'Asia/Singapore',
  'Asia/Kolkata',
  'America/New_York',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
];
const dayMillis = 24 * 60 * 60 * 1000;

/** Moments in quarter hours of the years 2020 to 2032, so that many are beside a change of the clocks. */
const moments = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 900_000, max: Date.UTC(2032, 0, 1) / 900_000 })
  .map((quarters) => fromMillis(quarters * 900_000));
const shifts: fc.Arbitrary<DayShift> = fc.record({
  days: fc.integer({ min: -800, max: 800 }),
  from: fc.constantFrom(...zones),
  to: fc.constantFrom(...zones),
});

const at = (wallTime: string, zone: string) => fromMillis(instantAt(wallTime, zone));

describe('moving a moment', () => {
  test.each([
    ['2026-12-11T09:30', 364, 'Asia/Singapore', 'Asia/Singapore', '2027-12-10T09:30', 'Asia/Singapore'],
    ['2026-03-01T09:30', 14, 'America/New_York', 'America/New_York', '2026-03-15T09:30', 'America/New_York'],
    ['2026-11-20T19:00', -365, 'Asia/Singapore', 'Europe/London', '2025-11-20T19:00', 'Europe/London'],
  ])('%s and %d days from %s to %s is %s there', (wallTime, days, from, to, expected, zone) => {
    expect(shiftedMoment(at(wallTime, from), { days, from, to })).toEqual(at(expected, zone));
  });

  test('to a time that clocks skip takes the time by the clocks before, and says so', () => {
    const shift = { days: 7, from: 'America/New_York', to: 'America/New_York' };
    const moment = at('2026-03-01T02:30', 'America/New_York');
    expect(shiftedMoment(moment, shift)).toEqual(fromMillis(Date.UTC(2026, 2, 8, 7, 30)));
    expect(isWallTimeKept(moment, shift)).toBe(false);
    expect(isWallTimeKept(moment, { ...shift, days: 8 })).toBe(true);
  });

  test('keeps the time by the clocks in every zone, except where clocks skip it', () => {
    fc.assert(
      fc.property(moments, shifts, (moment, shift) => {
        const expectedClock = wallClockAt(toMillis(moment), shift.from) + shift.days * dayMillis;
        const shiftedClock = wallClockAt(toMillis(shiftedMoment(moment, shift)), shift.to);
        expect(isWallTimeKept(moment, shift)).toBe(shiftedClock === expectedClock);
        // A skip is half an hour or an hour long.
        expect(shiftedClock - expectedClock).toBeGreaterThanOrEqual(0);
        expect(shiftedClock - expectedClock).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 2000 },
    );
  });

  test('and back is where it was, where neither day changes its clocks', () => {
    fc.assert(
      fc.property(moments, shifts, (moment, shift) => {
        const there = shiftedMoment(moment, shift);
        const back = { days: -shift.days, from: shift.to, to: shift.from };
        const isOnce =
          toMillis(at(new Date(wallClockAt(toMillis(moment), shift.from)).toISOString().slice(0, 19), shift.from)) ===
          toMillis(moment);
        fc.pre(isOnce && isWallTimeKept(moment, shift));
        expect(shiftedMoment(there, back)).toEqual(moment);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps what is smaller than a second', () => {
    const shift = { days: 1, from: 'Asia/Singapore', to: 'Asia/Singapore' };
    expect(shiftedMoment({ seconds: 1_000_000, nanoseconds: 123_456_789 }, shift)).toEqual({
      seconds: 1_086_400,
      nanoseconds: 123_456_789,
    });
  });
});

describe('moving a period', () => {
  test('lets it end after it begins, in every zone and on every day', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 200 }), shifts, (startsAt, quarters, shift) => {
        const endsAt = fromMillis(toMillis(startsAt) + quarters * 900_000);
        const moved = shiftedPeriod({ startsAt, endsAt }, shift);
        expect(moved.startsAt).toEqual(shiftedMoment(startsAt, shift));
        expect(toMillis(moved.endsAt)).toBeGreaterThan(toMillis(moved.startsAt));
      }),
      { numRuns: 2000 },
    );
  });

  test('that would end before it begins keeps its length', () => {
    // 2:45 is skipped on 8 March 2026 and becomes 3:45, after 3:15.
    const shift = { days: 7, from: 'America/New_York', to: 'America/New_York' };
    const period = { startsAt: at('2026-03-01T02:45', shift.from), endsAt: at('2026-03-01T03:15', shift.from) };
    expect(shiftedPeriod(period, shift)).toEqual({
      startsAt: at('2026-03-08T03:45', shift.to),
      endsAt: at('2026-03-08T04:15', shift.to),
    });
  });

  test('that would end as it begins keeps its length', () => {
    const shift = { days: 7, from: 'America/New_York', to: 'America/New_York' };
    const period = { startsAt: at('2026-03-01T02:30', shift.from), endsAt: at('2026-03-01T03:30', shift.from) };
    expect(shiftedPeriod(period, shift)).toEqual({
      startsAt: at('2026-03-08T03:30', shift.to),
      endsAt: at('2026-03-08T04:30', shift.to),
    });
  });

  test('lets it end by the clocks, though they change in between and it lasts an hour less', () => {
    const shift = { days: 7, from: 'America/New_York', to: 'America/New_York' };
    const period = { startsAt: at('2026-03-01T01:00', shift.from), endsAt: at('2026-03-01T09:00', shift.from) };
    expect(shiftedPeriod(period, shift)).toEqual({
      startsAt: at('2026-03-08T01:00', shift.to),
      endsAt: at('2026-03-08T09:00', shift.to),
    });
  });
});
