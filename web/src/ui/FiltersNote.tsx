import { m } from '#messages/generated/messages.js';
import styles from './ByQuery.module.css';

/** Says that filters of a page need scripts, where the browser runs none. */
export function FiltersNote() {
  return (
    <noscript>
      <p className={styles.note}>{m.public_filters_without_script()}</p>
    </noscript>
  );
}
