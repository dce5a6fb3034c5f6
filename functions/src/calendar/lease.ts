/** How long a run holds a calendar. */
import type { Sync } from '@steeple/model/calendarSync';
import { toMillis } from '@steeple/model/timestamp';

/** A run that has not been heard of for so long is dead. Longer than any step between two heartbeats takes. */
export const LEASE_MS = 90_000;
/** How often a run says that it is alive, at least. */
export const HEARTBEAT_MS = 20_000;
/** How far the clocks of two machines may be apart. */
const SKEW_MS = 60_000;

/** True while a run holds the calendar. A lease that ends later than any run would ask for was written by a wrong clock. */
export function isHeld(lease: Sync['lease'] | undefined, now: Date): boolean {
  if (!lease) return false;
  const left = toMillis(lease.until) - now.getTime();
  return left > 0 && left <= LEASE_MS + SKEW_MS;
}
