import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { otherWords, type PreparedIndex, usedTags } from '#lib/search/siteSearch.ts';
import { useSite } from '#lib/site.ts';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import { m } from '#messages/generated/messages.js';
import { ListsToBrowse } from './ListsToBrowse.tsx';
import styles from './SearchPage.module.css';

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
