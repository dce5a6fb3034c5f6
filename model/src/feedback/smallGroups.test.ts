import { expect, it } from 'vitest';
import { fewestInSplit, isLargeEnough } from './smallGroups.ts';

it('a number, or a difference, is about nobody or about five people or more', () => {
  expect(fewestInSplit).toBe(5);
  expect([0, 5, 6, -5, -6].filter(isLargeEnough)).toEqual([0, 5, 6, -5, -6]);
  expect([1, 4, -1, -4].filter(isLargeEnough)).toEqual([]);
});
