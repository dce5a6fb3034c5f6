import type { Event } from '@steeple/model/calendar/event';
import type { WithId } from '@steeple/model/database/publicSource';
import { type WeeklyTime, weeklyTimeOf } from '@steeple/model/calendar/serviceTimes';
import { grouped } from '#lib/grouped.ts';

/** A recurring event of Google Calendar that a service may take its time from. */
export interface CalendarSeries {
  readonly series: string;
  readonly title: string;
  readonly time: WeeklyTime;
  /** Id of its next event. */
  readonly event: string;
}

/**
 * Finds the recurring events of the calendars, with the weekly time of each.
 * @param events events to come, in the order of their starts.
 */
export function calendarSeries(events: readonly WithId<Event>[], timeZone: string): CalendarSeries[] {
  const recurring = events.filter(({ recurringEventId }) => recurringEventId !== null);
  return grouped(recurring, ({ series }) => series ?? null).flatMap(([series, occurrences]) => {
    const time = weeklyTimeOf(occurrences, timeZone);
    const [next] = occurrences;
    return series === null || time === null || next === undefined
      ? []
      : [{ series, title: next.title, time, event: next.id }];
  });
}
