import { useMemo } from 'react';
import { textDifference } from '#lib/admin/editing/textDifference.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Difference.module.css';

/**
 * Differences between two texts: removed parts are struck through, added parts are underlined; both are named for
 * screen readers.
 */
export function Difference({ older, newer }: { readonly older: string; readonly newer: string }) {
  const parts = useMemo(() => textDifference(older, newer), [older, newer]);
  return (
    <div className={styles.difference}>
      {parts.map(({ kind, text }, index) => {
        // eslint-disable-next-line react/no-array-index-key -- a part is known by its place
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Tag = kind === 'added' ? 'ins' : 'del';
        // eslint-disable-next-line react/no-array-index-key -- a part is known by its place
        return (
          <Tag key={index}>
            <span className="visually-hidden">
              {kind === 'added' ? m.admin_difference_added() : m.admin_difference_removed()}
            </span>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
