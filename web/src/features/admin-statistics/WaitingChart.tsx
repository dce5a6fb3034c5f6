import type { ReactNode } from 'react';
import layout from '#ui/admin/layout.module.css';
import styles from './Statistics.module.css';

/** The placeholder of a chart that is not loaded yet: its title and its state. */
export function WaitingChart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${layout.section} ${styles.waiting}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
