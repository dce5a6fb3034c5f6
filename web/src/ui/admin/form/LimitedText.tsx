import { type ClipboardEvent, type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { type FieldProps, TextArea, TextField } from '#ui/Field.tsx';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>, 'lang'>;

/**
 * A text with a limit. A browser cuts what is pasted at the limit and says nothing; here nothing is pasted, and the
 * field says why.
 */
export function LimitedText({
  value,
  onChange,
  maxLength,
  lines = 1,
  error,
  ...field
}: FieldProps &
  Attributes & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly maxLength: number;
    /** Number of lines; more than one makes a box. */
    readonly lines?: number;
    /** Path of the field in its document, by which a fault finds it. */
    readonly 'data-field': string;
  }) {
  /** Length that the text would have had with what was pasted. */
  const [refused, setRefused] = useState(0);
  const refusal =
    refused === 0
      ? undefined
      : m.admin_field_paste_too_long({ length: refused.toLocaleString(), limit: maxLength.toLocaleString() });
  const shared = {
    ...field,
    value,
    maxLength,
    error: refusal ?? error,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      const { value: before, selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const length = before.length - replaced + event.clipboardData.getData('text/plain').length;
      const isTooLong = length > maxLength;
      setRefused(isTooLong ? length : 0);
      if (isTooLong) event.preventDefault();
    },
  };
  const change = (typed: string): void => {
    setRefused(0);
    onChange(typed);
  };
  return lines > 1 ? (
    <TextArea {...shared} rows={lines} onChange={(event) => change(event.target.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => change(event.target.value)} />
  );
}
