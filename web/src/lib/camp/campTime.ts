import { isoDateIn } from '@steeple/model/time/timeZone';
import { type Language, languageTags } from '@steeple/model/text/language';
import { clockTime, dayInWords, formatIsoDate } from '#lib/time/dates.ts';
import { fromMillis } from '@steeple/model/time/timestamp';

/** The camp's days and hours, always in the camp's zone: a phone may still be set to where somebody came from. */

/** "9:30 am", "上午9:30". */
export function formatTime(millis: number, timeZone: string, language: Language): string {
  return clockTime(fromMillis(millis), timeZone, language);
}

/** "9:30 – 10:30 am", "上午9:30至10:30": from start to end as each language writes it, without dates. */
export function formatSpan(start: number, end: number, timeZone: string, language: Language): string {
  // formatRange writes both dates where the end is on another day; the heading of the day says enough here.
  if (isoDateIn(start, timeZone) !== isoDateIn(end, timeZone))
    return `${formatTime(start, timeZone, language)} – ${formatTime(end, timeZone, language)}`;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return format.formatRange(start, end).replaceAll(/[\u202f\u00a0\u2009]/g, ' ');
}

/** Day and time of a moment, "Monday, 7 December, 11:59 pm", "12月7日星期一下午11:59". */
export function formatMoment(millis: number, timeZone: string, language: Language): string {
  const day = dayInWords(isoDateIn(millis, timeZone), language);
  return `${day}${language === 'zh' ? ' ' : ', '}${formatTime(millis, timeZone, language)}`;
}

/** A moment as it is written on the day of another one: its time alone on that day, day and time otherwise. */
export function shortMoment(millis: number, seenFrom: number, timeZone: string, language: Language): string {
  const isSameDay = isoDateIn(millis, timeZone) === isoDateIn(seenFrom, timeZone);
  return (isSameDay ? formatTime : formatMoment)(millis, timeZone, language);
}

/** First to last day, "20 – 22 November 2026", "2026年11月20日至22日". */
export function formatDates(startDate: string, endDate: string, language: Language): string {
  const [startYear, startMonth, startDay] = startDate.split('-').map(Number);
  const [endYear, endMonth, endDay] = endDate.split('-').map(Number);
  const end = formatIsoDate(endDate, language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (startDate === endDate) return end;
  if (language === 'zh') {
    // Intl writes a span of Chinese dates in figures and slashes.
    const start = `${startYear}年${startMonth}月${startDay}日`;
    return startYear !== endYear
      ? `${start}至${end}`
      : startMonth !== endMonth
        ? `${start}至${endMonth}月${endDay}日`
        : `${start}至${endDay}日`;
  }
  if (startYear !== endYear)
    return `${formatIsoDate(startDate, language, { day: 'numeric', month: 'long', year: 'numeric' })} – ${end}`;
  return startMonth === endMonth
    ? `${startDay} – ${end}`
    : `${formatIsoDate(startDate, language, { day: 'numeric', month: 'long' })} – ${end}`;
}
