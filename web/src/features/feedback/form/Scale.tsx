import { type ReactNode, useId } from 'react';
import styles from './Scale.module.css';

interface ScaleProps {
  readonly name: string;
  readonly isInvalid: boolean;
  readonly steps: readonly number[];
  readonly value: number | null;
  readonly low: ReactNode;
  readonly high: ReactNode;
  readonly onChange: (value: number) => void;
}

/**
 * Numbers from low to high, one to choose: the browser's radio buttons, so that arrow keys and screen readers know
 * them.
 */
export function Scale({ name, isInvalid, steps, value, low, high, onChange }: ScaleProps) {
  const id = useId();
  const first = steps[0];
  const last = steps.at(-1);
  return (
    <div className={styles.scale} data-steps={steps.length}>
      <span className={styles.low} id={`${id}-low`}>
        {first} · {low}
      </span>
      <span className={styles.high} id={`${id}-high`}>
        {last} · {high}
      </span>
      <div className={styles.steps}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              data-invalid={isInvalid || undefined}
              aria-describedby={step === first ? `${id}-low` : step === last ? `${id}-high` : undefined}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
