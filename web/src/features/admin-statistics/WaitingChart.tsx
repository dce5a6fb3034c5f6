import type { ReactNode } from 'react';
import layout from '#ui/admin/layout.module.css';
import styles from './Statistics.module.css';

/** The place of a chart that is not there yet: its title, and how it stands with it. */
export function WaitingChart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${layout.section} ${styles.waiting}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
