import type { CampChapter } from '@steeple/model/camp/campArea';
import { languageTags } from '@steeple/model/text/language';
import type { WithId } from '@steeple/model/database/publicSource';
import { useDeferredValue, useMemo, useState } from 'react';
import { searchChapters } from './chapterSearch.ts';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { longestQuery } from '#lib/camp/longestQuery.ts';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { Chapters } from '#ui/camp/Chapters.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { TextField } from '#ui/Field.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampBookletPage.module.css';

function Search({ chapters }: { readonly chapters: readonly WithId<CampChapter>[] }) {
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const matches = useMemo(() => searchChapters(chapters, deferred, language), [chapters, deferred, language]);
  const isSearching = deferred.trim() !== '';
  return (
    <div className={`${styles.search} screen-only`} role="search">
      <TextField
        type="search"
        label={m.camp_booklet_search()}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        maxLength={longestQuery}
        enterKeyHint="search"
      />
      <p role="status" className={`soft ${styles.count}`}>
        {isSearching &&
          (matches.length === 0 ? m.camp_booklet_not_found() : m.camp_booklet_found({ count: matches.length }))}
      </p>
      {isSearching && matches.length > 0 && (
        <ol className={styles.matches}>
          {matches.map(({ chapter, language: matchLanguage, snippet }) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>
                <Localized text={chapter.title} mark={false} />
              </a>
              <p lang={languageTags[matchLanguage]}>
                {snippet.map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** `/camp/booklet`: chapters with a list of contents and a search; prints as a booklet of its own. */
export default function CampBookletPage() {
  const chapters = useCampList('booklet');
  const camp = useCamp();
  return (
    <div className={styles.booklet}>
      <CampPageLayout
        wide
        title={m.shell_title_campBooklet()}
        lead={camp.data == null ? undefined : <Localized text={camp.data.theme} />}
        actions={<PrintButton />}
      >
        <CampList live={chapters}>
          {(list) => (
            <>
              <Search chapters={list} />
              <nav id="contents" className={styles.contents} aria-label={m.camp_booklet_contents()}>
                <h2>{m.camp_booklet_contents()}</h2>
                <ol>
                  {list.map((chapter) => (
                    <li key={chapter.id}>
                      <a href={`#${chapter.id}`}>
                        <Localized text={chapter.title} />
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
              <Chapters chapters={list}>
                {() => (
                  <p className={`${styles.up} screen-only`}>
                    <a href="#contents">{m.camp_booklet_to_contents()}</a>
                  </p>
                )}
              </Chapters>
            </>
          )}
        </CampList>
      </CampPageLayout>
    </div>
  );
}
