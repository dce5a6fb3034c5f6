import type { ReactNode } from 'react';
import styles from './Status.module.css';

/** State of something: good, to be checked, bad, in progress, or neutral. */
export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'plain';

/** A word for the state of something, with a mark whose form differs as well as its colour. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.mark} ${styles[tone]}`} aria-hidden="true" />
      {children}
    </span>
  );
}
