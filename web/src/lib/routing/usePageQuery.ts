import { loadedQuery } from './pageQuery.ts';
import { usePage } from './route.ts';

/** The query that the shown page was loaded by, canonical. */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = usePage();
  return new URLSearchParams(loadedQuery(pathname, search));
}
