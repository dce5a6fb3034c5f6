import type { ReactNode } from 'react';
import styles from './DetailList.module.css';

/** Names and values in two columns; `children` are the details. */
export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

/** A name with its value in a list of details. */
export function Detail({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
