import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/examples/issues.ts';
import { dayMillis, fromMillis, hourMillis, timestampSchema, toDate, toMillis } from './timestamp.ts';

it.each([
  [{ seconds: 0, nanoseconds: 0 }],
  [{ seconds: -1, nanoseconds: 999_999_999 }],
  [{ seconds: 1_795_651_200, nanoseconds: 1 }],
])('%j is a moment', (value) => {
  expect(issuesOf(timestampSchema, value)).toEqual([]);
});

it.each([
  [null],
  [undefined],
  ['2026-11-26'],
  [{}],
  [{ seconds: 1 }],
  [{ nanoseconds: 1 }],
  [{ seconds: 1.5, nanoseconds: 0 }],
  [{ seconds: '1', nanoseconds: 0 }],
  [{ seconds: 1, nanoseconds: 0.5 }],
  [{ seconds: 1, nanoseconds: -1 }],
  [{ seconds: 1, nanoseconds: 1e9 }],
])('%j is none', (value) => {
  expect(issuesOf(timestampSchema, value)).toEqual([': timestamp']);
});

describe('a moment', () => {
  it.each([
    ['the epoch', 0, { seconds: 0, nanoseconds: 0 }],
    ['a whole second', 7000, { seconds: 7, nanoseconds: 0 }],
    ['a second and a half', 1500, { seconds: 1, nanoseconds: 500_000_000 }],
    ['a moment before the epoch', -1, { seconds: -1, nanoseconds: 999_000_000 }],
    // A third of a millisecond does not come out even.
    ['a part of a millisecond', 0.3, { seconds: 0, nanoseconds: 300_000 }],
  ])('is seconds and nanoseconds: %s', (_name, millis, expected) => {
    expect(fromMillis(millis)).toEqual(expected);
  });

  it('in milliseconds leaves out what is less than one', () => {
    expect(toMillis({ seconds: 2, nanoseconds: 1_999_999 })).toBe(2001);
    expect(toMillis({ seconds: -2, nanoseconds: 2_000_000 })).toBe(-1998);
  });

  it('is the same as a date', () => {
    expect(toDate({ seconds: 1_795_651_200, nanoseconds: 5_000_000 }).toISOString()).toBe('2026-11-26T00:00:00.005Z');
  });
});

it('a day has 24 hours', () => {
  expect(dayMillis).toBe(24 * hourMillis);
});
