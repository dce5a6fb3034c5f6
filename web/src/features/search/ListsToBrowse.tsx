import { Link } from 'wouter';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SearchPage.module.css';

const places = [
  ['visit', 'place', m.shell_title_visit],
  ['events', 'calendar', m.shell_title_events],
  ['content', 'book', m.shell_title_content],
  ['testimonies', 'quote', m.shell_title_testimonies],
  ['ministry', 'people', m.shell_title_ministry],
  ['resources', 'download', m.shell_title_resources],
] as const;

/** Links to pages and lists, which need no search index, as other places to look. */
export function ListsToBrowse() {
  const language = useLanguage();
  return (
    <ul className={styles.lists}>
      {places.map(([page, icon, title]) => (
        <li key={page}>
          <Link href={linkTo(page, language)}>
            <Icon name={icon} /> {title()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
