import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import { fromMillis, type Timestamp } from '@steeple/model/time/timestamp';

/** A span of time in a chart; `to` is exclusive. */
export interface Span {
  readonly key: string;
  readonly from: Timestamp;
  readonly to: Timestamp;
}

function monthAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/**
 * Calendar months by the church's clocks, oldest first.
 * @param back how many before the current one. @param ahead how many after it.
 */
export function months(nowMillis: number, timeZone: string, back: number, ahead: number): Span[] {
  const current = isoDateIn(nowMillis, timeZone).slice(0, 7);
  const start = (month: string): Timestamp => fromMillis(startOfDay(`${month}-01`, timeZone));
  return Array.from({ length: back + ahead + 1 }, (_, index) => {
    const month = monthAfter(current, index - back);
    return { key: month, from: start(month), to: start(monthAfter(month, 1)) };
  });
}

/**
 * Counts the moments on each of the last days, in the church's time zone, oldest first. Moments are milliseconds since
 * the epoch.
 */
export function byDay(
  moments: readonly number[],
  nowMillis: number,
  timeZone: string,
  days: number,
): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const day = isoDateIn(moment, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const today = isoDateIn(nowMillis, timeZone);
  return Array.from({ length: days }, (_, index) => {
    const key = addDays(today, index - days + 1);
    return { key, count: counts.get(key) ?? 0 };
  });
}
