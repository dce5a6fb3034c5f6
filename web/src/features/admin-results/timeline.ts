import { isoDateIn } from '@steeple/model/time/timeZone';
import { hourMillis } from '@steeple/model/time/timestamp';

/** One column of the responses over time. */
export interface TimelineColumn {
  /** Start of the hour or day, milliseconds since the epoch. */
  readonly at: number;
  readonly count: number;
}

/** Responses over time, by hour for up to two days, else by day. */
export interface Timeline {
  readonly unit: 'hour' | 'day';
  readonly columns: readonly TimelineColumn[];
}

const longestByHour = 48;
/** The most columns; a window left open for years would otherwise draw thousands. The latest are shown. */
const mostColumns = 120;

/**
 * Puts counts by UTC hour (`YYYY-MM-DDTHH`, as the results have them) on a line without gaps.
 * @param timeZone the camp's zone: days begin there, not in Greenwich.
 */
export function timeline(hours: Readonly<Record<string, number>>, timeZone: string): Timeline {
  const counted = Object.entries(hours)
    .map(([hour, count]) => ({ at: Date.parse(`${hour}:00:00Z`), count }))
    .sort((a, b) => a.at - b.at);
  const first = counted[0]?.at;
  const last = counted.at(-1)?.at;
  if (first === undefined || last === undefined) return { unit: 'hour', columns: [] };
  const byHour = new Map(counted.map(({ at, count }) => [at, count]));
  if ((last - first) / hourMillis < longestByHour) {
    const columns = Array.from({ length: (last - first) / hourMillis + 1 }, (_, index) => first + index * hourMillis);
    return { unit: 'hour', columns: columns.map((at) => ({ at, count: byHour.get(at) ?? 0 })) };
  }
  const days = new Map<string, TimelineColumn>();
  const start = Math.max(first, last - mostColumns * 24 * hourMillis);
  for (let at = start; at <= last; at += hourMillis) {
    const day = isoDateIn(at, timeZone);
    const dayBefore = days.get(day);
    days.set(day, { at: dayBefore?.at ?? at, count: (dayBefore?.count ?? 0) + (byHour.get(at) ?? 0) });
  }
  const columns = [...days.values()];
  // A day in which the cut falls is not whole.
  return { unit: 'day', columns: start > first ? columns.slice(1) : columns };
}
