/** Stores that a run is still active, and its progress, which a waiting admin sees. */
import type { Sync } from '@steeple/model/calendar/calendarSync';
import { HEARTBEAT_MS, LEASE_MS } from './store/lease.ts';
import type { SyncStore } from './store/SyncStore.ts';
import { CalendarBusy } from './store/SyncStore.ts';

export type Progress = (
  phase: NonNullable<Sync['progress']>['phase'],
  done: number,
  total: number | null,
) => Promise<void>;

/**
 * While an admin waits, the state document is written at most this often: Firestore sustains about one write a second
 * on a document.
 */
const INTERVAL_MS = 2000;

/**
 * @param shown whether anybody looks; a nightly run writes only its heartbeat, which short runs never come to.
 * @throws CalendarBusy from every step after the hold has run out, or was taken over.
 */
export function createProgress(
  store: SyncStore,
  clock: () => Date,
  { isShown, until }: { isShown: boolean; until: Date },
): Progress {
  let last = clock().getTime();
  let heldUntil = until.getTime();
  return async (phase, done, total) => {
    const now = clock().getTime();
    if (now >= heldUntil) throw new CalendarBusy();
    if (now - last < (isShown ? INTERVAL_MS : HEARTBEAT_MS)) return;
    last = now;
    await store.heartbeat(new Date(now + LEASE_MS), { phase, done, total });
    heldUntil = now + LEASE_MS;
  };
}
