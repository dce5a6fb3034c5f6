import { useId } from 'react';
import { m } from '#messages/generated/messages.js';
import styles from './WrittenAnswer.module.css';

interface WrittenAnswerProps {
  readonly name: string;
  /** Id of the element that names the text field. */
  readonly labelId: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** From here on the number of characters left is shown more strongly. */
const nearlyFull = 50;

/** An answer in one's own words. Too much may be pasted and then shortened: nothing is cut off silently. */
export function WrittenAnswer({
  name,
  labelId,
  describedBy,
  isInvalid,
  maxLength,
  value,
  onChange,
}: WrittenAnswerProps) {
  const id = useId();
  const leftCharacters = maxLength - value.length;
  return (
    <div className={styles.written}>
      <textarea
        name={name}
        className={styles.area}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-labelledby={labelId}
        aria-describedby={`${describedBy} ${id}`.trim()}
        aria-invalid={isInvalid || leftCharacters < 0 || undefined}
      />
      <span
        id={id}
        className={styles.left}
        data-near={leftCharacters <= nearlyFull || undefined}
        data-over={leftCharacters < 0 || undefined}
      >
        {leftCharacters < 0
          ? m.feedback_over({ count: -leftCharacters })
          : m.feedback_remaining({ count: leftCharacters })}
      </span>
    </div>
  );
}
