import { describe, expect, it } from 'vitest';
import { issuesOf } from '../tests/examples/issues.ts';
import { preparableParts } from './preparedParts.ts';
import { preparedPartsSchema } from './preparedPartsSchema.ts';

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
