import { expect, it } from 'vitest';
import { rateLimitExamples } from './examples/feedback.ts';
import { misjudged } from './examples/judge.ts';
import { rateLimitSchema } from './rateLimit.ts';

it('the tries that are counted fit their examples', () => {
  expect(misjudged(rateLimitSchema, rateLimitExamples)).toEqual([]);
});
