import { once } from '#lib/once.ts';
import { type SearchItem, searchIndexPath } from '#lib/search/searchItem.ts';
import { type PreparedIndex, prepareIndex } from '#lib/search/siteSearch.ts';

async function fetchItems(): Promise<readonly SearchItem[]> {
  if (!import.meta.env.DEV) {
    const response = await fetch(searchIndexPath);
    if (!response.ok) throw new Error(`${searchIndexPath} answered ${response.status}`);
    return (await response.json()) as readonly SearchItem[];
  }
  const [{ loadSearchItems }, { browserSource }] = await Promise.all([
    import('#lib/search/searchIndex.ts'),
    import('#lib/firestore/browserSource.ts'),
  ]);
  return loadSearchItems(browserSource, Date.now());
}

/** The index, fetched when somebody first reaches for the search box; after a failure the next call tries again. */
export const loadIndex = once(async (): Promise<PreparedIndex> => {
  // Not a part of the first visit.
  const { retrying } = await import('#lib/requests/retry.ts');
  return prepareIndex(await retrying(fetchItems));
});
