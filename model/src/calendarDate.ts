import * as v from 'valibot';
import { isIsoDate } from './isoDate.ts';

/** Calendar dates and zones: an all-day date is an ISO 8601 date with its calendar's zone, never a moment. */

/** An existing day, `YYYY-MM-DD`. */
export const isoDateSchema = v.pipe(v.string(), v.check(isIsoDate, 'isoDate'));

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA time zone that this machine knows, such as `Asia/Singapore`. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'timeZone'));
