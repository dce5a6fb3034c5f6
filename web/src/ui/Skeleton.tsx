import { m } from '#messages/generated/messages.js';
import styles from './Skeleton.module.css';

/** The shape of what is coming, while it comes. `lines` is how many lines of text to hold room for. */
export function Skeleton({ lines = 4, title = false }: { readonly lines?: number; readonly title?: boolean }) {
  return (
    <output className={styles.skeleton} aria-label={m.shell_loading()}>
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
