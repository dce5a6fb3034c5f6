import type { ReactNode } from 'react';
import styles from './CheckField.module.css';

/** Yes or no. */
export function CheckField({
  label,
  name,
  checked,
  onChange,
}: {
  readonly label: ReactNode;
  /** The label for screen readers, where the visible one leaves out the words beside it. */
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" aria-label={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
