import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { usePage } from '#lib/routing/route.ts';
import styles from './ByQuery.module.css';

/**
 * A part of a page that depends on the query, without regard to which a page that is a file is sent: `web/src/boot.ts`
 * hides the part where the address has one of these parameters, until the browser has made it by them.
 */
export function ByQuery({ names, children }: { readonly names: string; readonly children: ReactNode }) {
  const { isFile } = usePage();
  return (
    <div className={styles.part} data-by-query={isFile && names}>
      {children}
    </div>
  );
}

/**
 * Controls that change the query. On a page that is a file they do nothing without scripts, and it says so in their
 * place. @param props.silent true where other controls of the page say so.
 */
export function QueryControls({
  silent = false,
  children,
}: {
  readonly silent?: boolean;
  readonly children: ReactNode;
}) {
  const { isFile } = usePage();
  return (
    <>
      {isFile && !silent && (
        <noscript>
          <p className={styles.note}>{m.public_filters_without_script()}</p>
        </noscript>
      )}
      <div className={isFile ? styles.scripted : styles.part}>{children}</div>
    </>
  );
}
