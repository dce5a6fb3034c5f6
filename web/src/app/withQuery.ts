import type { Target } from './resolvePage.ts';

/** Where an old address leads, with the query and fragment that it was asked with; those of the new one win. */
export function withQuery(to: string, { search, hash }: Pick<Target, 'search' | 'hash'>): string {
  const [path = '', fragment] = to.split('#', 2);
  return (path.includes('?') ? path : path + search) + (fragment === undefined ? hash : `#${fragment}`);
}
