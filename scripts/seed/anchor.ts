import { type Language, languageTags } from '@steeple/model/text/language';
/**
 * The seed is written for the week of its camp, Friday 2026-11-20 to Sunday 2026-11-22, Asia/Singapore. Loading moves
 * every date by whole weeks, so that the camp is the last one that has begun and weekdays stay what they are: people
 * have rated it. Singapore keeps one offset all year, so whole weeks are whole multiples of 168 hours.
 */

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The camp begins on this day, and with it the week that the seed is loaded for. */
const ANCHOR_MS = Date.parse('2026-11-20T00:00:00+08:00');

/** Computes the weeks by which the seed moves, so that its camp has begun within the seven days before `now`. */
export function weeksFromAnchor(now: Date): number {
  return Math.floor((now.getTime() - ANCHOR_MS) / WEEK_MS);
}

/** The Monday of that week. */
const CALENDARS_ANCHOR_MS = Date.parse('2026-11-16T00:00:00+08:00');

/**
 * Computes the weeks by which the seed's Google calendars move, so that theirs is the week, Monday to Sunday, of `now`.
 */
export function weeksOfCalendars(now: Date): number {
  return Math.floor((now.getTime() - CALENDARS_ANCHOR_MS) / WEEK_MS);
}

/** A moment of the seed, ISO 8601 with offset, moved by whole weeks. Milliseconds since the epoch. */
export function shiftedMoment(iso: string, weeks: number): number {
  const millis = Date.parse(iso);
  if (Number.isNaN(millis) || !/(?:Z|[+-]\d\d:\d\d)$/.test(iso))
    throw new RangeError(`'${iso}' is no moment with an offset, such as 2026-11-20T09:00:00+08:00`);
  return millis + weeks * WEEK_MS;
}

/** A day of the seed, `YYYY-MM-DD`, moved by whole weeks. */
export function shiftedDay(isoDate: string, weeks: number): string {
  const millis = Date.parse(`${isoDate}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(isoDate) || Number.isNaN(millis))
    throw new RangeError(`'${isoDate}' is no day, such as 2026-11-20`);
  return new Date(millis + weeks * WEEK_MS).toISOString().slice(0, 10);
}

/**
 * Replaces `{{2026-11-20}}` in a text by the day it has moved to, in words ("Friday 20 November", "11月20日星期五"), so that
 * prose agrees with the calendar.
 */
export function withDays(text: string, weeks: number, language: Language): string {
  // Making a format takes longer than all else that is done to a text.
  if (!text.includes('{{')) return text;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return text.replace(/\{\{(\d{4}-\d\d-\d\d)\}\}/g, (_, day: string) =>
    format.format(new Date(`${shiftedDay(day, weeks)}T00:00:00Z`)).replace(',', ''),
  );
}
