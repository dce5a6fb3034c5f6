/**
 * When the hour of a whole series changes, Google gives its instances new ids: the old ones vanish, new ones appear. To
 * people these are the same events, so they keep what an admin said of them, and their going is no mass removal.
 */
import { toMillis } from '@steeple/model/timestamp';
import type { AdminFields, StoredEvent } from './SyncStore.ts';
import { untouched } from './SyncStore.ts';
import type { SyncedEvent } from './mapEvent.ts';
import { dateAt } from './zonedTime.ts';

export interface Rescheduled {
  /** Removed events that stand again in the calendar under another id. */
  moved: ReadonlySet<string>;
  /** Decisions of admins about the event that a created one replaces, by the created one's document id. */
  inherited: ReadonlyMap<string, AdminFields>;
}

type Occurrence = Pick<StoredEvent, 'start' | 'startDate' | 'timeZone' | 'recurringEventId'>;

/**
 * @param removed by document id: what readers have and the calendar has no longer.
 * @param created by document id: what the calendar has and readers do not yet.
 */
export function findRescheduled(
  removed: ReadonlyMap<string, StoredEvent>,
  created: Iterable<readonly [string, Pick<SyncedEvent, keyof Occurrence>]>,
): Rescheduled {
  const bySeries = new Map<string, { id: string; day: string }[]>();
  for (const [id, event] of removed) {
    if (event.recurringEventId === null) continue;
    const instances = bySeries.get(event.recurringEventId) ?? [];
    instances.push({ id, day: dayOf(event) });
    bySeries.set(event.recurringEventId, instances);
  }
  const moved = new Set<string>();
  const inherited = new Map<string, AdminFields>();
  const otherDays: string[] = [];
  for (const [id, event] of created) {
    const instances = event.recurringEventId === null ? undefined : bySeries.get(event.recurringEventId);
    if (!instances || event.recurringEventId === null) continue;
    const at = instances.findIndex((each) => each.day === dayOf(event));
    if (at < 0) {
      otherDays.push(event.recurringEventId);
      continue;
    }
    for (const { id: oldId } of instances.splice(at, 1)) {
      moved.add(oldId);
      const { hidden, featured, translations } = removed.get(oldId) ?? untouched;
      inherited.set(id, { hidden, featured, translations });
    }
  }
  // A series that moved to another weekday: as many go as come, but nobody can say which became which.
  for (const series of otherDays) {
    const next = bySeries.get(series)?.shift();
    if (next) moved.add(next.id);
  }
  return { moved, inherited };
}

function dayOf(event: Occurrence): string {
  return event.startDate ?? dateAt(toMillis(event.start), event.timeZone);
}
