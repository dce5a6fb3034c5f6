import { traditionalChinese } from '@steeple/model/text/language';
import { useCallback, useEffect, useState } from 'react';
import { withLanguage } from '#lib/language/language.ts';
import { isTraditional } from '#lib/language/traditional.ts';
import { once } from '#lib/once.ts';
import { type SearchIndex, searchIndexPath } from '#lib/search/searchItem.ts';
import { type PreparedIndex, prepareIndex } from '#lib/search/siteSearch.ts';

async function fetchIndex(): Promise<SearchIndex> {
  if (!import.meta.env.DEV) {
    const path = isTraditional() ? withLanguage(searchIndexPath, traditionalChinese.language) : searchIndexPath;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as SearchIndex;
  }
  const [{ loadSearchIndex }, { browserSource }] = await Promise.all([
    import('#lib/search/searchIndex.ts'),
    import('#lib/firestore/browserSource.ts'),
  ]);
  return loadSearchIndex(browserSource, Date.now());
}

/** The index, fetched when somebody first reaches for the search box; after a failure the next call tries again. */
const loadIndex = once(async (): Promise<PreparedIndex> => {
  // Not a part of the first visit.
  const { retrying } = await import('#lib/requests/retry.ts');
  return prepareIndex(await retrying(fetchIndex));
});

/** The index once somebody wants it: `hasWords` where the address has words, `load` when the box is touched. */
export function useSearchIndex(hasWords: boolean): {
  index: PreparedIndex | null;
  hasFailed: boolean;
  load: () => void;
} {
  const [index, setIndex] = useState<PreparedIndex | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    const read = async (): Promise<void> => {
      setIndex(await loadIndex());
      setFailed(false);
    };
    read().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    if (hasWords) load();
  }, [hasWords, load]);
  return { index, hasFailed, load };
}
