import { isoDateIn } from '@steeple/model/time/timeZone';
import type { Language } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';
import { clockTime, formatIsoDate } from '#lib/time/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from './events.ts';

type Times = Pick<EventSummary, 'allDay' | 'start' | 'end' | 'firstDay' | 'lastDay' | 'elsewhere'>;

/** `22 November` / `11月22日`. */
export function dayAndMonth(day: string, language: Language): string {
  return formatIsoDate(day, language, { day: 'numeric', month: 'long' });
}

/**
 * `9:30 am – 11:00 am`, `All day`, `All day, until 22 November`, `7:00 pm – 22 November, 1:00 pm`; without the first
 * day. An event of another zone adds its own hour: `9:00 am – 10:00 am (6:00 pm Pacific Time)`.
 * @param timeZone the site's zone, in which every hour is given.
 */
export function eventTimes(event: Times, language: Language, timeZone: string): string {
  const first = dayOf(event, timeZone);
  const last = lastDayOf(event, timeZone);
  if (event.allDay)
    return first === last
      ? m.public_event_all_day()
      : m.public_event_all_day_until({ day: dayAndMonth(last, language) });
  const times = hours(event, first === last, language, timeZone);
  if (event.elsewhere === null) return times;
  return language === 'zh' ? `${times}（${event.elsewhere}）` : `${times} (${event.elsewhere})`;
}

function hours(event: Times, isOneDay: boolean, language: Language, timeZone: string): string {
  const start = clockTime(event.start, timeZone, language);
  if (event.start.seconds === event.end.seconds) return start;
  const end = clockTime(event.end, timeZone, language);
  const endDay = isoDateIn(event.end.seconds * 1000, timeZone);
  return isOneDay
    ? `${start} – ${end}`
    : `${start} – ${dayAndMonth(endDay, language)}${language === 'zh' ? '' : ', '}${end}`;
}

/** An evening ends at this time of the next day, and lasts no longer than half a day. Seconds. */
const night = 5 * 3600;
const halfDay = 12 * 3600;

/** Day and times in a short line: `Sat, 12 Dec, 5:30 – 8:00 pm`, `12月12日周六 下午5:30 – 8:00`; whole days without times. */
export function shortTimes(event: Times, language: Language, timeZone: string): string {
  const format = (day: string): string =>
    formatIsoDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const [first, last] = [dayOf(event, timeZone), lastDayOf(event, timeZone)];
  if (event.allDay) return first === last ? format(first) : `${format(first)} – ${format(last)}`;
  const { start, end } = event;
  // An evening that ends in the small hours needs no second date.
  const isEvening =
    end.seconds - start.seconds < halfDay && first === isoDateIn((end.seconds - night) * 1000, timeZone);
  const secondDay = ` – ${dayAndMonth(last, language)}${language === 'zh' ? '' : ', '}`;
  const times = eventTimes(event, language, timeZone)
    .replace(secondDay, isEvening ? ' – ' : secondDay)
    .replace(/^(\S+) (am|pm) – (\S+ \2)/, '$1 – $3')
    .replace(/^(\p{Script=Han}+)(\S+) – \1/u, '$1$2 – ');
  return `${format(first)}${language === 'zh' ? ' ' : ', '}${times}`;
}

/** `Sunday, 22 November 2026` / `2026年11月22日星期日`; both ends of an event that lasts days. */
export function eventDays(event: Times, language: Language, timeZone: string): string {
  const format = (day: string): string =>
    formatIsoDate(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const first = dayOf(event, timeZone);
  const last = lastDayOf(event, timeZone);
  return first === last ? format(first) : `${format(first)} – ${format(last)}`;
}
