import { useEffect } from 'react';
import type { PagedItems } from './usePages.ts';

/**
 * The read items of a list that match. While a search or a filter is on, further pages are read without a press of the
 * button, until enough match or `most` items were read.
 */
export function useMatches<Item>(
  pages: PagedItems<Item>,
  matches: (item: Item) => boolean,
  isSearching: boolean,
  { most = 500, enough = Number.POSITIVE_INFINITY }: { readonly most?: number; readonly enough?: number } = {},
): readonly Item[] {
  const matching = pages.items.filter(matches);
  const readsOn =
    isSearching && pages.hasMore && pages.status === 'ready' && matching.length < enough && pages.items.length < most;
  useEffect(() => {
    if (readsOn && !pages.isLoadingMore) pages.more();
  });
  return matching;
}
