import { instantAt, wallClockAt } from '@steeple/model/time/timeZone';
import { fromMillis, type Timestamp, toMillis } from '@steeple/model/time/timestamp';
import type { FieldProps } from '#ui/Field.tsx';
import { DateField } from './DateField.tsx';

/** A moment as its field has it, by the clocks of a zone: `2026-11-22T09:30`. */
export function toInput(moment: Timestamp | null, timeZone: string): string {
  return moment === null ? '' : new Date(wallClockAt(toMillis(moment), timeZone)).toISOString().slice(0, 16);
}

/** The moment that such a field means; null for an empty or half-filled one. */
export function fromInput(value: string, timeZone: string): Timestamp | null {
  const [date = '', time = ''] = value.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null;
  const millis = instantAt(`${date}T${time.slice(0, 5)}`, timeZone);
  return Number.isNaN(millis) ? null : fromMillis(millis);
}

/** A moment by the clocks of a zone. */
export function MomentField({
  value,
  onChange,
  timeZone,
  ...field
}: FieldProps & {
  /** Path of the field in its document, by which a fault finds it. */
  readonly field?: string;
  readonly value: Timestamp | null;
  readonly onChange: (value: Timestamp | null) => void;
  readonly timeZone: string;
}) {
  return (
    <DateField
      {...field}
      kind="moment"
      value={toInput(value, timeZone)}
      onType={(typed) => onChange(fromInput(typed, timeZone))}
    />
  );
}
