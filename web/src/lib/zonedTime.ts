const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  });
  formatters.set(timeZone, kept);
  return kept;
}

/** How far a zone's clocks are ahead of UTC at a moment, milliseconds. */
function offsetAt(millis: number, timeZone: string): number {
  const parts = Object.fromEntries(wallClock(timeZone).formatToParts(millis).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0);
  return wall - Math.floor(millis / 1000) * 1000;
}

/**
 * The moment at which a zone's clocks show a date and time, milliseconds since the epoch. A time that a change of
 * clocks skips becomes the same time by the clocks before the change.
 * @param isoDate `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function zonedMillis(isoDate: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${isoDate}T${time}:00Z`);
  const first = wall - offsetAt(wall, timeZone);
  const second = wall - offsetAt(first, timeZone);
  return first === second || offsetAt(second, timeZone) === wall - second ? second : Math.max(first, second);
}
