import type { ReactNode } from 'react';
import styles from './DetailList.module.css';

/** Names and values in two columns; what is null is left out. */
export function DetailList({
  details,
}: {
  readonly details: readonly (readonly [name: ReactNode, value: ReactNode, key: string])[];
}) {
  return (
    <dl className={styles.details}>
      {details
        .filter(([, value]) => value !== null)
        .map(([name, value, key]) => (
          <div key={key} className={styles.detail}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
