import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromMillis } from '../time/timestamp.ts';
import {
  isPartShown,
  isPreparable,
  preparableParts,
  type PreparedParts,
  preparedPartsSchema,
  shownFrom,
} from './preparedParts.ts';
import { type PartChoice, withChoice } from './partChoice.ts';
import { check } from '../requests/validation.ts';
import { issuesOf } from '../../tests/examples/issues.ts';

const choices: fc.Arbitrary<PartChoice> = fc.oneof(
  fc.constant('shown' as const),
  fc.constant('prepared' as const),
  fc.integer({ min: 0, max: 2e12 }).map(fromMillis),
);
const parts = fc.subarray([...preparableParts]);

/** The moment from which a part is shown after a choice. */
function chosenFrom(choice: PartChoice): number {
  if (choice === 'shown') return 0;
  return choice === 'prepared' ? Number.POSITIVE_INFINITY : choice.seconds * 1000 + choice.nanoseconds / 1e6;
}

describe('the parts of a camp', () => {
  test('that can be prepared are known by their names', () => {
    expect(['groups', 'notices'].map(isPreparable)).toEqual([true, false]);
  });

  test('are all shown where the camp names none, as in camps that were stored before there was the choice', () => {
    for (const camp of [{}, { prepared: {} }])
      expect(preparableParts.filter((part) => !isPartShown(camp, part, 0))).toEqual([]);
  });

  test('are shown from their moment on, and never without one', () => {
    const prepared: PreparedParts = { schedule: fromMillis(1000), groups: null };
    expect([999, 1000].map((now) => isPartShown({ prepared }, 'schedule', now))).toEqual([false, true]);
    expect(isPartShown({ prepared }, 'groups', 8e15)).toBe(false);
  });

  test('follow the last choice for each, whatever the order of choices for others', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(parts, choices), { maxLength: 8 }), (history) => {
        let prepared: PreparedParts | undefined;
        for (const [chosen, choice] of history) {
          prepared = withChoice(prepared, chosen, choice);
          expect(prepared === undefined || check(preparedPartsSchema, prepared).ok).toBe(true);
        }
        for (const part of preparableParts) {
          const last = history.findLast(([chosen]) => chosen.includes(part))?.[1] ?? 'shown';
          expect(shownFrom({ prepared }, part)).toBe(chosenFrom(last));
        }
        expect(withChoice(prepared, preparableParts, 'shown')).toBeUndefined();
      }),
    );
  });
});

describe('the parts of a camp that are prepared', () => {
  it.each(preparableParts)('%s: unseen, shown from a moment, or shown', (part) => {
    const faults = (value: unknown): string[] => issuesOf(preparedPartsSchema, { [part]: value });
    expect(faults(null)).toEqual([]);
    expect(faults({ seconds: 1, nanoseconds: 0 })).toEqual([]);
    expect(faults(undefined)).toEqual([]);
    expect(faults(true)).toEqual([`${part}: timestamp`]);
  });

  it('are no others', () => {
    expect(issuesOf(preparedPartsSchema, {})).toEqual([]);
    expect(issuesOf(preparedPartsSchema, { notices: null })).toEqual(['notices']);
  });
});
