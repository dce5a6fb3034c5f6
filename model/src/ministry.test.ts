import { expect, it } from 'vitest';
import { ministryExamples } from './examples/ministry.ts';
import { misjudged } from './examples/judge.ts';
import { ministrySchema } from './ministry.ts';

it('a ministry fits its examples', () => {
  expect(misjudged(ministrySchema, ministryExamples)).toEqual([]);
});
