import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Status, type Tone } from '#ui/admin/Status.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Dashboard.module.css';

interface AlertProps {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly href: string;
  readonly children?: ReactNode;
}

/** One thing on the admin dashboard: its state, its subject, and a link to the screen for it. */
export function AlertItem({ tone, title, href, children }: AlertProps) {
  return (
    <li className={styles.alert}>
      <Status tone={tone}>
        <Link href={`~${href}`}>{title}</Link>
      </Status>
      {children !== undefined && <div className={styles.about}>{children}</div>}
    </li>
  );
}

/** The place of alerts that are still loading. */
export function AlertSkeleton({ lines }: { readonly lines: number }) {
  return (
    <li>
      <Skeleton lines={lines} />
    </li>
  );
}
