import { expect, it } from 'vitest';
import { ministryExamples } from '../../tests/examples/ministry.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { ministrySchema } from './ministry.ts';

it('a ministry fits its examples', () => {
  expect(misjudged(ministrySchema, ministryExamples)).toEqual([]);
});
