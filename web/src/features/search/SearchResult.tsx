import { Fragment } from 'react';
import { type Language, languages } from '@steeple/model/text/language';
import { href } from '#lib/routing/paths.ts';
import { dayAndDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import type { SearchItem, SearchText } from '#lib/search/searchItem.ts';
import { highlight, type MarkedWords, searchExcerpt } from '#lib/search/searchMarks.ts';
import type { SearchMatch } from '#lib/search/siteSearch.ts';
import { FallbackMark } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './SearchPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';

const kinds = {
  page: () => m.public_search_page(),
  camp: () => m.shell_title_camp(),
  ministry: () => m.public_search_ministry(),
  article: () => m.public_search_article(),
  testimony: () => m.public_search_testimony(),
  event: () => m.public_search_event(),
  resource: () => m.public_search_resource(),
} satisfies Record<SearchItem['kind'], () => string>;

function addressOf({ item, occurrence }: SearchMatch, language: Language, title: string): string {
  switch (item.kind) {
    case 'page':
    case 'camp':
      return href(item.key as 'home', language);
    case 'ministry':
      return `${href('ministry', language)}#${item.key}`;
    case 'article':
      return href('post', language, { slug: item.key });
    case 'testimony':
      return href('testimony', language, { edition: item.edition ?? '', slug: item.key });
    case 'event':
      return href('event', language, { id: occurrence?.[0] ?? item.key });
    case 'resource':
      return `${href('resources', language)}?${new URLSearchParams({ q: title })}`;
  }
}

function titleFor(title: SearchText, reader: Language): { text: string; language: Language } {
  const language = [reader, ...languages].find((candidate) => title[candidate] !== undefined) ?? reader;
  return { text: title[language] ?? '', language };
}

/** A text with what was searched for set apart. */
function MarkedText({ text, words }: { readonly text: string; readonly words: MarkedWords }) {
  // The pieces of a text have no other name than their place.
  // eslint-disable-next-line react/no-array-index-key
  return highlight(text, words).map((piece, place) =>
    piece.isHit ? <mark key={place}>{piece.text}</mark> : piece.text,
  );
}

/** One item that was found: its kind, its title, the passage with the words. */
export function SearchResult({ finding, words }: { readonly finding: SearchMatch; readonly words: MarkedWords }) {
  const reader = useLanguage();
  const { timeZone } = useSite();
  const { item, occurrence } = finding;
  const title = titleFor(item.title, reader);
  const isIn = (text: string): boolean => highlight(text, words).some(({ isHit }) => isHit);
  const passage = searchExcerpt(item.text, words, reader);
  // Found by its author, a tag or a person to write to: they are shown, so that it is clear why it was found.
  const fields = isIn(title.text) || isIn(passage?.text ?? '') ? [] : item.words.split('\n').filter(isIn);
  const langOf = (language: Language): string | undefined => (language === reader ? undefined : languageTag(language));
  return (
    <li>
      <h2 className={styles.title}>
        <a href={addressOf(finding, reader, title.text)} lang={langOf(title.language)}>
          <MarkedText text={title.text} words={words} />
        </a>
        {/* An event in one language is held in it: no text is missing. */}
        {item.kind !== 'event' && title.language !== reader && <FallbackMark language={title.language} />}
      </h2>
      <p className={styles.kind}>
        {kinds[item.kind]()}
        {occurrence !== null && <> · {dayAndDate({ seconds: occurrence[1], nanoseconds: 0 }, timeZone, reader)}</>}
        {fields.map((field) => (
          <Fragment key={field}>
            {' · '}
            <MarkedText text={field} words={words} />
          </Fragment>
        ))}
      </p>
      {passage !== null && passage.text !== '' && (
        <p className={styles.passage} lang={langOf(passage.language)}>
          <MarkedText text={passage.text} words={words} />
        </p>
      )}
    </li>
  );
}
