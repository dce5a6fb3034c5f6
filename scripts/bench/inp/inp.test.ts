import { expect, test } from 'vitest';
import { spread } from './interactions.ts';

test('of a few targets each is tried, of many the first, the last and some between', () => {
  expect(spread(2, 3)).toEqual([0, 1]);
  expect(spread(31, 4)).toEqual([0, 10, 20, 30]);
  expect(spread(5, 1)).toEqual([0]);
});
