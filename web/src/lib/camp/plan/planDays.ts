import { toMillis } from '@steeple/model/time/timestamp';
import { type Item, type ScheduleDay, type ScheduleSlot, scheduleDays, scheduleSlots } from '../schedule/schedule.ts';
import type { Marks } from '../useShownMarks.ts';

/** Kinds of items that somebody chooses to come to; the others are for everyone. */
const chosenKinds: ReadonlySet<Item['kind']> = new Set(['session', 'devotion', 'activity']);

/** The ids of the items that can be marked: sessions, devotions, activities, and whatever has others beside it. */
export function markableItems(items: readonly Item[]): ReadonlySet<string> {
  return new Set(
    scheduleSlots(items).flatMap((slot) =>
      slot.items.filter(({ kind }) => slot.items.length > 1 || chosenKinds.has(kind)).map(({ id }) => id),
    ),
  );
}

/** The marked items, in the order of the schedule. */
export function markedItems(items: readonly Item[], marks: Marks): readonly Item[] {
  return items.filter(({ id }) => marks[id] === true);
}

function overlap(a: Item, b: Item): boolean {
  return toMillis(a.startsAt) < toMillis(b.endsAt) && toMillis(b.startsAt) < toMillis(a.endsAt);
}

/**
 * The other marked items that take place while an item does, by the id of the item; an item without any is left out.
 */
export function clashesOf(items: readonly Item[], marks: Marks): ReadonlyMap<string, readonly Item[]> {
  const marked = markedItems(items, marks);
  return new Map(
    marked
      .map((item) => [item.id, marked.filter((other) => other.id !== item.id && overlap(item, other))] as const)
      .filter(([, clashing]) => clashing.length > 0),
  );
}

/**
 * One line of a plan. `chosen`: a marked item; `common`: one with nothing beside it, while nothing is marked; `open`:
 * several items side by side, while none is marked.
 */
export type PlanLine =
  | { readonly kind: 'chosen'; readonly item: Item; readonly clashes: readonly Item[] }
  | { readonly kind: 'common'; readonly item: Item }
  | { readonly kind: 'open'; readonly slot: ScheduleSlot };

/** A day of a plan. */
export interface PlanDay {
  /** `YYYY-MM-DD` in the camp's zone. */
  readonly date: string;
  readonly lines: readonly PlanLine[];
}

/**
 * The schedule as one person plans it, by day: what they marked, what takes place while nothing of theirs does, and
 * where they have not chosen yet.
 */
export function planDays(items: readonly Item[], marks: Marks, timeZone: string): readonly PlanDay[] {
  const clashes = clashesOf(items, marks);
  const marked = markedItems(items, marks);
  const isFree = (item: Item): boolean => !marked.some((markedItem) => overlap(markedItem, item));
  function linesOf(slot: ScheduleSlot): PlanLine[] {
    const chosenItems = slot.items.filter(({ id }) => marks[id] === true);
    if (chosenItems.length > 0)
      return chosenItems.map((item) => ({ kind: 'chosen', item, clashes: clashes.get(item.id) ?? [] }) as const);
    if (!slot.items.every(isFree)) return [];
    if (slot.items.length > 1) return [{ kind: 'open', slot }];
    return slot.items.map((item) => ({ kind: 'common', item }) as const);
  }
  return scheduleDays(items, timeZone)
    .map(({ date, items: ofDay }: ScheduleDay) => ({ date, lines: scheduleSlots(ofDay).flatMap(linesOf) }))
    .filter(({ lines }) => lines.length > 0);
}
