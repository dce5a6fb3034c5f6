import { expect, test } from 'vitest';
import { durationsOf } from './eventTiming.ts';
import { spread } from './interactions.ts';

test('an interaction takes as long as the longest of its events', () => {
  const events = [
    { interaction: 7, duration: 24 },
    { interaction: 7, duration: 96 },
    { interaction: 9, duration: 40 },
  ];
  expect(durationsOf(2, events)).toEqual([96, 40]);
});

test('an interaction that the browser counted and did not report took the shortest time', () => {
  expect(durationsOf(3, [{ interaction: 7, duration: 24 }])).toEqual([24, 16, 16]);
});

test('of a few targets each is tried, of many the first, the last and some between', () => {
  expect(spread(2, 3)).toEqual([0, 1]);
  expect(spread(31, 4)).toEqual([0, 10, 20, 30]);
  expect(spread(5, 1)).toEqual([0]);
});
