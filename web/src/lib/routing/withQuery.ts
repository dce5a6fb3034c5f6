import type { PageMatch } from '#lib/routing/matchPage.ts';

/**
 * Adds the query and the fragment of the requested address to the address of a redirect. A query or fragment of the new
 * address wins.
 */
export function withQuery(to: string, { search, hash }: Pick<PageMatch, 'search' | 'hash'>): string {
  const [path = '', fragment] = to.split('#', 2);
  return (path.includes('?') ? path : path + search) + (fragment === undefined ? hash : `#${fragment}`);
}
