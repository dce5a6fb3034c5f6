import * as v from 'valibot';
import { dayMillis } from './timestamp.ts';

/** Calendar dates and zones: an all-day date is an ISO 8601 date with its calendar's zone, never a moment. */

/** Shape of an ISO 8601 calendar date. */
export const isoDatePattern = /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

/** True for an existing day, `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!isoDatePattern.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Computes a calendar date some days later, or earlier by a negative number. Both `YYYY-MM-DD`. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Counts the days from one date to another; NaN where one of them is no date. */
export function daysBetween(from: string, to: string): number {
  return isIsoDate(from) && isIsoDate(to) ? (Date.parse(to) - Date.parse(from)) / dayMillis : Number.NaN;
}

/** An existing day, `YYYY-MM-DD`. */
export const isoDateSchema = v.pipe(v.string(), v.check(isIsoDate, 'isoDate'));

/**
 * Makes a check that remembers the names that a slow one accepted, at most so many; what was refused is checked again.
 */
export function remembering(accepts: (name: string) => boolean, most: number): (name: string) => boolean {
  const accepted = new Set<string>();
  return (name) => {
    if (accepted.has(name)) return true;
    const isAccepted = accepts(name);
    if (isAccepted && accepted.size < most) accepted.add(name);
    return isAccepted;
  };
}

function hasZone(timeZone: string): boolean {
  try {
    const formatter = new Intl.DateTimeFormat('en', { timeZone });
    return formatter.resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * True for an IANA name that this machine knows. A formatter takes as long to make as a hundred documents to check, so
 * names are remembered: more than there are zones, but not all, since capitals may be written in any way.
 */
export const isTimeZone = remembering(hasZone, 1000);

/** An IANA time zone that this machine knows, such as `Asia/Singapore`. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'timeZone'));
