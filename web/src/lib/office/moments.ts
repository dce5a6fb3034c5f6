import { type Language, languageTags } from '@steeple/model/language';

/** How much of a moment is shown. */
export type MomentStyle = 'dateTime' | 'date' | 'time' | 'dayHour';

const styles: Record<MomentStyle, Intl.DateTimeFormatOptions> = {
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  dayHour: { day: 'numeric', month: 'short', hour: 'numeric' },
};

/** A moment in words, by the clocks of a zone. */
export function momentText(millis: number, language: Language, timeZone: string, style: MomentStyle = 'dateTime'): string {
  return new Intl.DateTimeFormat(languageTags[language], { ...styles[style], timeZone }).format(millis);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], ['second', 1000],
];

/** How long ago or ahead, in the largest unit that fits: "3 hours ago", "in 2 days". Up to three seconds are "now". */
export function distanceText(millis: number, nowMillis: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(languageTags[language], { numeric: 'auto' });
  const distance = millis - nowMillis;
  const step = Math.abs(distance) < 3000 ? undefined : steps.find(([, size]) => Math.abs(distance) >= size);
  return step === undefined ? format.format(0, 'second') : format.format(Math.trunc(distance / step[1]), step[0]);
}

/** A length of time, to a tenth of a second below ten seconds. */
export function durationText(millis: number, language: Language): string {
  const unit = millis >= 120_000 ? 'minute' : millis < 1000 ? 'millisecond' : 'second';
  const value = unit === 'minute' ? millis / 60_000 : unit === 'second' ? millis / 1000 : millis;
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, maximumFractionDigits: value < 10 && unit !== 'millisecond' ? 1 : 0 }).format(value);
}
