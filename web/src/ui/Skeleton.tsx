import { m } from '#messages/generated/messages.js';
import styles from './Skeleton.module.css';

/**
 * A placeholder while content is loaded. `lines` is the number of lines of text to reserve space for. A page that the
 * server has made with one runs its code at once (web/src/boot.ts).
 */
export function Skeleton({ lines = 4, title = false }: { readonly lines?: number; readonly title?: boolean }) {
  return (
    <output className={styles.skeleton} data-loading aria-label={m.shell_loading()}>
      {title && <span className={`${styles.line} ${styles.title}`} />}
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </output>
  );
}

/** A wait whose shape is unknown. */
export function Spinner() {
  return <output className={styles.spinner} aria-label={m.shell_loading()} />;
}
