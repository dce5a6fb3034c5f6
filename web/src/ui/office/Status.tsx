import type { ReactNode } from 'react';
import styles from './Status.module.css';

/** How something stands: good, worth a look, bad, at work, or nothing in particular. */
export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'plain';

/** A word for how something stands, with a mark whose form differs as well as its colour. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={styles.status}><span className={`${styles.mark} ${styles[tone]}`} aria-hidden="true" />{children}</span>;
}
