import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** Parts of a screen, each with an address of its own, so that it can be opened anew and sent to somebody. */
export function Tabs({ label, tabs, current, parameter = 'view' }: {
  readonly label: string; readonly tabs: readonly (readonly [key: string, words: ReactNode])[]; readonly current: string; readonly parameter?: string;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(([key, words]) => <a key={key} href={`?${parameter}=${key}`} aria-current={key === current ? 'page' : undefined}>{words}</a>)}
    </nav>
  );
}
