/** What a sync has to do, found by comparing what readers have with what Google has. */
import type { Digest } from './digest.ts';

export interface Changes {
  create: string[];
  update: string[];
  /** No longer in the calendar: guarded, because a faulty answer looks just like this. */
  remove: string[];
  /** Over for longer than the window reaches back: removed without a question. */
  expire: string[];
  unchanged: number;
  /** How many events readers have within the window. */
  known: number;
}

/** @param windowStart lower bound of what was fetched, in minutes since 1970. */
export function compareDigests(known: Digest, fetched: Digest, windowStart: number): Changes {
  const changes: Changes = { create: [], update: [], remove: [], expire: [], unchanged: 0, known: 0 };
  for (const [id, entry] of fetched) {
    const before = known.get(id);
    if (!before) changes.create.push(id);
    else if (before.fingerprint !== entry.fingerprint) changes.update.push(id);
    else changes.unchanged += 1;
  }
  for (const [id, entry] of known) {
    const over = entry.endMinutes <= windowStart;
    if (!over) changes.known += 1;
    if (!fetched.has(id)) (over ? changes.expire : changes.remove).push(id);
  }
  return changes;
}

/** How much may be removed without an admin's word. */
export interface RemovalGuard {
  share: number;
  /** A count that is fine even above the share, as long as half of the events stay. */
  always: number;
}

/** True where a run may remove so many of the events that readers have. */
export function mayRemove(count: number, known: number, guard: RemovalGuard): boolean {
  return count <= known * guard.share || (count <= guard.always && count <= known / 2);
}
