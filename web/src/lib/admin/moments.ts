import { dayMillis, hourMillis } from '@steeple/model/time/timestamp';
import { type Language, languageTags } from '@steeple/model/text/language';

/** Parts of a moment that are shown. */
export type MomentStyle = 'dateTime' | 'date' | 'time' | 'dayHour';

const styles: Record<MomentStyle, Intl.DateTimeFormatOptions> = {
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  dayHour: { day: 'numeric', month: 'short', hour: 'numeric' },
};

/** A moment in words, by the clocks of a zone. */
export function momentText(
  millis: number,
  language: Language,
  timeZone: string,
  style: MomentStyle = 'dateTime',
): string {
  return new Intl.DateTimeFormat(languageTags[language], { ...styles[style], timeZone }).format(millis);
}

/** The same in the parts between which a line may break: the date and the time, where there are both. */
export function momentParts(
  ...[millis, language, timeZone, style = 'dateTime']: Parameters<typeof momentText>
): string[] {
  const parts = new Intl.DateTimeFormat(languageTags[language], { ...styles[style], timeZone }).formatToParts(millis);
  const time = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  return [parts.slice(0, Math.max(0, time)), parts.slice(Math.max(0, time))]
    .map((part) =>
      part
        .map(({ value }) => value)
        .join('')
        .trim(),
    )
    .filter((part) => part !== '');
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', dayMillis],
  ['hour', hourMillis],
  ['minute', 60_000],
  ['second', 1000],
];

/**
 * Formats the time between a moment and now, in the largest unit that fits: "3 hours ago", "in 2 days". Up to three
 * seconds are "now".
 */
export function relativeTimeText(millis: number, nowMillis: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' });
  const distance = millis - nowMillis;
  const step = Math.abs(distance) < 3000 ? undefined : steps.find(([, size]) => Math.abs(distance) >= size);
  return step === undefined ? format.format(0, 'second') : format.format(Math.trunc(distance / step[1]), step[0]);
}

/**
 * Interval at which the text of a distance must be renewed to stay correct: each second within the last minute, each
 * half minute after that. Milliseconds.
 */
export function relativeTimeInterval(millis: number, nowMillis: number): number {
  return Math.abs(millis - nowMillis) < 60_000 ? 1000 : 30_000;
}

/** A length of time, to a tenth of a second below ten seconds. */
export function durationText(millis: number, language: Language): string {
  const unit = millis >= 120_000 ? 'minute' : millis < 1000 ? 'millisecond' : 'second';
  const value = unit === 'minute' ? millis / 60_000 : unit === 'second' ? millis / 1000 : millis;
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit !== 'millisecond' ? 1 : 0,
  }).format(value);
}
