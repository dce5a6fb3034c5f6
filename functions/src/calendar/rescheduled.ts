/**
 * When the hour of a whole series changes, or "this and following" of it, Google gives its occurrences new ids: the old ones
 * vanish, new ones appear. To people these are the same events, and their going is no mass removal.
 */
import { seriesOf } from './seriesOf.ts';
import type { StoredEvent } from './SyncStore.ts';

/** The series of a stored event; events stored before series were known have only Google's names. */
export function seriesOfStored({ series, googleId, recurringEventId }: Pick<StoredEvent, 'series' | 'googleId' | 'recurringEventId'>): string {
  return series ?? seriesOf({ id: googleId, recurringEventId });
}

/**
 * Which of the removed events stand again in the calendar under another id: of each series as many as came.
 * @param removed by document id: what readers have and the calendar has no longer.
 * @param created how many events of a series the calendar has and readers do not yet.
 */
export function findRescheduled(removed: ReadonlyMap<string, StoredEvent>, created: ReadonlyMap<string, number>): Set<string> {
  const left = new Map(created);
  const moved = new Set<string>();
  for (const [id, event] of removed) {
    const series = seriesOfStored(event);
    const count = left.get(series) ?? 0;
    if (count === 0) continue;
    moved.add(id);
    left.set(series, count - 1);
  }
  return moved;
}
