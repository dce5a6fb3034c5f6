import { m } from '#messages/generated/messages.js';
import styles from './SkipLink.module.css';

/** The first thing the Tab key reaches: jumps over header and navigation. */
export function SkipLink() {
  return (
    <a className={`${styles.skip} screen-only`} href="#content">
      {m.shell_skip()}
    </a>
  );
}
