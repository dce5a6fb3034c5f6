import { expect, it } from 'vitest';
import { markId } from './eventMark.ts';

it('names a mark by its series, and by the occurrence where it is of one', () => {
  const series = 'a'.repeat(20);
  expect(markId({ series, occurrence: null })).toBe(series);
  expect(markId({ series, occurrence: '20261129' })).toBe(`${series}_20261129`);
});
