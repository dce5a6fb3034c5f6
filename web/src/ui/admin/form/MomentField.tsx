import type { Timestamp } from '@steeple/model/time/timestamp';
import { fromInput, toInput } from '#lib/admin/fields/zonedInput.ts';
import type { FieldProps } from '#ui/Field.tsx';
import { DateField } from './DateField.tsx';

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
