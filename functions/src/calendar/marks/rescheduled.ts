/**
 * Finds the removed events that the calendar has again under another id. A change of the hour of a whole series, or of
 * "this and following", makes Google give its occurrences new ids: the old ones disappear, new ones appear. To people
 * these are the same events, and their removal is no mass removal.
 */
import { seriesOf } from './seriesOf.ts';
import type { StoredEvent } from '../store/SyncStore.ts';

/** The series of a stored event; events stored before series were known have only Google's names. */
export function seriesOfStored({
  series,
  googleId,
  recurringEventId,
}: Pick<StoredEvent, 'series' | 'googleId' | 'recurringEventId'>): string {
  return series ?? seriesOf({ id: googleId, recurringEventId });
}

/**
 * Finds the removed events that are in the calendar again under another id: of each series as many as were created.
 * @param removed by document id: stored events that the calendar no longer has.
 * @param created number of events of a series that the calendar has and that are not stored yet.
 */
export function findRescheduled(
  removed: ReadonlyMap<string, StoredEvent>,
  created: ReadonlyMap<string, number>,
): Set<string> {
  const unmatched = new Map(created);
  const moved = new Set<string>();
  for (const [id, event] of removed) {
    const series = seriesOfStored(event);
    const count = unmatched.get(series) ?? 0;
    if (count === 0) continue;
    moved.add(id);
    unmatched.set(series, count - 1);
  }
  return moved;
}
