import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import styles from './SearchPage.module.css';

/** Links to the lists, which need no search index, as other places to look. */
export function ListsToBrowse() {
  const language = useLanguage();
  return (
    <ul className={styles.lists}>
      <li>
        <a href={href('content', language)}>{m.shell_title_content()}</a>
      </li>
      <li>
        <a href={href('testimonies', language)}>{m.shell_title_testimonies()}</a>
      </li>
      <li>
        <a href={href('events', language)}>{m.shell_title_events()}</a>
      </li>
      <li>
        <a href={href('resources', language)}>{m.shell_title_resources()}</a>
      </li>
    </ul>
  );
}
