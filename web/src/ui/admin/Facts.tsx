import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values in two columns; what is null is left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: ReactNode, value: ReactNode, key: string])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value, key]) => (
          <div key={key} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
