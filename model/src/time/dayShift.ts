import { addDays } from './calendarDate.ts';
import { type Timestamp, toMillis } from './timestamp.ts';
import { instantAt, wallClockAt } from './timeZone.ts';

/**
 * A move of a programme to other days, and perhaps to another zone. What was at 9:30 by the clocks of `from` is at 9:30
 * by the clocks of `to`, so a moment may move by some hours more or less than whole days.
 */
export interface DayShift {
  readonly days: number;
  /** IANA zone by whose clocks the moments were written. */
  readonly from: string;
  /** IANA zone by whose clocks the moved ones are read. */
  readonly to: string;
}

/** A time from a moment to another one. */
export interface Period {
  readonly startsAt: Timestamp;
  readonly endsAt: Timestamp;
}

function wantedWallClock(moment: Timestamp, { days, from }: DayShift): string {
  const wallTime = new Date(wallClockAt(toMillis(moment), from)).toISOString();
  return `${addDays(wallTime.slice(0, 10), days)}T${wallTime.slice(11, 19)}`;
}

/**
 * Moves a moment. Where clocks skip the wanted time, it is the same time by the clocks before the skip; where they show
 * it twice, the first.
 */
export function shiftedMoment(moment: Timestamp, shift: DayShift): Timestamp {
  return {
    seconds: instantAt(wantedWallClock(moment, shift), shift.to) / 1000,
    nanoseconds: moment.nanoseconds,
  };
}

/** True where the clocks of the day show the wanted time, false where they skip it. */
export function isWallTimeKept(moment: Timestamp, shift: DayShift): boolean {
  const shifted = wallClockAt(toMillis(shiftedMoment(moment, shift)), shift.to);
  return shifted === Date.parse(`${wantedWallClock(moment, shift)}Z`);
}

/**
 * Moves a period. Where the clocks of a day would let it end before it begins, it lasts as long as before, counted from
 * its moved start.
 */
export function shiftedPeriod({ startsAt, endsAt }: Period, shift: DayShift): Period {
  const start = shiftedMoment(startsAt, shift);
  const end = shiftedMoment(endsAt, shift);
  if (toMillis(end) > toMillis(start)) return { startsAt: start, endsAt: end };
  const seconds = start.seconds + endsAt.seconds - startsAt.seconds;
  return { startsAt: start, endsAt: { seconds, nanoseconds: endsAt.nanoseconds } };
}
