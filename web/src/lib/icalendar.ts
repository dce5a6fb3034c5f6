import type { EventSummary } from './events.ts';

/** One event as others' calendars take it. */
export type CalendarEntry = Pick<EventSummary, 'id' | 'allDay' | 'start' | 'end' | 'firstDay' | 'lastDay' | 'location'> & {
  readonly title: string;
  readonly description: string;
  /** The event's page. */
  readonly url: string;
};

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

function utc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

function dayAfter(isoDate: string): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Lines of at most 75 octets, as RFC 5545 section 3.1 asks; a character is never cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > 74) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/** An iCalendar file (RFC 5545) with this one event. @param now when it is written, milliseconds since the epoch. */
export function eventFile(entry: CalendarEntry, now: number): string {
  const times = entry.allDay && entry.firstDay !== null && entry.lastDay !== null
    ? [`DTSTART;VALUE=DATE:${entry.firstDay.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${dayAfter(entry.lastDay).replaceAll('-', '')}`]
    : [`DTSTART:${utc(entry.start.seconds)}`, `DTEND:${utc(entry.end.seconds)}`];
  return [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Steeple//Events//EN', 'BEGIN:VEVENT',
    `UID:${entry.id}@${new URL(entry.url).hostname}`, `DTSTAMP:${utc(Math.floor(now / 1000))}`, ...times,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
    `URL:${entry.url}`, 'END:VEVENT', 'END:VCALENDAR', '',
  ].map(fold).join('\r\n');
}

/** The address that offers this event to Google Calendar. */
export function googleCalendarUrl(entry: CalendarEntry): string {
  const dates = entry.allDay && entry.firstDay !== null && entry.lastDay !== null
    ? `${entry.firstDay.replaceAll('-', '')}/${dayAfter(entry.lastDay).replaceAll('-', '')}`
    : `${utc(entry.start.seconds)}/${utc(entry.end.seconds)}`;
  const query = new URLSearchParams({ action: 'TEMPLATE', text: entry.title, dates, details: `${entry.description}\n\n${entry.url}`.trim(), location: entry.location });
  return `https://calendar.google.com/calendar/render?${query}`;
}
