import type { ReactNode } from 'react';
import styles from './CheckField.module.css';

/** Yes or no. */
export function CheckField({
  label,
  checked,
  onChange,
  disabled = false,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
