import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './ChoiceLinks.module.css';
import { ColorMark } from './ColorMark.tsx';

/** One way to look at a list: an address of its own. */
export interface ChoiceLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly href: string;
  readonly isCurrent: boolean;
  /** A colour to know it by. */
  readonly color?: string;
}

/** Filters as links, so that each has an address and works without JavaScript. */
export function ChoiceLinks({ label, choices }: { readonly label: string; readonly choices: readonly ChoiceLink[] }) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {choices.map(({ key, label: name, href, isCurrent, color }) => (
        <Link
          key={key}
          className={styles.choice}
          href={`~${href}`}
          aria-current={isCurrent || undefined}
          rel="nofollow"
        >
          {color !== undefined && <ColorMark className={styles.dot} color={color} />}
          {name}
        </Link>
      ))}
    </nav>
  );
}
