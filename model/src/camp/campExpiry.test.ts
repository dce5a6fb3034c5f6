import { expect, it } from 'vitest';
import { campExpirySchema } from './campExpiry.ts';
import { campExpiryExamples } from '../../tests/examples/feedback.ts';
import { misjudged } from '../../tests/examples/judge.ts';

it('takes the time at which a camp’s people were deleted, and nothing else', () => {
  expect(misjudged(campExpirySchema, campExpiryExamples)).toEqual([]);
});
