import { expect, test } from 'vitest';
import { readingMinutes } from './posts.ts';

test('reading takes a minute at least, and Chinese counts by characters', () => {
  expect(readingMinutes('short')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
  expect(readingMinutes('字'.repeat(1200))).toBe(3);
});
