import { expect, test } from 'vitest';
import { lastMinute } from './lastMinute.ts';

const midnight = Date.UTC(2026, 11, 13, 16);

test('what ends at midnight in the camp’s zone ends at 11:59 pm of the day before, for people and admins alike', () => {
  expect(lastMinute(midnight, 'Asia/Singapore')).toBe(midnight - 60_000);
  expect(lastMinute(midnight, 'UTC')).toBe(midnight);
  expect(lastMinute(midnight + 60_000, 'Asia/Singapore')).toBe(midnight + 60_000);
});
