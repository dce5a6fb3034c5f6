import { useEffect } from 'react';
import type { PagedItems } from './usePages.ts';

/** The read items that match. A search or a filter reads on by itself, until enough match or `most` were read. */
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
