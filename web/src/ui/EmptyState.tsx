import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePage } from '#lib/routing/route.ts';
import { m } from '#messages/generated/messages.js';
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

/** No entry of a list passes its filters: says so, and leads to the whole list. */
export function NothingFound({ title }: { readonly title: ReactNode }) {
  const { pathname } = usePage();
  return (
    <EmptyState title={title}>
      <p>
        <Link href={`~${pathname}`}>{m.shell_show_all()}</Link>
      </p>
    </EmptyState>
  );
}
