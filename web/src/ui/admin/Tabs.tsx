import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** On a phone the row is wider than the screen: the part that is open must be in sight. */
function toTheMiddle(open: HTMLElement | null): void {
  const row = open?.parentElement;
  if (open != null && row != null) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
}

/** Parts of a screen, each with an address of its own, so that it can be opened again and sent to somebody. */
export function Tabs({
  label,
  tabs,
  current,
  parameter = 'view',
  keep = {},
}: {
  readonly label: string;
  readonly tabs: readonly (readonly [key: string, words: ReactNode])[];
  readonly current: string;
  readonly parameter?: string;
  /** Other parameters of the address that every part keeps; null for one that is not there. */
  readonly keep?: Readonly<Record<string, string | null>>;
}) {
  const keptParameters = Object.entries(keep).filter((entry): entry is [string, string] => entry[1] !== null);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(([key, words]) => (
        <a
          key={key}
          ref={key === current ? toTheMiddle : undefined}
          href={`?${new URLSearchParams([[parameter, key], ...keptParameters]).toString()}`}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
