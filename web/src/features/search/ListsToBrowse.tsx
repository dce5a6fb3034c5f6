import { Link } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import styles from './SearchPage.module.css';

/** Links to the lists, which need no search index, as other places to look. */
export function ListsToBrowse() {
  const language = useLanguage();
  return (
    <ul className={styles.lists}>
      <li>
        <Link href={linkTo('content', language)}>{m.shell_title_content()}</Link>
      </li>
      <li>
        <Link href={linkTo('testimonies', language)}>{m.shell_title_testimonies()}</Link>
      </li>
      <li>
        <Link href={linkTo('events', language)}>{m.shell_title_events()}</Link>
      </li>
      <li>
        <Link href={linkTo('resources', language)}>{m.shell_title_resources()}</Link>
      </li>
    </ul>
  );
}
