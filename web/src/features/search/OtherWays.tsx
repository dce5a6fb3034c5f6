import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href, linkTo } from '#lib/routing/paths.ts';
import { otherWords, type PreparedIndex, usedTags } from '#lib/search/siteSearch.ts';
import { useSite } from '#lib/site.ts';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SearchPage.module.css';
import { Link } from 'wouter';
import { Icon } from '#ui/icons/Icon.tsx';

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

interface OtherWaysProps {
  readonly index: PreparedIndex;
  /** The words that were searched for. */
  readonly words: string;
  readonly now: number;
  /** Says that nothing was found; null where something was. */
  readonly title: string | null;
}

/** Other ways to look where a search has no good answer: other words, the topics that there are, the lists. */
export function OtherWays({ index, words, now, title }: OtherWaysProps) {
  const language = useLanguage();
  const text = useText();
  const { tags = [] } = useSite();
  const suggestions = otherWords(index, words, now);
  const choices = (list: readonly string[]) =>
    list.map((word) => ({
      key: word,
      label: word,
      href: `${href('search', language)}?${new URLSearchParams({ q: word })}`,
      isCurrent: false,
    }));
  return (
    <section className={styles.others}>
      <h2>{title ?? m.public_search_elsewhere()}</h2>
      {suggestions.length > 0 && <ChoiceLinks label={m.public_search_other_words()} choices={choices(suggestions)} />}
      <ChoiceLinks label={m.public_content_tags()} choices={choices(usedTags(index, tags).map(text))} />
      <p>{m.public_search_nothing_hint()}</p>
      <ListsToBrowse />
    </section>
  );
}
