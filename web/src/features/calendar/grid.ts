import { addDays, weekdayOf } from '#lib/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from '#lib/events.ts';

const weekDays = 7;

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
  for (let day = startOfWeek(`${month}-01`); day.slice(0, 7) <= month; day = addDays(day, weekDays)) weeks.push(weekOf(day));
  return weeks;
}

/** A month some months later or earlier. @param month `YYYY-MM` */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * Events that may be held between two days. Judged by the clock alone, with two days more on each side for every zone
 * there is: asking for the calendar date of each event of a year is most of what a phone would do to show a month.
 * @param first `YYYY-MM-DD`, as is `last`; both included.
 */
export function eventsNear(events: readonly EventSummary[], first: string, last: string): EventSummary[] {
  const [from, to] = [Date.parse(addDays(first, -2)) / 1000, Date.parse(addDays(last, 3)) / 1000];
  return events.filter(({ start, end }) => end.seconds >= from && start.seconds < to);
}

/** Events by each day they are held on; one that lasts three days stands on three. */
export function eventsByDay(events: readonly EventSummary[]): Map<string, EventSummary[]> {
  const days = new Map<string, EventSummary[]>();
  for (const event of events) {
    const last = lastDayOf(event);
    for (let day = dayOf(event); day <= last; day = addDays(day, 1)) days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}
