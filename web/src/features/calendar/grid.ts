import { addDays } from '@steeple/model/time/calendarDate';
import { weekdayOf } from '#lib/time/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from '#lib/events/events.ts';
import { monthOf } from '#lib/events/months.ts';
import type { CalendarView } from './view.ts';

/** Length from which an event with times is one of several days, and not one that ends after midnight. Seconds. */
const daySeconds = 24 * 3600;

const weekDays = 7;

/** The number of days that one page of a view shows, apart from that of a month. */
export const viewDays = { week: weekDays, agenda: 28 } as const;

/** The Sunday on or before a day; weeks begin with the day of worship. */
function startOfWeek(isoDate: string): string {
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

/** The day that a view begins with: that of a month or a week is the same for all of their days. */
export function firstDay({ view, date }: CalendarView): string {
  if (view === 'month') return `${monthOf(date)}-01`;
  return view === 'week' ? startOfWeek(date) : date;
}

/** The first and the last day that a view shows, both `YYYY-MM-DD`. A month is shown with its whole weeks. */
export function shownDays(view: CalendarView): { first: string; last: string } {
  const first = firstDay(view);
  if (view.view !== 'month') return { first, last: addDays(first, viewDays[view.view] - 1) };
  return { first: startOfWeek(first), last: weeksOfMonth(monthOf(first)).at(-1)?.at(-1) ?? first };
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

/**
 * Lays the events of several days across the days of a week, longer ones first, each in the first free lane.
 * @param days from {@link eventsByDay}.
 */
export function weekBars(
  week: readonly string[],
  days: ReadonlyMap<string, readonly EventSummary[]>,
  timeZone: string,
): WeekBar[] {
  const [sunday = '', saturday = ''] = [week[0], week.at(-1)];
  const longEvents = [...new Set(week.flatMap((day) => days.get(day) ?? []))]
    .filter((event) => lastsDays(event, timeZone))
    .map((event) => ({ event, begins: dayOf(event, timeZone), ends: lastDayOf(event, timeZone) }))
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
