import { grouped } from '#lib/grouped.ts';
import { byStart, type Item } from './schedule.ts';

/**
 * The items of the schedule that hold each session, in the order of their starts, by the id of the session. They are
 * the only place of a session's times and places.
 */
export type SessionItems = ReadonlyMap<string, readonly Item[]>;

/** Finds the items that hold each session; a session that no item names is left out. */
export function sessionItems(items: readonly Item[]): SessionItems {
  const itemsOfSessions = items.filter(({ session }) => session !== null).toSorted(byStart);
  return new Map(grouped(itemsOfSessions, ({ session }) => session ?? ''));
}
