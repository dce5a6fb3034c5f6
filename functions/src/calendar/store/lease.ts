/** The lease by which a run holds a calendar, and its times. */
import type { Sync } from '@steeple/model/calendar/calendarSync';
import { toMillis } from '@steeple/model/time/timestamp';

/**
 * Time without a heartbeat after which a run counts as failed. Longer than any step between two heartbeats takes.
 * Milliseconds.
 */
export const LEASE_MS = 90_000;
/** Longest time between two heartbeats of a run. Milliseconds. */
export const HEARTBEAT_MS = 20_000;
/** Largest difference between the clocks of two machines. Milliseconds. */
const SKEW_MS = 60_000;

/**
 * True while a run holds the calendar. A lease that ends later than any run would ask for was written by a wrong clock.
 */
export function isHeld(lease: Sync['lease'] | undefined, now: Date): boolean {
  if (!lease) return false;
  const millisLeft = toMillis(lease.until) - now.getTime();
  return millisLeft > 0 && millisLeft <= LEASE_MS + SKEW_MS;
}
