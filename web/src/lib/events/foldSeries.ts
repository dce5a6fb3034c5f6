import { clockTime } from '#lib/time/dates.ts';
import type { EventSummary } from './events.ts';
import { grouped } from '#lib/grouped.ts';

/** An event of a list and those that repeat it later in the same list. */
export interface FoldedEvent {
  readonly event: EventSummary;
  readonly repeats: readonly EventSummary[];
}

/**
 * Puts what repeats itself under its first date, so that routine does not hide the rest. Only what differs in nothing
 * but the date is folded: another title, hour or place within a series is listed by itself.
 */
export function foldSeries(events: readonly EventSummary[], timeZone: string): FoldedEvent[] {
  return grouped(events, (event) => sameButDate(event, timeZone)).flatMap(([, [event, ...repeats]]) =>
    event === undefined ? [] : [{ event, repeats }],
  );
}

/** The same text for events that differ in nothing but the date. */
export function sameButDate(event: EventSummary, timeZone: string): string {
  return event.series === null
    ? event.id
    : JSON.stringify([
        event.series,
        event.title.text,
        event.location,
        event.allDay || clockTime(event.start, timeZone, 'en'),
        event.end.seconds - event.start.seconds,
      ]);
}
