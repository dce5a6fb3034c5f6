import { expect, it } from 'vitest';
import { backoffMillis } from './backoff.ts';

it('waits a second, then half as long again each time, up to a minute, of which half is drawn', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMillis(attempt, 1))).toEqual([1000, 1500, 2250, 3375]);
  expect([11, 12, 50].map((attempt) => backoffMillis(attempt, 1))).toEqual([57_665, 60_000, 60_000]);
  // Many browsers do not come back together.
  expect([0, 0.5, 1].map((random) => backoffMillis(1, random))).toEqual([500, 750, 1000]);
  expect([0, 1].map((random) => backoffMillis(50, random))).toEqual([30_000, 60_000]);
});
