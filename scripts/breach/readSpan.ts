import { ExpectedError } from '../shared/expectedError.ts';
import type { Span } from './affectedPeople.ts';

/** A time as a person types it: a day, or a day with a time and its zone. */
const timePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Reads the beginning and the end of a span. A day alone begins in UTC+14 and ends in UTC−12, where it is longest, so
 * that nobody is left out. @throws ExpectedError where one is no time, or the end comes first.
 */
export function readSpan(from: string, to: string | undefined, now: Date): Span {
  const span = {
    from: millisOf(from, '00:00:00+14:00'),
    to: to === undefined ? now.getTime() : millisOf(to, '23:59:59-12:00'),
  };
  if (span.to < span.from) throw new ExpectedError(`The span ends (${to ?? 'now'}) before it begins (${from}).`);
  return span;
}

function millisOf(text: string, timeOfDay: string): number {
  const millis = timePattern.test(text) ? Date.parse(text.includes('T') ? text : `${text}T${timeOfDay}`) : Number.NaN;
  if (Number.isNaN(millis)) throw new ExpectedError(`"${text}" is no time: write 2026-11-20 or 2026-11-20T08:00Z.`);
  return millis;
}
