import type { Timestamp } from '@steeple/model/timestamp';
import { fromInput, toInput } from '#lib/office/zonedInput.ts';
import { type FieldProps, TextField } from '#ui/Field.tsx';

/** A moment by the clocks of a zone. */
export function MomentField({ value, onChange, timeZone, ...field }: FieldProps & {
  readonly value: Timestamp | null; readonly onChange: (value: Timestamp | null) => void; readonly timeZone: string;
}) {
  return <TextField {...field} type="datetime-local" value={toInput(value, timeZone)} onChange={(event) => onChange(fromInput(event.target.value, timeZone))} />;
}
