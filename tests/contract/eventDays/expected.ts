import ICAL from 'ical.js';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { EventInput, EventTime } from '../../stand-ins/google-calendar/resources.ts';
import type { CorpusCalendar } from './corpus/calendar.ts';

/**
 * Computes what a reader in Singapore must see of a calendar, from its events as they were written. Nothing of the
 * product or of the local Google Calendar takes part: rules and zones are those of ical.js, with the zones' published
 * definitions, where both of the others ask the machine's `Intl`.
 */

/** One occurrence as a reader in Singapore must see it. */
export interface Expected {
  readonly title: string;
  /** The days on which it is held, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** The times as the pages write them in English, without the first day. */
  readonly times: string;
  /** Seconds since 1970 at which it is over. */
  readonly end: number;
  /** True where the clocks of its own zone show another hour. */
  readonly isElsewhere: boolean;
}

const zones = new Map<string, ICAL.Timezone>();

function zoneOf(name: string): ICAL.Timezone {
  const cached = zones.get(name);
  if (cached !== undefined) return cached;
  const [block] = zoneBlock(name, false);
  const zone =
    name === 'UTC' || block === undefined
      ? ICAL.Timezone.utcTimezone
      : new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as ConstructorParameters<typeof ICAL.Component>[0]));
  zones.set(name, zone);
  return zone;
}

const singapore = zoneOf('Asia/Singapore');
const two = (value: number): string => String(value).padStart(2, '0');
const isoDay = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${year}-${two(month)}-${two(day)}`;
const daySeconds = 86_400;

function addDays(day: string, count: number): string {
  const time = ICAL.Time.fromDateString(day);
  time.adjust(count, 0, 0, 0);
  return isoDay(time);
}

function daysFrom(first: string, last: string): string[] {
  const days = [first];
  for (let day = first; day < last;) days.push((day = addDays(day, 1)));
  return days;
}

/** Seconds since 1970 of a wall time in a zone. */
function unixOf(wall: string, zone: string): number {
  return wallTime(wall, zone).toUnixTime();
}

function wallTime(wall: string, zone: string): ICAL.Time {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = wall.split(/[-T:]/).map(Number);
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zoneOf(zone));
}

function momentOf(time: EventTime, calendarZone: string): number {
  const text = time.dateTime ?? '';
  return /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) / 1000 : unixOf(text, time.timeZone ?? calendarZone);
}

function inSingapore(seconds: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(seconds * 1000), true).convertToZone(singapore);
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const words = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;

function clock({ hour, minute }: ICAL.Time): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`;
}

function timedEvent(title: string, start: number, end: number, zone: string): Expected {
  const [begins, ends, lastMoment] = [inSingapore(start), inSingapore(end), inSingapore(Math.max(start, end - 1))];
  const [first, last, endDay] = [isoDay(begins), isoDay(lastMoment), isoDay(ends)];
  const times =
    start === end
      ? clock(begins)
      : `${clock(begins)} – ${first === last || endDay === first ? '' : `${words(endDay)}, `}${clock(ends)}`;
  const inOwnZone = ICAL.Time.fromJSDate(new Date(start * 1000), true).convertToZone(zoneOf(zone));
  return { title, days: daysFrom(first, last), times, end, isElsewhere: inOwnZone.utcOffset() !== begins.utcOffset() };
}

function wholeDays(title: string, first: string, after: string): Expected {
  const last = addDays(after, -1);
  return {
    title,
    days: daysFrom(first, last),
    times: first === last ? 'All day' : `All day, until ${words(last)}`,
    end: unixOf(`${after}T00:00:00`, 'Asia/Singapore'),
    isElsewhere: false,
  };
}

/** Computes the public form of one event or one instance; null where it is not public. */
function publicFormOf(event: Partial<EventInput>, calendarZone: string): Expected | null {
  const { summary = '', start = {}, end = {} } = event;
  if (
    event.status === 'cancelled' ||
    !['default', 'public'].includes(event.visibility ?? 'default') ||
    (event.eventType ?? 'default') !== 'default'
  )
    return null;
  if (start.date !== undefined) return wholeDays(summary, start.date, end.date ?? addDays(start.date, 1));
  return timedEvent(
    summary,
    momentOf(start, calendarZone),
    momentOf(end, calendarZone),
    start.timeZone ?? calendarZone,
  );
}

/** The instances of a series with its exceptions laid over them. @param until seconds since 1970. */
function instances(
  series: EventInput,
  exceptions: readonly EventInput[],
  calendarZone: string,
  until: number,
): (Expected | null)[] {
  const { start = {}, end = {}, recurrence = [] } = series;
  const zone = start.timeZone ?? calendarZone;
  const dtstart =
    start.date === undefined
      ? `DTSTART:${(start.dateTime ?? '').replaceAll(/[-:]/g, '')}`
      : `DTSTART;VALUE=DATE:${start.date.replaceAll('-', '')}`;
  // Rules and exceptions run by the wall clock of the series; a zone is put to them afterwards.
  const local = recurrence.map((line) =>
    line.replace(/;TZID=[^:]+/, '').replace(/UNTIL=(\d{8})T\d{6}Z/, (_all, day: string) => `UNTIL=${day}T235959`),
  );
  const component = new ICAL.Component(
    ICAL.parse(['BEGIN:VEVENT', dtstart, ...local, 'END:VEVENT'].join('\r\n')) as ConstructorParameters<
      typeof ICAL.Component
    >[0],
  );
  const expansion = new ICAL.Event(component).iterator();
  const overlaid = new Map(
    exceptions.map((exception) => [
      exception.originalStartTime?.date ?? exception.originalStartTime?.dateTime ?? '',
      exception,
    ]),
  );
  const found: (Expected | null)[] = [];
  for (
    let next = expansion.next() as ICAL.Time | undefined;
    next !== undefined && found.length < 5000;
    next = expansion.next() as ICAL.Time | undefined
  ) {
    const day = isoDay(next);
    const wall = `${day}T${two(next.hour)}:${two(next.minute)}:${two(next.second)}`;
    if (unixOf(wall, zone) > until) break;
    const exception = overlaid.get(start.date === undefined ? wall : day);
    if (start.date !== undefined && end.date !== undefined) {
      const length = (unixOf(`${end.date}T00:00:00`, 'UTC') - unixOf(`${start.date}T00:00:00`, 'UTC')) / daySeconds;
      found.push(
        publicFormOf(
          { ...series, start: { date: day }, end: { date: addDays(day, length) }, ...exception },
          calendarZone,
        ),
      );
    } else {
      // RFC 5545 section 3.8.5.3: every instance lasts exactly as long as the first.
      const begins = unixOf(wall, zone);
      const iso = (seconds: number) => ({ dateTime: new Date(seconds * 1000).toISOString(), timeZone: zone });
      found.push(
        publicFormOf(
          {
            ...series,
            start: iso(begins),
            end: iso(begins + momentOf(end, zone) - momentOf(start, zone)),
            ...exception,
          },
          calendarZone,
        ),
      );
    }
  }
  return found;
}

/**
 * Everything that a reader in Singapore must see of a calendar. @param until seconds since 1970: later instances are
 * left out.
 */
export function expectedOf({ events, timeZone }: CorpusCalendar, until: number): Expected[] {
  const withoutExceptions = events.filter(({ recurringEventId }) => recurringEventId === undefined);
  return withoutExceptions
    .flatMap((event) =>
      event.recurrence === undefined
        ? [publicFormOf(event, timeZone)]
        : instances(
            event,
            events.filter(({ recurringEventId }) => recurringEventId === event.id),
            timeZone,
            until,
          ),
    )
    .filter((event) => event !== null);
}
