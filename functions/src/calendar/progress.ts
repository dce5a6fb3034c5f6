/** Shows an admin who waits how far a run is, without making long runs dear. */
import type { Sync } from '@steeple/model/calendarSync';
import type { SyncStore } from './SyncStore.ts';
import { CalendarBusy } from './SyncStore.ts';

export type Progress = (phase: NonNullable<Sync['progress']>['phase'], done: number, total: number | null) => Promise<void>;

/** The state document is written at most this often: Firestore sustains about one write a second on a document. */
const INTERVAL_MS = 2000;

/**
 * @param shown whether anybody looks; a nightly run shows nothing, and pays for nothing.
 * @param until when the run's hold of the calendar ends: past that, every step throws {@link CalendarBusy}.
 */
export function createProgress(store: SyncStore, clock: () => Date, { shown, until }: { shown: boolean; until: Date }): Progress {
  let last = clock().getTime();
  return async (phase, done, total) => {
    const now = clock().getTime();
    if (now >= until.getTime()) throw new CalendarBusy();
    if (!shown || now - last < INTERVAL_MS) return;
    last = now;
    await store.progress({ phase, done, total });
  };
}
