import { expect, it } from 'vitest';
import { eventSchema } from './event.ts';
import { eventLimits } from './eventLimits.ts';
import { googleEvent } from '../tests/examples/event.ts';
import { faultsOf } from '../tests/examples/judge.ts';

it.each([
  ['title', 300],
  ['description', 8000],
  ['location', 300],
] as const)('has room for a %s of %d UTF-16 code units in an event', (field, limit) => {
  expect(eventLimits[field]).toBe(limit);
  expect(faultsOf(eventSchema, { ...googleEvent, [field]: 'x'.repeat(limit) })).toEqual([]);
  expect(faultsOf(eventSchema, { ...googleEvent, [field]: 'x'.repeat(limit + 1) })).toEqual([
    `${field}: Use at most ${limit} characters.`,
  ]);
});
