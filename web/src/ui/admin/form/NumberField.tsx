import { type InputHTMLAttributes, useState } from 'react';
import { type FieldProps, TextField } from '#ui/Field.tsx';

/**
 * A field of a number. It shows what is typed until it is left: a browser forgets the minus sign of a number when the
 * field is given another value meanwhile. A half-typed value is not reported, and leaving the field brings back the
 * last value.
 */
export function NumberField({
  value,
  onType,
  ...field
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
    readonly value: string;
    /** Reports a whole value, or none. */
    readonly onType: (value: string) => void;
  }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="number"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.validity.badInput) onType(target.value);
      }}
      onBlur={({ target }) => {
        // A minus sign alone stays in the field otherwise, although it has no value.
        if (target.validity.badInput) target.value = '';
        setTyped(null);
      }}
    />
  );
}
