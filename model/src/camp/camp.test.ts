import { expect, it } from 'vitest';
import { campSchema } from './camp.ts';
import { campExamples } from '../../tests/examples/camp.ts';
import { valueAt, withValue } from '../../tests/examples/examples.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

const full = campExamples.valid.find(({ name }) => name === 'full')?.value ?? {};

it('takes camps as they are, and names the field that is at fault', () => {
  expect(misjudged(campSchema, campExamples)).toEqual([]);
});

it.each([
  ['startDate', '2026-06-04', []],
  ['startDate', '2026-06-05', ['endDate: The end must come after the start.']],
  ['feedback.audience', 'campers', []],
  ['feedback.audience', 'everybody', ['feedback.audience: Must be one of: ("anyone" | "campers").']],
  ['feedback.closesAt', { seconds: 1_709_251_201, nanoseconds: 0 }, []],
  ['feedback.closesAt', valueAt(full, 'feedback.opensAt'), ['feedback.closesAt: The end must come after the start.']],
])('with %s %j has these faults: %j', (path, value, faults) => {
  expect(faultsOf(campSchema, withValue(full, path, value))).toEqual(faults);
});
