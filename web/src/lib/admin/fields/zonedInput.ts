import { instantAt, isoDateIn } from '@steeple/model/time/timeZone';
import { fromMillis, type Timestamp, toMillis } from '@steeple/model/time/timestamp';

/** A moment as the browser's date-and-time field has it, by the clocks of a zone: `2026-11-22T09:30`. */
export function toInput(moment: Timestamp | null, timeZone: string): string {
  if (moment === null) return '';
  const millis = toMillis(moment);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(millis);
  return `${isoDateIn(millis, timeZone)}T${time}`;
}

/** The moment that such a field means; null for an empty or half-filled one. */
export function fromInput(value: string, timeZone: string): Timestamp | null {
  const [date = '', time = ''] = value.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null;
  const millis = instantAt(`${date}T${time.slice(0, 5)}`, timeZone);
  return Number.isNaN(millis) ? null : fromMillis(millis);
}
