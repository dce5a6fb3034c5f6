import { expect, it } from 'vitest';
import { defaultQueryLimit, publicQueryLimit } from './queryLimits.ts';

it('limits queries of public collections, and of no others', () => {
  expect(defaultQueryLimit('post')).toBe(publicQueryLimit);
  expect(defaultQueryLimit('scheduleItem')).toBe(publicQueryLimit);
  expect(defaultQueryLimit('grant')).toBeUndefined();
  expect(defaultQueryLimit('campGroup')).toBeUndefined();
});
