import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Nothing is here yet: says so, and what to do about it. */
export function EmptyState({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={`${styles.state} ${styles.empty}`}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
