import { addDays } from '@steeple/model/time/calendarDate';
import { weekdayOf } from '#lib/time/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from '#lib/events/events.ts';
import type { CalendarView } from './view.ts';

/** Length from which an event with times is one of several days, and not one that ends after midnight. Seconds. */
const daySeconds = 24 * 3600;

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

/** Events by each shown day on which they are held. @param timeZone the site's zone. */
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

/** The part of an event of several days that a week shows, as a bar across its days. */
export interface WeekBar {
  readonly event: EventSummary;
  /** Position in the week of the first day that it covers, from 0. */
  readonly first: number;
  /** Number of days that it covers in this week. */
  readonly span: number;
  /** Position among the bars above each other, from 0. */
  readonly lane: number;
  /** True where the event began in an earlier week, or goes on in a later one. */
  readonly continues: { readonly before: boolean; readonly after: boolean };
}

/** True for an event that lasts several days; one that only ends after midnight belongs to its first. */
export function lastsDays(event: EventSummary, timeZone: string): boolean {
  return (
    lastDayOf(event, timeZone) > dayOf(event, timeZone) &&
    (event.allDay || event.end.seconds - event.start.seconds >= daySeconds)
  );
}

/** Lays the events of several days across the days of a week, longer ones first, each in the first free lane. */
export function weekBars(week: readonly string[], events: Iterable<EventSummary>, timeZone: string): WeekBar[] {
  const [sunday = '', saturday = ''] = [week[0], week.at(-1)];
  const longEvents = [...new Set(events)]
    .filter((event) => lastsDays(event, timeZone))
    .map((event) => ({ event, begins: dayOf(event, timeZone), ends: lastDayOf(event, timeZone) }))
    .filter(({ begins, ends }) => begins <= saturday && ends >= sunday)
    .sort((a, b) => (a.begins < b.begins ? -1 : a.begins > b.begins ? 1 : a.ends > b.ends ? -1 : 1));
  const lanes: number[] = [];
  return longEvents.map(({ event, begins, ends }) => {
    const first = week.indexOf(begins < sunday ? sunday : begins);
    const last = week.indexOf(ends > saturday ? saturday : ends);
    const free = lanes.findIndex((until) => until < first);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = last;
    return {
      event,
      first,
      span: last - first + 1,
      lane,
      continues: { before: begins < sunday, after: ends > saturday },
    };
  });
}

/** The bars that a day of a week shows, by their lanes: null where a lane above another one is free that day. */
export function lanesOf(bars: readonly WeekBar[], place: number): (WeekBar | null)[] {
  const dayBars = bars.filter(({ first, span }) => first <= place && place < first + span);
  const count = Math.max(0, ...dayBars.map(({ lane }) => lane + 1));
  return Array.from({ length: count }, (_lane, lane) => dayBars.find((bar) => bar.lane === lane) ?? null);
}
