import type { GoogleEvent } from '../../../../functions/src/calendar/google/googleEvent.ts';
import type { EventInput } from '../../../stand-ins/google-calendar/resources.ts';

/** A calendar of the corpus, written by hand in the documented form of the Calendar API. */
export interface CorpusCalendar {
  readonly name: string;
  /** The calendar's zone, that of its all-day events. */
  readonly timeZone: string;
  readonly events: readonly EventInput[];
  /** Entries that reach us although no calendar would store them. Nothing of them may be seen. */
  readonly unreadable?: readonly GoogleEvent[];
}

let count = 0;

/** An event with an id of its own. */
export function event(changes: Partial<EventInput>): EventInput {
  count += 1;
  return { id: `corpus${String(count).padStart(6, '0')}`, summary: `Event ${count}`, ...changes };
}

/** An event by a zone's wall clock, such as `2026-11-22T09:30` to `2026-11-22T11:00`. */
export function timed(
  summary: string,
  timeZone: string,
  start: string,
  end: string,
  fields: Partial<EventInput> = {},
): EventInput {
  return event({
    summary,
    start: { dateTime: `${start}:00`, timeZone },
    end: { dateTime: `${end}:00`, timeZone },
    ...fields,
  });
}

/** An event of whole days; the end is the day after the last, as Google has it. */
export function days(summary: string, start: string, end: string, fields: Partial<EventInput> = {}): EventInput {
  return event({ summary, start: { date: start }, end: { date: end }, ...fields });
}

/** One instance of a series that was changed or cancelled. @param original its start by the series' zone. */
export function instance(series: EventInput, original: string, changes: Partial<EventInput>): EventInput {
  const originalStartTime =
    series.start?.date === undefined
      ? { dateTime: `${original}:00`, ...(series.start?.timeZone !== undefined && { timeZone: series.start.timeZone }) }
      : { date: original };
  return { recurringEventId: series.id ?? '', originalStartTime, ...changes };
}
