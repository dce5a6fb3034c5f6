import { dayMillis } from './timestamp.ts';

/**
 * Instants, calendar dates and wall clocks of a time zone, whatever zone this process runs in. Instants are
 * milliseconds since 1970.
 */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Computes the offset of a zone from UTC at a moment, positive east of UTC. Milliseconds.
 * @param millis since the epoch.
 */
export function offsetAt(millis: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const time = Date.UTC(1970, 0, 1, Number(parts['hour']), Number(parts['minute']), Number(parts['second']));
  // `Date.UTC` takes a year below 100 for one of the twentieth century.
  const wall = new Date(time).setUTCFullYear(Number(parts['year']), Number(parts['month']) - 1, Number(parts['day']));
  return wall - Math.floor(millis / 1000) * 1000;
}

/**
 * Reads a zone's clock at a moment, and returns the reading as if it were UTC, in whole seconds. Milliseconds.
 * @param millis since the epoch.
 */
export function wallClockAt(millis: number, timeZone: string): number {
  return Math.floor(millis / 1000) * 1000 + offsetAt(millis, timeZone);
}

/** Reads the calendar date of a zone at an instant, `YYYY-MM-DD`. */
export function isoDateIn(instant: number, timeZone: string): string {
  return new Date(wallClockAt(instant, timeZone)).toISOString().slice(0, 10);
}

/**
 * Computes the instant at which the zone's clock shows a wall time (`YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`). Where
 * clocks skip it, the same time by the clocks before the skip; where they show it twice, the first. NaN for what is no
 * time.
 */
export function instantAt(wallTime: string, timeZone: string): number {
  const wallTimeInUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wallTimeInUtc)) return Number.NaN;
  const before = wallTimeInUtc - offsetAt(wallTimeInUtc - dayMillis, timeZone);
  const after = wallTimeInUtc - offsetAt(wallTimeInUtc + dayMillis, timeZone);
  if (wallClockAt(before, timeZone) === wallTimeInUtc) return before;
  return wallClockAt(after, timeZone) === wallTimeInUtc ? after : before;
}

/** Computes the instant of midnight at the beginning of an ISO date in the zone. */
export function startOfDay(isoDate: string, timeZone: string): number {
  return instantAt(`${isoDate}T00:00:00`, timeZone);
}
