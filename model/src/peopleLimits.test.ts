import { expect, it } from 'vitest';
import { callables } from './callables.ts';
import { issuesOf } from '../tests/examples/issues.ts';

it('people are found by a text as long as an address, and no longer', () => {
  const faults = (length: number): string[] => issuesOf(callables.findPeople.input, { text: 'x'.repeat(length) });
  expect(faults(254)).toEqual([]);
  expect(faults(255)).toEqual(['text']);
});
