import type { Language } from '@steeple/model/text/language';
import { type Timestamp, toDate } from '@steeple/model/time/timestamp';
import { languageTag } from '#lib/language/traditional.ts';

/** Dates and times as people read them, in both languages. Every function names its zone; none asks the device. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in words, with ordinary spaces: the narrow ones that Intl puts before "am" differ between Node and browsers,
 * and would break hydration.
 */
function inWords(moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = languageTag(language) + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(languageTag(language), options);
  formatters.set(key, formatter);
  return formatter.format(moment).replace(/[\u202f\u00a0]/g, ' ');
}

/** `20 November 2026` / `2026年11月20日`. */
export function longDate(moment: Timestamp, timeZone: string, language: Language): string {
  return inWords(toDate(moment), language, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
}

/** `Sunday, 22 November` / `11月22日星期日`. */
export function dayAndDate(moment: Timestamp, timeZone: string, language: Language): string {
  return inWords(toDate(moment), language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
}

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** `9:30 am` / `上午9:30`. */
export function clockTime(moment: Timestamp, timeZone: string, language: Language): string {
  return inWords(toDate(moment), language, { timeZone, ...clock });
}

/** `9:30 am` / `上午9:30` for a wall-clock time such as `09:30`. */
export function wallTime(time: string, language: Language): string {
  return inWords(new Date(`2026-01-01T${time}:00Z`), language, { timeZone: 'UTC', ...clock });
}

/** The name of an ISO weekday, Monday 1 to Sunday 7: `Sunday` / `星期日`; short: `Sun` / `周日`. */
export function weekdayName(weekday: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // 5 January 2026 is a Monday.
  return inWords(new Date(Date.UTC(2026, 0, 4 + weekday)), language, { timeZone: 'UTC', weekday: length });
}

/** ISO weekday of a calendar date, Monday 1 to Sunday 7. */
export function weekdayOf(isoDate: string): number {
  return new Date(`${isoDate}T00:00:00Z`).getUTCDay() || 7;
}

/** A calendar date in words, with the options of `Intl.DateTimeFormat` but for the zone. */
export function formatIsoDate(isoDate: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return inWords(new Date(`${isoDate}T00:00:00Z`), language, { ...options, timeZone: 'UTC' });
}

/** `Sunday, 22 November` / `11月22日星期日` for a calendar date. */
export function dayInWords(isoDate: string, language: Language): string {
  return formatIsoDate(isoDate, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `November 2026` / `2026年11月` for a month, `YYYY-MM`. */
export function monthName(month: string, language: Language): string {
  return formatIsoDate(`${month}-01`, language, { month: 'long', year: 'numeric' });
}
