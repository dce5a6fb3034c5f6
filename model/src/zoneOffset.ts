const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
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
  formatters.set(timeZone, known);
  return known;
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
  const wall = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  );
  return wall - Math.floor(millis / 1000) * 1000;
}

/**
 * Reads a zone's clock at a moment, and returns the reading as if it were UTC, in whole seconds. Milliseconds.
 * @param millis since the epoch.
 */
export function wallClockAt(millis: number, timeZone: string): number {
  return Math.floor(millis / 1000) * 1000 + offsetAt(millis, timeZone);
}
