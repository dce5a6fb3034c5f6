import { instantAt } from '@steeple/model/time/timeZone';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A month's name, or its beginning of three or more letters. */
const monthName = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s+)?';

/** Ways to write a date. Numbers alone with the year last may mean two days, and are read where only one is meant. */
const forms = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=$|[T ])/,
  /^(?<year>\d{4})\s*年\s*(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*[日号號]?/,
  new RegExp(`^${weekday}${monthName}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})(?!\\d)`, 'i'),
  new RegExp(`^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${monthName},?[\\s-]+(?<year>\\d{4})(?!\\d)`, 'i'),
  /^(?<day>1[3-9]|2\d|3[01])[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/,
  /^(?<month>\d{1,2})[-/.](?<day>1[3-9]|2\d|3[01])[-/.](?<year>\d{4})(?!\d)/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/,
];

/** The time of day and zone after a date; Go writes the name of the zone after its offset. */
const timeOfDay =
  /^(?:(?:\s*T|\s*,|\s+at)?\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?)?\s*(?<zone>Z|[A-Z]{3,4}(?![A-Z+-])|(?:GMT|UTC)?[+-]\d{2}:?(?:\d{2})?)?(?:\s+[A-Z]{3,5}|\s*\([^()]*\))?$/i;

/** Offsets of zones that are written by their letters; those that mean several places are left out. */
const namedZones: Readonly<Record<string, string>> = {
  Z: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  SGT: '+08:00',
  HKT: '+08:00',
  MYT: '+08:00',
  JST: '+09:00',
  AEST: '+10:00',
};

function offsetOf(zone: string): string | null {
  const [, sign, hours, minutes = '00'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined ? (namedZones[zone.toUpperCase()] ?? null) : `${sign}${hours}:${minutes || '00'}`;
}

/**
 * Reads a date with or without time and zone, or seconds since the epoch; null where it cannot be read, or may mean two
 * days. @param timeZone of dates without one.
 */
export function fieldDate(value: string, timeZone: string): Date | null {
  const words = value.trim();
  if (/^\d{9,10}$/.test(words)) return new Date(Number(words) * 1000);
  if (/^\d{12,13}$/.test(words)) return new Date(Number(words));
  for (const form of forms) {
    const match = form.exec(words);
    if (match === null) continue;
    const { year = '', month, name = '', day = '' } = match.groups ?? {};
    const time = timeOfDay.exec(words.slice(match[0].length))?.groups;
    if (time === undefined) continue;
    const two = (number: string | number): string => String(number).padStart(2, '0');
    const date = `${year}-${two(month ?? months.indexOf(name.toLowerCase()) + 1)}-${two(day)}`;
    const hour = Number(time['hour'] ?? 0);
    const isLater = /^p/i.test(time['half'] ?? '');
    const hours = time['half'] === undefined ? hour : (hour % 12) + (isLater ? 12 : 0);
    const wall = `${date}T${two(hours)}:${time['minute'] ?? '00'}:${time['second'] ?? '00'}`;
    // A date that does not exist is no date, nor is `0000-00-00` or the year -1, which WordPress writes for none.
    const checked = new Date(`${wall}Z`);
    if (year.startsWith('0') || Number.isNaN(checked.getTime()) || !checked.toISOString().startsWith(date)) continue;
    if (time['zone'] === undefined) return new Date(instantAt(wall, timeZone));
    const offset = offsetOf(time['zone']);
    if (offset !== null) return new Date(`${wall}${offset}`);
  }
  return null;
}
