import { localized } from '@steeple/model/text/bilingual';
import type { Language } from '@steeple/model/text/language';
import { toMillis } from '@steeple/model/time/timestamp';
import type { Item } from './schedule.ts';

/** Options that name the calendar and make its ids unique. */
export interface ScheduleCalendarOptions {
  readonly camp: string;
  readonly name: string;
  readonly language: Language;
  /** Host of the site: the right-hand side of the ids. */
  readonly host: string;
}

/** Octets that a line of iCalendar may have (RFC 5545, section 3.1). */
const lineOctets = 75;

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,');
}

/** The octets of a character in UTF-8; encoding each of a long text takes a phone long. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Breaks a line at 75 octets without cutting a character; continuations begin with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function utc(millis: number): string {
  return new Date(millis).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/**
 * The schedule as iCalendar (RFC 5545), for people's own calendars. Moments are written in UTC, so every calendar shows
 * them right without a table of zones. An item keeps its UID through changes, and SEQUENCE grows with each, so that
 * importing again replaces what was imported before.
 */
export function scheduleCalendar(
  items: readonly Item[],
  { camp, name, language, host }: ScheduleCalendarOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Steeple//Camp schedule//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
  ];
  for (const item of items) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${camp}-${item.id}@${host}`,
      `SEQUENCE:${item.revision - 1}`,
      `DTSTAMP:${utc(toMillis(item.change?.at ?? item.startsAt))}`,
      `DTSTART:${utc(toMillis(item.startsAt))}`,
      `DTEND:${utc(toMillis(item.endsAt))}`,
      `SUMMARY:${escapeText(localized(item.title, language).text)}`,
      `LOCATION:${escapeText(localized(item.place, language).text)}`,
      ...(item.change?.note === undefined
        ? []
        : [`DESCRIPTION:${escapeText(localized(item.change.note, language).text)}`]),
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
