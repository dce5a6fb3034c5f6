import { useCallback, useEffect, useState } from 'react';
import type { PreparedIndex } from '#lib/search/siteSearch.ts';
import { loadIndex } from './loadIndex.ts';

/**
 * The index once somebody wants it: `hasWords` where the address already has words, `load` when the box is
 * touched.
 */
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
