import * as v from 'valibot';
import { idSchema, wholeNumber } from '../schemas/fields.ts';

/** A month of the church's calendar, `YYYY-MM`. */
export const monthPattern = /^[0-9]{4}-(0[1-9]|1[0-2])$/;

/**
 * Documents that share the counts of a month. Each download writes one of them, and Firestore sustains about one write
 * a second on a document.
 */
export const countParts = 4;

const dayOfMonthSchema = v.pipe(v.string(), v.regex(/^(0[1-9]|[12][0-9]|3[01])$/, 'day'));
/** Counts by day of the month, two digits. */
const daysSchema = v.record(dayOfMonthSchema, wholeNumber(0, 1e9));

/**
 * `counts/{part}`: a part of what was counted in a month, by days of the church's time zone. It names nobody. Functions
 * write it and admins read it; the parts of a month are added up.
 */
export const monthCountsSchema = v.strictObject({
  month: v.pipe(v.string(), v.regex(monthPattern, 'month')),
  /** Downloads of all resources. */
  downloads: v.optional(daysSchema),
  /** Accounts of each camp whose last sign-in was on the day, as the following nights saw it. */
  signIns: v.optional(v.record(idSchema, daysSchema)),
});
export type MonthCounts = v.InferOutput<typeof monthCountsSchema>;

/** The id of one part of a month's counts. @param day of the month, `YYYY-MM-DD`. */
export function countPartId(day: string, part: number): string {
  return `${day.slice(0, 7)}-${part}`;
}
