import { fromMillis, type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';

/** Entry of a list in a form. */
export type ListEntry = Record<string, unknown>;

/** Makes a value from the one before. */
export type Change<T> = (before: T) => T;

/** First form of each entry that was changed or added here: all its forms count as one entry. */
const firstForms = new WeakMap<ListEntry, ListEntry>();
const firstFormOf = (entry: ListEntry): ListEntry => firstForms.get(entry) ?? entry;

/** Marks an entry as a new one: it may have the id of an entry that was removed, and is another all the same. */
export function newEntry(entry: ListEntry): ListEntry {
  firstForms.set(entry, entry);
  return entry;
}

/** Finds the entry that was at an index of a list in the list as it is now; -1 where it was removed. */
function indexNow(formerEntries: readonly ListEntry[], index: number, now: readonly ListEntry[]): number {
  const entry = formerEntries[index];
  if (entry === undefined) return -1;
  const find = (isSame: (candidate: ListEntry, at: number) => boolean): number =>
    now[index] !== undefined && isSame(now[index], index) ? index : now.findIndex(isSame);
  const match = find((candidate) => firstFormOf(candidate) === firstFormOf(entry));
  if (match !== -1) return match;
  // Other objects hold the list by now, as after a version was restored: its id is left, or its index.
  const { id } = entry;
  return find((candidate, at) => {
    if (firstForms.has(firstFormOf(candidate))) return false;
    return id === undefined ? at === index && now.length === formerEntries.length : candidate['id'] === id;
  });
}

/**
 * Changes the entry that was at an index of a list, wherever it is by then; nothing where it was removed. An upload
 * ends after entries were moved, removed, or taken over from somebody else.
 */
export function entryChange(
  formerEntries: readonly ListEntry[],
  index: number,
  change: Change<ListEntry>,
): Change<readonly ListEntry[]> {
  return (now) => {
    const at = indexNow(formerEntries, index, now);
    const entry = now[at];
    if (entry === undefined) return now;
    const changed = change(entry);
    if (changed === entry) return now;
    firstForms.set(changed, firstFormOf(entry));
    return now.with(at, changed);
  };
}

/** Puts an entry back that was removed from an index, unless it is back already, as after changes were discarded. */
export function entryBack(removed: ListEntry, index: number): Change<readonly ListEntry[]> {
  return (now) => (now.some((candidate) => sameJson(candidate, removed)) ? now : now.toSpliced(index, 0, removed));
}

/** Changes one field of a value; undefined removes it. */
export function fieldChange<T extends object>(key: string, change: Change<unknown>): Change<T> {
  return (before) => {
    const oldValue = (before as Record<string, unknown>)[key];
    const changed = change(oldValue);
    if (changed === oldValue) return before;
    const next = { ...before, [key]: changed };
    if (changed === undefined) delete next[key];
    return next;
  };
}

/** Moves a beginning, and the end with it, so that the length stays. */
export function beginningChange<T extends object>(key: string, endKey: string, beginning: Timestamp): Change<T> {
  return (before) => {
    const { [key]: former, [endKey]: end } = before as Readonly<Record<string, Timestamp | null | undefined>>;
    const moved =
      former == null || end == null ? end : fromMillis(toMillis(end) + toMillis(beginning) - toMillis(former));
    return { ...before, [key]: beginning, [endKey]: moved };
  };
}
