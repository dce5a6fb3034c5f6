import { expect, it } from 'vitest';
import { checklistGroups, tickedCount } from './checklist.ts';

const item = (id: string, category: string) => ({ id, text: { en: id }, category: { en: category }, order: 1 });

it('groups items by category, in the order they first appear', () => {
  const groups = checklistGroups([item('torch', 'Night'), item('towel', 'Beach'), item('blanket', 'Night')]);
  expect(groups.map((group) => [group.category.en, group.items.map(({ id }) => id)])).toEqual([
    ['Night', ['torch', 'blanket']],
    ['Beach', ['towel']],
  ]);
});

it('counts ticks of items that still exist', () => {
  expect(tickedCount([item('torch', 'Night'), item('towel', 'Beach')], { torch: true, towel: false, gone: true })).toBe(
    1,
  );
});
