import * as v from 'valibot';
import { isIsoDate } from './isoDate.ts';

/** Calendar dates and zones: an all-day date is an ISO 8601 date with its calendar's zone, never a moment. */

/** An existing day, `YYYY-MM-DD`. */
export const isoDateSchema = v.pipe(v.string(), v.check(isIsoDate, 'isoDate'));

/** Zones that were found to exist: a formatter takes as long to make as a hundred documents to check. */
const knownZones = new Set<string>();
/** More names than there are zones; capitals may be written in any way, so that somebody could make up many. */
const mostKnownZones = 1000;

/** True for an IANA name that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  if (knownZones.has(timeZone)) return true;
  try {
    const exists = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
    if (exists && knownZones.size < mostKnownZones) knownZones.add(timeZone);
    return exists;
  } catch {
    return false;
  }
}

/** An IANA time zone that this machine knows, such as `Asia/Singapore`. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'timeZone'));
