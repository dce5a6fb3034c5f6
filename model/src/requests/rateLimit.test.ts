import { expect, it } from 'vitest';
import { rateLimitExamples } from '../../tests/examples/feedback.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { rateLimitSchema } from './rateLimit.ts';

it('the tries that are counted fit their examples', () => {
  expect(misjudged(rateLimitSchema, rateLimitExamples)).toEqual([]);
});
