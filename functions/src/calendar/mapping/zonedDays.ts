/** Days of a time zone, whatever zone this process runs in. Instants are milliseconds since 1970. */

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** True for an IANA name that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Reads the zone's clock at an instant, and returns its reading as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

/** The ISO date in the zone at an instant. */
export function dateAt(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
}

/**
 * The instant at which the zone's clock shows a wall time (`YYYY-MM-DDTHH:MM:SS`). Where clocks skip it, the instant of
 * the skip's end; where they show it twice, the first. NaN for what is no time.
 */
export function instantAt(wallTime: string, timeZone: string): number {
  const wanted = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const offsetNear = (instant: number) => wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;
  const before = wanted - offsetNear(wanted - DAY_MS);
  const after = wanted - offsetNear(wanted + DAY_MS);
  if (wallClock(before, timeZone) === wanted) return before;
  return wallClock(after, timeZone) === wanted ? after : before;
}

/** Midnight at the beginning of an ISO date in the zone. */
export function startOfDay(date: string, timeZone: string): number {
  return instantAt(`${date}T00:00:00`, timeZone);
}

/** An ISO date so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
