import { withoutInvisible } from '@steeple/model/text/visibleText';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { m } from '#messages/generated/messages.js';
import styles from './Field.module.css';
import { Icon } from './icons/Icon.tsx';

/** Texts of every field: its label, a hint, its error. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Error message; announced with the field. */
  readonly error?: string | null | undefined;
  /** Says that the field may stay empty. */
  readonly optional?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, hint and error around any control: `children` gets what the control must carry. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & {
  /** Id of the control, where it is made elsewhere; the label's is this with `-label`. */
  readonly id?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasError = error !== undefined && error !== null && error !== '';
  const describedBy = [hint === undefined ? '' : `${id}-hint`, hasError ? `${id}-error` : '']
    .filter((elementId) => elementId !== '')
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>({m.shell_optional()})</span>}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: styles.input,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      )}
    </div>
  );
}

/** Removes invisible characters from what was typed or pasted. A text that is being composed stays as it is. */
function cleanInput({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  if (input.type === 'password' || (nativeEvent as InputEvent).isComposing) return;
  const cleaned = withoutInvisible(input.value);
  if (cleaned !== input.value) input.value = cleaned;
}

/** One line of text, without the invisible characters that come with pasted names and addresses. */
export function TextField({
  label,
  hint,
  error,
  optional,
  onChange,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    cleanInput(event);
    onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, optional }}>
      {(wiring) => <input type="text" {...input} {...wiring} onChange={change} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <Field {...{ label, hint, error, optional }}>{(wiring) => <textarea {...area} {...wiring} />}</Field>;
}

/** An option of a list: its value and its label. */
export type Option = readonly [value: string, label: string];

/** One of several; the browser's own list, which every phone knows how to show. `children` come after the options. */
export function Select({
  label,
  hint,
  error,
  optional,
  options = [],
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { readonly options?: readonly Option[] }) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
