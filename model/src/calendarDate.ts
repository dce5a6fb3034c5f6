import * as v from 'valibot';

/** Calendar dates and zones: an all-day date is an ISO 8601 date with its calendar's zone, never a moment. */

/** Shape of an ISO 8601 calendar date. */
export const isoDatePattern = /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

function isCalendarDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** An existing day, `YYYY-MM-DD`. */
export const isoDateSchema = v.pipe(v.string(), v.regex(isoDatePattern, 'isoDate'), v.check(isCalendarDate, 'isoDate'));

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA time zone that this machine knows, such as `Asia/Singapore`. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'timeZone'));
