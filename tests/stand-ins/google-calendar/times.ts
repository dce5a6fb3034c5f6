/**
 * Wall clocks and instants. Instants are milliseconds since 1970 (UTC); wall times are `YYYY-MM-DDTHH:MM:SS` without
 * a zone. The process's own time zone (TZ) plays no part anywhere in this folder.
 */
import type { EventTime } from './resources.ts';
import { apiErrors } from './errors/errors.ts';

export const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    try {
      formatter = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
    } catch (cause) {
      if (cause instanceof RangeError) throw apiErrors.invalid(`Invalid time zone definition for ${timeZone}.`);
      throw cause;
    }
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The wall clock in a zone at an instant, as `YYYY-MM-DDTHH:MM:SS`. */
export function wallTimeAt(instant: number, timeZone: string): string {
  const parts: Record<string, string> = {};
  for (const part of formatterOf(timeZone).formatToParts(instant)) parts[part.type] = part.value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Offset of a zone from UTC at an instant, in milliseconds, positive east. */
function offsetAt(instant: number, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${wallTimeAt(wholeSecond, timeZone)}Z`) - wholeSecond;
}

/**
 * The instant at which a zone's clock shows a wall time: the first of two when clocks go back, moved on when skipped.
 */
export function instantOf(wallTime: string, timeZone: string): number {
  const asUtc = Date.parse(`${wallTime.slice(0, 19)}Z`);
  const before = offsetAt(asUtc - DAY_MS, timeZone);
  const after = offsetAt(asUtc + DAY_MS, timeZone);
  const early = asUtc - before;
  if (offsetAt(early, timeZone) === before) return early;
  const late = asUtc - after;
  return offsetAt(late, timeZone) === after ? late : early;
}

/** RFC 3339 with the offset that a zone has at that instant; Google writes UTC as `Z`. */
export function rfc3339(instant: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(instant, timeZone) / 60_000);
  const wall = wallTimeAt(instant, timeZone);
  if (minutes === 0) return `${wall}Z`;
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

export function isDate(text: string | undefined): text is string {
  return text !== undefined && datePattern.test(text) && !Number.isNaN(Date.parse(text));
}

/** Reads a query parameter that must be RFC 3339 *with* an offset; refuses as the API does. */
export function parseInstant(text: string, parameter: string): number {
  const instant = dateTimePattern.test(text) && /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw apiErrors.badRequest(`Bad Request: ${parameter} must be an RFC3339 timestamp.`);
  return instant;
}

/**
 * Computes the start of a time of an event, in milliseconds since 1970; whole days start at midnight in the calendar's
 * zone.
 */
export function instantOfTime(time: EventTime, calendarZone: string): number {
  if (time.date !== undefined) {
    if (!isDate(time.date)) throw apiErrors.invalid('Invalid start time.');
    return instantOf(`${time.date}T00:00:00`, calendarZone);
  }
  const text = time.dateTime;
  if (text === undefined || !dateTimePattern.test(text)) throw apiErrors.invalid('Invalid start time.');
  const full = /T\d{2}:\d{2}($|[Z+-])/.test(text) ? text.replace(/(T\d{2}:\d{2})/, '$1:00') : text;
  const instant = /(Z|[+-]\d{2}:\d{2})$/.test(full) ? Date.parse(full) : instantOf(full, time.timeZone ?? calendarZone);
  if (Number.isNaN(instant)) throw apiErrors.invalid('Invalid start time.');
  return instant;
}

/** Moves a date by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** `20261122T013000Z` (or `20261122` for a whole day): how Google marks an instance in its id. */
export function instanceStamp(originalStart: EventTime, calendarZone: string): string {
  if (originalStart.date !== undefined) return originalStart.date.replaceAll('-', '');
  const iso = new Date(instantOfTime(originalStart, calendarZone)).toISOString();
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** `20261122T093000`: the wall clock in a zone, as Google marks the second part of a series that was split. */
export function wallStamp(instant: number, timeZone: string): string {
  return wallTimeAt(instant, timeZone).replaceAll(/[-:]/g, '');
}
