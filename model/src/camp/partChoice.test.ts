import { expect, it } from 'vitest';
import { withChoice } from './partChoice.ts';
import type { PreparablePart } from './preparedParts.ts';

const noon = { seconds: 1000, nanoseconds: 0 };
const prepared = { schedule: null, venue: noon };

it.each([
  ['prepares a part of a camp that shows all', undefined, ['booklet'], 'prepared', { booklet: null }],
  ['prepares another part', prepared, ['booklet'], 'prepared', { schedule: null, venue: noon, booklet: null }],
  ['prepares several parts', undefined, ['booklet', 'venue'], 'prepared', { venue: null, booklet: null }],
  ['shows a part from a moment', prepared, ['schedule'], noon, { schedule: noon, venue: noon }],
  ['shows a part now', prepared, ['venue'], 'shown', { schedule: null }],
  ['shows the last part', { venue: noon }, ['venue'], 'shown', undefined],
  ['leaves a camp that shows all', undefined, ['venue'], 'shown', undefined],
  ['leaves every part where none is chosen', prepared, [], 'prepared', prepared],
] as const)('a choice %s', (_name, before, parts: readonly PreparablePart[], choice, after) => {
  expect(withChoice(before, parts, choice)).toEqual(after);
});
