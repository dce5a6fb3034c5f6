/** Compares the stored events with Google's events, and lists the changes that a sync has to make. */
import type { Digest } from './digest.ts';

export interface Changes {
  create: string[];
  update: string[];
  /** No longer in the calendar: guarded, because a faulty answer looks just like this. */
  remove: string[];
  /** Over for longer than the window reaches back: removed without a question. */
  expire: string[];
  unchanged: number;
  /** Number of stored events within the window. */
  storedCount: number;
}

/**
 * @param windowStart lower bound of what was fetched, in minutes since 1970.
 * @param unreadable events that the calendar has, but not so that they could be compared: they stay as they are.
 */
export function compareDigests(
  storedDigest: Digest,
  fetched: Digest,
  windowStart: number,
  unreadable: ReadonlySet<string> = new Set(),
): Changes {
  const changes: Changes = { create: [], update: [], remove: [], expire: [], unchanged: 0, storedCount: 0 };
  for (const [id, entry] of fetched) {
    const before = storedDigest.get(id);
    if (!before) changes.create.push(id);
    else if (before.fingerprint !== entry.fingerprint) changes.update.push(id);
    else changes.unchanged += 1;
  }
  for (const [id, entry] of storedDigest) {
    const isOver = entry.endMinutes <= windowStart;
    if (!isOver) changes.storedCount += 1;
    if (!fetched.has(id) && !unreadable.has(id)) (isOver ? changes.expire : changes.remove).push(id);
  }
  return changes;
}

/** The most events that a run may remove without an admin's confirmation. */
export interface RemovalGuard {
  share: number;
  /** A count that is fine even above the share, as long as half of the events stay. */
  always: number;
}

/** True where a run may remove so many of the events that readers have. */
export function mayRemove(count: number, stored: number, guard: RemovalGuard): boolean {
  return count <= stored * guard.share || (count <= guard.always && count <= stored / 2);
}
