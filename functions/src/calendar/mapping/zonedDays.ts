import { dayMillis } from '@steeple/model/moment';
import { offsetAt, wallClockAt } from '@steeple/model/zoneOffset';

/** Days of a time zone, whatever zone this process runs in. Instants are milliseconds since 1970. */

/** The ISO date in the zone at an instant. */
export function dateAt(instant: number, timeZone: string): string {
  return new Date(wallClockAt(instant, timeZone)).toISOString().slice(0, 10);
}

/**
 * The instant at which the zone's clock shows a wall time (`YYYY-MM-DDTHH:MM:SS`). Where clocks skip it, the same time
 * by the clocks before the skip; where they show it twice, the first. NaN for what is no time.
 */
export function instantAt(wallTime: string, timeZone: string): number {
  const wanted = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const before = wanted - offsetAt(wanted - dayMillis, timeZone);
  const after = wanted - offsetAt(wanted + dayMillis, timeZone);
  if (wallClockAt(before, timeZone) === wanted) return before;
  return wallClockAt(after, timeZone) === wanted ? after : before;
}

/** Midnight at the beginning of an ISO date in the zone. */
export function startOfDay(date: string, timeZone: string): number {
  return instantAt(`${date}T00:00:00`, timeZone);
}

/** An ISO date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10);
}
