import { expect, test } from 'vitest';
import { withDraftedEntries } from './draftedEntries.ts';

const entries = [
  { id: 'one', order: 1, revision: 4, title: 'One', picture: 'hill' },
  { id: 'two', order: 2, revision: 1, title: 'Two' },
];

test('a draft replaces what is stored, also where it has removed a field', () => {
  expect(withDraftedEntries(entries, [{ id: 'one', value: { title: 'Won' } }])).toEqual([
    { id: 'one', order: 1, revision: 4, title: 'Won' },
    entries[1],
  ]);
});

test('a new entry comes at the end', () => {
  expect(withDraftedEntries(entries, [{ id: 'new', value: { title: 'Three' } }])).toEqual([
    ...entries,
    { id: 'new', order: 3, revision: 0, title: 'Three' },
  ]);
});

test('without drafts the list is the same one', () => {
  expect(withDraftedEntries(entries, [])).toBe(entries);
});
