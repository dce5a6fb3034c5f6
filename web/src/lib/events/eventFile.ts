import { addDays } from '@steeple/model/time/calendarDate';
import type { Language } from '@steeple/model/text/language';
import type { EventSummary } from '#lib/events/events.ts';

/** The address of one event as an iCalendar file, written by the function that writes the feeds, so that both agree. */
export function eventFileHref(id: string, language: Language): string {
  return `/calendar.ics?${new URLSearchParams({ event: id, language })}`;
}

/** One event as Google Calendar's own form takes it. */
export type CalendarEntry = Pick<EventSummary, 'allDay' | 'start' | 'end' | 'firstDay' | 'lastDay' | 'location'> & {
  readonly title: string;
  readonly description: string;
  /** The event's page. */
  readonly url: string;
};

function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The address that offers this event to Google Calendar. */
export function googleCalendarUrl(entry: CalendarEntry): string {
  const dates =
    entry.allDay && entry.firstDay !== null && entry.lastDay !== null
      ? `${entry.firstDay.replaceAll('-', '')}/${addDays(entry.lastDay, 1).replaceAll('-', '')}`
      : `${utc(entry.start.seconds)}/${utc(entry.end.seconds)}`;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates,
    details: `${entry.description}\n\n${entry.url}`.trim(),
    location: entry.location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
