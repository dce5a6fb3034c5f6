import { addDays } from '@steeple/model/calendarDate';
import { weekdayOf } from '#lib/time/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from '#lib/events/events.ts';
import type { CalendarView } from './view.ts';

const weekDays = 7;

/** The number of days that one page of the list view shows. */
export const agendaDays = 28;

/** The Sunday on or before a day; weeks begin with the day of worship. */
export function startOfWeek(isoDate: string): string {
  return addDays(isoDate, -(weekdayOf(isoDate) % weekDays));
}

/** The seven days of a week, from its Sunday. */
export function weekOf(isoDate: string): string[] {
  const start = startOfWeek(isoDate);
  return Array.from({ length: weekDays }, (_, index) => addDays(start, index));
}

/** The weeks that a month touches. @param month `YYYY-MM` */
export function weeksOfMonth(month: string): string[][] {
  const weeks: string[][] = [];
  for (let day = startOfWeek(`${month}-01`); day.slice(0, 7) <= month; day = addDays(day, weekDays))
    weeks.push(weekOf(day));
  return weeks;
}

/** The first and the last day that a view shows, both `YYYY-MM-DD`. */
export function shownDays({ view, date }: CalendarView): { first: string; last: string } {
  switch (view) {
    case 'month': {
      const days = weeksOfMonth(date.slice(0, 7)).flat();
      return { first: days[0] ?? date, last: days.at(-1) ?? date };
    }
    case 'week':
      return { first: startOfWeek(date), last: addDays(startOfWeek(date), weekDays - 1) };
    default:
      return { first: date, last: addDays(date, agendaDays - 1) };
  }
}

/**
 * Events by each shown day on which they are held; one that lasts three days is listed on three.
 * @param timeZone the site's zone.
 */
export function eventsByDay(
  events: readonly EventSummary[],
  timeZone: string,
  { first, last }: { readonly first: string; readonly last: string },
): Map<string, EventSummary[]> {
  const days = new Map<string, EventSummary[]>();
  for (const event of events) {
    const [begins, ends] = [dayOf(event, timeZone), lastDayOf(event, timeZone)];
    for (let day = begins > first ? begins : first; day <= ends && day <= last; day = addDays(day, 1)) {
      const onDay = days.get(day);
      if (onDay === undefined) days.set(day, [event]);
      else onDay.push(event);
    }
  }
  return days;
}
