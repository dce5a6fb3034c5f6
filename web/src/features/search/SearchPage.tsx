import { useSearchParams } from 'wouter';
import { usePage } from '#lib/routing/route.ts';
import { searchSite } from '#lib/search/siteSearch.ts';
import { Button } from '#ui/Button.tsx';
import { ByQuery } from '#ui/ByQuery.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { m } from '#messages/generated/messages.js';
import { ListsToBrowse, OtherWays } from './OtherWays.tsx';
import { SearchResult } from './SearchResult.tsx';
import styles from './SearchPage.module.css';
import { useSearchIndex } from './useSearchIndex.ts';

/** The most results that are shown; who needs more needs another word. */
const shownResults = 50;

export const head = () => ({ description: m.public_search_lead() });

/** Searches the whole site in the browser; the words stand in the address. */
export default function SearchPage() {
  const [search] = useSearchParams();
  const { now } = usePage();
  const words = (search.get('q') ?? '').trim();
  const { index, hasFailed, load } = useSearchIndex(words !== '');
  const answer = index === null ? null : searchSite(index, words, now);
  const matches = answer?.matches ?? [];
  const corrected = answer?.corrected ?? null;
  const isMentioned = matches.length > 0 && !matches.some(({ isAbout }) => isAbout);
  return (
    <PageLayout title={m.shell_title_search()} lead={m.public_search_lead()} narrow>
      <ByQuery names="q">
        <div className={styles.field}>
          <SearchField label={m.shell_search_label()} onFocus={load} />
        </div>
        <noscript>
          <p>{m.public_search_without_script()}</p>
          {words !== '' && <ListsToBrowse />}
        </noscript>
        {words === '' && <ListsToBrowse />}
        <p className={matches.length === 0 ? 'visually-hidden' : styles.count} aria-live="polite">
          {words === '' || index === null
            ? ''
            : matches.length === 1
              ? m.public_search_found_one()
              : m.public_search_found({ count: matches.length })}
        </p>
        {hasFailed && (
          <EmptyState title={m.public_search_failed()}>
            <p>{m.public_search_failed_hint()}</p>
            <ListsToBrowse />
            <p>
              <Button icon="refresh" onClick={load}>
                {m.shell_try_again()}
              </Button>
            </p>
          </EmptyState>
        )}
        {corrected !== null && <p className={styles.count}>{m.public_search_corrected({ words, corrected })}</p>}
        {words !== '' && index === null && !hasFailed && <Skeleton lines={6} />}
        {isMentioned && <p className={styles.mentioned}>{m.public_search_mentioned({ words })}</p>}
        <ol className={styles.results}>
          {index !== null &&
            matches
              .slice(0, shownResults)
              .map((finding) => (
                <SearchResult
                  key={finding.item.kind + finding.item.key}
                  finding={finding}
                  words={{ terms: answer?.terms ?? [], fold: index.fold }}
                />
              ))}
        </ol>
        {words !== '' && index !== null && (matches.length === 0 || isMentioned) && (
          <OtherWays
            index={index}
            words={words}
            now={now}
            title={isMentioned ? null : m.public_search_nothing({ words })}
          />
        )}
      </ByQuery>
    </PageLayout>
  );
}
