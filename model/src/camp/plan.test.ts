import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesWith } from '../../tests/examples/issues.ts';
import { misjudged } from '../../tests/examples/judge.ts';
import { planExamples, planFeedExamples, plannedCountsExamples } from '../../tests/examples/plan.ts';
import {
  itemAfter,
  mostPlanCounts,
  planFeedSchema,
  type PlannedItem,
  plannedCountsSchema,
  planSchema,
} from './plan.ts';
import { fewestInSplit } from '../feedback/smallGroups.ts';
import { fromMillis } from '../time/timestamp.ts';
import { check } from '../requests/validation.ts';

describe('what a person plans', () => {
  const faults = (ids: string): string[] => issuesWith(planSchema, planExamples, 'marks', { [ids]: true });

  test('fits its examples, as do its feed and the numbers that admins see', () => {
    expect(misjudged(planSchema, planExamples)).toEqual([]);
    expect(misjudged(planFeedSchema, planFeedExamples)).toEqual([]);
    expect(misjudged(plannedCountsSchema, plannedCountsExamples)).toEqual([]);
  });

  test.each(['a', 'B', '7', 'sat-pottery', 'Ab3dEf6hIj9lMn2pQr5t', 'a'.repeat(64)])('may be the item %s', (id) => {
    expect(faults(id)).toEqual([]);
  });

  test.each(['', '-a', '_', 'a/b', 'a b', 'a_', ' a', 'a'.repeat(65)])('is no item %j', (id) => {
    expect(faults(id)).toEqual([`marks.${id}: id`]);
  });

  test.each([
    ['a character less', 'A'.repeat(42)],
    ['a character more', 'A'.repeat(44)],
    ['base64', `${'A'.repeat(42)}+`],
  ])('is read at no secret address with %s', (_name, key) => {
    expect(issuesWith(planFeedSchema, planFeedExamples, 'key', key)).toEqual(['key: planKey']);
    expect(issuesWith(planFeedSchema, planFeedExamples, 'key', 'aB3-_'.repeat(8).concat('aB3'))).toEqual([]);
  });
});

/** The item after a number of people was counted at each time. */
function after(...people: readonly number[]): PlannedItem | undefined {
  let item: PlannedItem | undefined;
  for (const person of people) item = itemAfter(item, person);
  return item;
}

describe('the number of people who plan to come', () => {
  test.each([
    [[1, 4], undefined],
    [[0], undefined],
    [[4, 5], 5],
    [[5, 4], 5],
    [[5, 9], 5],
    [[5, 10], 10],
    [[5, 10, 9, 6], 10],
    [[5, 10, 5], 5],
    [[5, 12, 8], 12],
    [[5, 12, 17], 17],
    [[7, 0], 0],
    [[7, 0, 3], 0],
    [[7, 0, 7], 7],
    [[7, 0, 6], 0],
  ])('after %j is %j', (people, count) => {
    expect(after(...people)?.count).toBe(count);
  });

  test('stays after so many different numbers as are stored, except for one that was seen before', () => {
    const numbers = Array.from({ length: mostPlanCounts + 1 }, (_, index) => (index + 1) * fewestInSplit);
    const last = numbers.at(-2);
    expect(after(...numbers)?.count).toBe(last);
    expect(after(...numbers, fewestInSplit)?.count).toBe(fewestInSplit);
  });

  test('tells nothing of fewer than five people: every two numbers ever seen are equal or five apart (1,000 histories)', () => {
    const history = fc.array(fc.oneof(fc.nat(12), fc.nat(60)), { maxLength: 60 });
    fc.assert(
      fc.property(history, (people) => {
        let item: PlannedItem | undefined;
        const seen = [0];
        for (const person of people) {
          item = itemAfter(item, person);
          const count = item?.count ?? 0;
          // A number that is seen is the true one when it first shows.
          expect([seen.at(-1), person]).toContain(count);
          seen.push(count);
        }
        for (const [index, one] of seen.entries())
          for (const other of seen.slice(index))
            expect(one === other || Math.abs(one - other) >= fewestInSplit).toBe(true);
        const items = item === undefined ? {} : { a: item };
        expect(check(plannedCountsSchema, { items, changedAt: fromMillis(0) }).ok).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
