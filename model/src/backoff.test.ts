import { expect, it } from 'vitest';
import { backoff, backoffMillis } from './backoff.ts';

it('waits a second, then half as long again each time, up to a minute (specification section 9)', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMillis(attempt, 1))).toEqual([1000, 1500, 2250, 3375]);
  expect(backoffMillis(50, 1)).toBe(backoff.maxMillis);
});

it('draws half of the wait, so that many browsers do not come back together', () => {
  expect(backoffMillis(1, 0)).toBe(500);
  expect(backoffMillis(1, 0.5)).toBe(750);
  expect(backoffMillis(50, 0)).toBe(backoff.maxMillis / 2);
});
