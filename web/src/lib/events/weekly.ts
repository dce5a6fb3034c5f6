import { addDays, daysBetween } from '@steeple/model/time/calendarDate';
import { dayMillis } from '@steeple/model/time/timestamp';
import { wallClockAt } from '@steeple/model/time/timeZone';
import { grouped } from '#lib/grouped.ts';
import { weekdayOf } from '#lib/time/dates.ts';
import { dayOf, type EventSummary } from './events.ts';
import { type FoldedEvent, sameButDate } from './foldSeries.ts';

/** An event that is held every week on a weekday. */
export interface WeeklyEvent extends FoldedEvent {
  /** ISO weekday, Monday 1 to Sunday 7. */
  readonly weekday: number;
  /** Days between its dates on which its series is not held at all, `YYYY-MM-DD`. */
  readonly missed: readonly string[];
}

/** True for days a week apart, of which a few may be missing. */
function isWeekly(days: readonly string[]): boolean {
  const weeks = days.slice(1).map((day, before) => (Date.parse(day) - Date.parse(days[before] ?? day)) / dayMillis / 7);
  const wholeWeeks = weeks.filter((gap) => gap === 1).length;
  return wholeWeeks > 0 && weeks.every(Number.isInteger) && wholeWeeks * 2 >= weeks.length;
}

/**
 * The ordinary events of a series, equal but for the date. Of equally many the ones with the shortest title: a special
 * Sunday adds its name to that of the service.
 */
function ordinary(heldEvents: readonly EventSummary[], timeZone: string): readonly EventSummary[] {
  const kinds = grouped(heldEvents, (event) => sameButDate(event, timeZone)).map(([, events]) => events);
  const length = ([event]: readonly EventSummary[]): number => event?.title.text.length ?? 0;
  return kinds.sort((a, b) => b.length - a.length || length(a) - length(b))[0] ?? [];
}

/**
 * Sets the weekly routine apart, by weekday from Sunday, each weekday of a series by itself; what differs from the
 * routine stays among the others. @param events soonest first.
 */
export function splitWeekly(events: readonly EventSummary[], timeZone: string) {
  const weekly = grouped(
    events.filter(({ series }) => series !== null),
    (event) => `${weekdayOf(dayOf(event, timeZone))} ${event.series}`,
  )
    .filter(([, heldEvents]) => isWeekly(heldEvents.map((event) => dayOf(event, timeZone))))
    .flatMap(([, heldEvents]) => {
      const [event, ...repeats] = ordinary(heldEvents, timeZone);
      if (event === undefined) return [];
      const days = new Set(heldEvents.map((heldEvent) => dayOf(heldEvent, timeZone)));
      const first = dayOf(event, timeZone);
      const weeks = daysBetween(first, dayOf(repeats.at(-1) ?? event, timeZone)) / 7;
      const missed = Array.from({ length: weeks }, (_week, index) => addDays(first, 7 * index)).filter(
        (day) => !days.has(day),
      );
      return [{ event, repeats, weekday: weekdayOf(first), missed }];
    })
    .sort((a, b) => (a.weekday % 7) - (b.weekday % 7) || hourOf(a.event, timeZone) - hourOf(b.event, timeZone));
  const routine = new Set(weekly.flatMap(({ event, repeats }) => [event, ...repeats]));
  return { weekly, otherEvents: events.filter((event) => !routine.has(event)) };
}

/** Milliseconds since midnight at which an event begins, by the site's clocks; 0 for one that lasts all day. */
function hourOf(event: EventSummary, timeZone: string): number {
  return event.allDay ? 0 : wallClockAt(event.start.seconds * 1000, timeZone) % dayMillis;
}
