import { wallClockAt } from '@steeple/model/timeZone';
import { grouped } from '#lib/grouped.ts';
import { weekdayOf } from '#lib/time/dates.ts';
import { dayOf, type EventSummary } from './events.ts';
import { type FoldedEvent, sameButDate } from './foldSeries.ts';

/** Events that are held every week, by weekday from Sunday, and all others. */
export interface WeeklyAndOthers {
  readonly weekly: readonly (FoldedEvent & {
    /** ISO weekday, Monday 1 to Sunday 7. */
    readonly weekday: number;
  })[];
  readonly others: readonly EventSummary[];
}

const dayMillis = 86_400_000;

/** True for days a week apart, of which a few may be missing: another title or hour makes another entry. */
function isWeekly(days: readonly string[]): boolean {
  const weeks = days.slice(1).map((day, before) => (Date.parse(day) - Date.parse(days[before] ?? day)) / dayMillis / 7);
  const wholeWeeks = weeks.filter((gap) => gap === 1).length;
  return wholeWeeks > 0 && weeks.every(Number.isInteger) && wholeWeeks * 2 >= weeks.length;
}

/**
 * Sets the weekly routine apart, each weekday of a series by itself. @param events soonest first.
 */
export function weeklyAndOthers(events: readonly EventSummary[], timeZone: string): WeeklyAndOthers {
  const weekly = grouped(events, (event) => `${weekdayOf(dayOf(event, timeZone))} ${sameButDate(event, timeZone)}`)
    .filter(([, held]) => isWeekly(held.map((event) => dayOf(event, timeZone))))
    .flatMap(([, [event, ...repeats]]) =>
      event === undefined ? [] : [{ event, repeats, weekday: weekdayOf(dayOf(event, timeZone)) }],
    )
    .sort((a, b) => (a.weekday % 7) - (b.weekday % 7) || hourOf(a.event, timeZone) - hourOf(b.event, timeZone));
  const routine = new Set(weekly.flatMap(({ event, repeats }) => [event, ...repeats]));
  return { weekly, others: events.filter((event) => !routine.has(event)) };
}

/** Milliseconds since midnight at which an event begins, by the site's clocks; 0 for one that lasts all day. */
function hourOf(event: EventSummary, timeZone: string): number {
  return event.allDay ? 0 : wallClockAt(event.start.seconds * 1000, timeZone) % dayMillis;
}
