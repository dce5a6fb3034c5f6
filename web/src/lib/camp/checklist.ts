import type { ChecklistItem } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { grouped } from '#lib/grouped.ts';

/** Items that belong together, in the order of the first of each. */
export function checklistGroups(
  items: readonly WithId<ChecklistItem>[],
): { readonly category: ChecklistItem['category']; readonly items: WithId<ChecklistItem>[] }[] {
  return grouped(items, (item) => item.category.en).flatMap(([, group]) =>
    group[0] === undefined ? [] : [{ category: group[0].category, items: group }],
  );
}

/** Counts the ticked items among these; ticks of deleted items do not count. */
export function tickedCount(
  items: readonly { readonly id: string }[],
  ticks: Readonly<Record<string, boolean>>,
): number {
  return items.filter((item) => ticks[item.id] === true).length;
}
