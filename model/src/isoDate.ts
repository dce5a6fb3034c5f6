import { dayMillis } from './moment.ts';

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
