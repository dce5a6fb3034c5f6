import { addDays, daysBetween, isIsoDate } from '@steeple/model/time/calendarDate';
import type { Language } from '@steeple/model/text/language';
import { formatIsoDate, wallTime, weekdayOf } from '#lib/time/dates.ts';

/** Content of a field: a day `2026-11-25`, a wall-clock time `09:30`, or both with `T` between them. */
export type DateKind = 'date' | 'time' | 'moment';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(?:${months.join('|')})[a-z]*\\.?`;
/** Weekdays, which are read over: the day itself says which one it is. */
const weekday = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s*)|(?:[(（]?(?:星期|周|週)[一二三四五六日天][)）]?)/;

interface Found {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  /** Characters that follow. */
  readonly rest: string;
}

/** Ways to write a day. The order of two bare numbers is that of the language: 25/11 in English, 11/25 in Chinese. */
function findDay(text: string, language: Language): Found | null {
  const patterns: readonly RegExp[] = [
    /^(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})(?!\d)\s*[日号]?/,
    /^(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*[日号]?/,
    new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]*(?<name>${monthName})(?:,?[\\s-]*(?<year>\\d{4})(?!\\d))?`),
    new RegExp(`^(?<name>${monthName})\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s*(?<year>\\d{4})(?!\\d))?`),
    language === 'zh'
      ? /^(?<month>\d{1,2})[-/](?<day>\d{1,2})(?!\d)/
      : /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/,
    language === 'zh' ? /^$a/ : /^(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/])/,
  ];
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const { year, month, day, name } = match.groups ?? {};
    return {
      year: year === undefined ? null : Number(year),
      month: name === undefined ? Number(month) : months.indexOf(name.slice(0, 3)) + 1,
      day: Number(day),
      rest: text.slice(match[0].length),
    };
  }
  return null;
}

function isoDate(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return year > 999 && isIsoDate(text) ? text : null;
}

/** Reads a wall-clock time: `9:30 am`, `9.30pm`, `0930`, `9am`, `21:15`, `上午9:30`, `下午3点`, `晚上8点半`. */
export function parseTime(input: string): string | null {
  const text = input.normalize('NFKC').trim().toLowerCase();
  const match =
    /^(?<before>上午|早上|凌晨|中午|下午|晚上|[ap]\.?m\.?)?\s*(?<hour>\d{1,2}?)\s*(?:[:.点點时時]?\s*(?<minute>[0-5]\d)\s*分?|(?<half>[点點]半)|(?<sharp>[点點时時]|(?=\s*[ap])|$))\s*(?<after>[ap]\.?m\.?)?$/.exec(
      text,
    );
  if (match === null) return null;
  const { before, hour = '', minute, half, sharp, after } = match.groups ?? {};
  const part = before ?? after;
  // A bare number may be the beginning of anything.
  if (sharp === '' && part === undefined) return null;
  const isAfternoon = part !== undefined && (part.startsWith('p') || part === '下午' || part === '晚上');
  const isNoon = part === '中午';
  const number = Number(hour);
  if (number > 23 || (/^[ap]/.test(part ?? '') && (number > 12 || number === 0))) return null;
  const hours =
    number >= 12
      ? number === 12 && !isAfternoon && !isNoon && part !== undefined
        ? 0
        : number
      : isAfternoon || (isNoon && number < 3)
        ? number + 12
        : number;
  return `${String(hours).padStart(2, '0')}:${half === undefined ? (minute ?? '00') : '30'}`;
}

/**
 * Reads what was typed in a field of a day, a time or both, in the ways that people write them in the language.
 * @param today `YYYY-MM-DD`, next to which a day without a year is; null where the year must be there.
 * @returns the value of the field; null where nothing whole was typed.
 */
export function parseTyped(input: string, kind: DateKind, language: Language, today: string | null): string | null {
  if (kind === 'time') return parseTime(input);
  const text = input.normalize('NFKC').trim().toLowerCase().replace(weekday, '').trim();
  const found = findDay(text, language);
  if (found === null || (found.year === null && today === null)) return null;
  const date =
    found.year === null && today !== null
      ? nearestYear(found, today)
      : isoDate(found.year ?? 0, found.month, found.day);
  if (date === null) return null;
  const rest = found.rest
    .replace(weekday, '')
    .replace(/^(?:[\s,，t]|at\s)+/, '')
    .trim();
  if (kind === 'date') return rest === '' ? date : null;
  const time = parseTime(rest);
  return time === null ? null : `${date}T${time}`;
}

function nearestYear({ month, day }: Pick<Found, 'month' | 'day'>, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((candidateYear) => isoDate(candidateYear, month, day) ?? []);
  const distance = (date: string): number => Math.abs(daysBetween(today, date));
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Writes a value as its field shows it: `25 Nov 2026, 9:30 am`, `2026年11月25日 上午9:30`. */
export function typedText(value: string, kind: DateKind, language: Language): string {
  if (value === '') return '';
  if (kind === 'time') return wallTime(value, language);
  const [date = '', time = ''] = value.split('T');
  const day = formatIsoDate(date, language, { day: 'numeric', month: 'short', year: 'numeric' });
  return kind === 'date' ? day : `${day}${language === 'zh' ? ' ' : ', '}${wallTime(time.slice(0, 5), language)}`;
}

/** The same day of another month, or its last day where it is shorter. @param months may be negative. */
function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`;
}

/**
 * Weeks of the calendar of a month, Sunday first, with the days of its neighbours that fill them.
 * @param date a day of it.
 */
export function monthWeeks(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const start = addDays(first, -(weekdayOf(first) % 7));
  const count = Math.ceil((daysBetween(start, addMonths(first, 1)) || 35) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, week * 7 + index)),
  );
}

/** The day to which each key of the calendar of a month goes from another one. */
const moves: Readonly<Record<string, (date: string, isShift: boolean) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -(weekdayOf(date) % 7)),
  End: (date) => addDays(date, 6 - (weekdayOf(date) % 7)),
  PageUp: (date, isShift) => addMonths(date, isShift ? -12 : -1),
  PageDown: (date, isShift) => addMonths(date, isShift ? 12 : 1),
};

/** The day to which a key goes from another one in the calendar of a month; null for a key without a meaning there. */
export function dayByKey(date: string, key: string, isShift = false): string | null {
  return moves[key]?.(date, isShift) ?? null;
}
