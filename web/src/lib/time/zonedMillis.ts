import { offsetAt } from '@steeple/model/zoneOffset';

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
