import { dayMillis } from '@steeple/model/time/timestamp';
import { wallClockAt } from '@steeple/model/time/timeZone';

/**
 * The last minute before something ends, milliseconds since the epoch: people read "11:59 pm" rightly, "12:00 am" is
 * taken for the night before or after.
 */
export function lastMinute(endsAt: number, timeZone: string): number {
  return wallClockAt(endsAt, timeZone) % dayMillis < 60_000 ? endsAt - 60_000 : endsAt;
}
