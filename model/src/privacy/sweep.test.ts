import { expect, it } from 'vitest';
import { sweepExamples } from '../../tests/examples/consent.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { sweepSchema } from './sweep.ts';

it('the last run of a nightly function fits its examples', () => {
  expect(misjudged(sweepSchema, sweepExamples)).toEqual([]);
});
