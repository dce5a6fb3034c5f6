import { eventText } from '@steeple/model/eventText';
import type { Event } from '@steeple/model/event';
import type { Language } from '@steeple/model/languages';
import type { LocalizedText } from '@steeple/model/localized';
import { fromMillis, type Timestamp } from '@steeple/model/moment';
import { addDays, isoDateIn } from './dates.ts';
import type { PublicSource, WithId } from './source.ts';

/** What lists and the calendar show of an event; plain JSON, without the description. */
export interface EventSummary {
  readonly id: string;
  readonly title: LocalizedText;
  readonly location: string;
  readonly calendar: string;
  readonly language: Event['language'];
  readonly allDay: boolean;
  readonly start: Timestamp;
  readonly end: Timestamp;
  /** First and last day of an all-day event, both included; null for others. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly timeZone: string;
  readonly featured: boolean;
}

/** The most events that a list or the calendar loads. */
export const eventListLimit = 400;

/** An event for lists, its texts in the reader's language. */
export function summarise(event: WithId<Event>, language: Language): EventSummary {
  const { id, location, calendar, allDay, start, end, startDate, endDate, timeZone, featured } = event;
  return {
    id, title: eventText(event, 'title', language), location, calendar, language: event.language, allDay, start, end,
    firstDay: startDate, lastDay: endDate === null ? null : addDays(endDate, -1), timeZone, featured,
  };
}

/**
 * Events that everybody may see and that end after a moment, soonest first.
 * @param after milliseconds since the epoch.
 */
export async function loadEvents(source: PublicSource, language: Language, after: number, limit = eventListLimit): Promise<EventSummary[]> {
  const events = await source.list({
    name: 'event',
    where: [['hidden', '==', false], ['end', '>', fromMillis(after)]],
    orderBy: [['end', 'asc']],
    limit,
  });
  return events.map((event) => summarise(event, language)).sort((a, b) => a.start.seconds - b.start.seconds);
}

/** The first day of an event, `YYYY-MM-DD`, by its own zone. */
export function dayOf(event: Pick<EventSummary, 'firstDay' | 'start' | 'timeZone'>): string {
  return event.firstDay ?? isoDateIn(event.start.seconds * 1000, event.timeZone);
}

/** The last day on which an event is still held, `YYYY-MM-DD`, by its own zone; an end at midnight belongs to the day before. */
export function lastDayOf(event: Pick<EventSummary, 'lastDay' | 'start' | 'end' | 'timeZone'>): string {
  if (event.lastDay !== null) return event.lastDay;
  const end = Math.max(event.start.seconds, event.end.seconds - 1);
  return isoDateIn(end * 1000, event.timeZone);
}
