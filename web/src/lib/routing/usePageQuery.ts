import { loadedQuery } from './pageQuery.ts';
import { useRoute } from './route.ts';

/** The query that the shown page was loaded by, canonical. */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = useRoute();
  return new URLSearchParams(loadedQuery(pathname, search));
}
