import type { Language } from '@steeple/model/text/language';
import { splitLanguage } from '#lib/language/language.ts';
import { type PagePath, paths, type RouteName } from './paths.ts';
import { matchPattern, routeExpression } from './routePattern.ts';

/** A page of the table: its name and address. */
export interface NamedPath extends PagePath {
  readonly name: RouteName;
}

/** The page that an address names, before anything is loaded. */
export interface PageMatch {
  /** Path, query and fragment, as the address bar shows them. */
  readonly url: string;
  /** The first segment where it names a language, as `/zh`; empty for others. wouter's `base`. */
  readonly base: string;
  /** Path without language prefix and trailing slash. */
  readonly path: string;
  /** Path as the address bar has it. */
  readonly pathname: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
  readonly hash: string;
  readonly language: Language;
  /** Null where no page has the address. */
  readonly route: NamedPath | null;
  readonly params: Readonly<Record<string, string>>;
}

/** Every page, in the order of the table. */
export const namedPaths: readonly NamedPath[] = (Object.keys(paths) as RouteName[]).map((name) => ({
  name,
  ...paths[name],
}));

const expressions = namedPaths.map((route) => [route, routeExpression(route.path)] as const);

/** A path without the slashes at its end; counted, as a pattern for it takes quadratic time for a path of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Takes an address apart and finds its page. */
export function matchPage(url: string): PageMatch {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  const { language, base, path: rawPath } = splitLanguage(pathname);
  const path = withoutTrailingSlashes(rawPath);
  const address = { url: pathname + search + hash, base, path, pathname, search, hash };
  for (const [route, expression] of expressions) {
    const params = matchPattern(expression, path);
    if (params !== null) return { ...address, language: route.language ?? language, route, params };
  }
  return { ...address, language, route: null, params: {} };
}

/**
 * Adds the query and the fragment of the requested address to the address of a redirect. A query or fragment of the new
 * address wins.
 */
export function withQuery(to: string, { search, hash }: Pick<PageMatch, 'search' | 'hash'>): string {
  const [path = '', fragment] = to.split('#', 2);
  return (path.includes('?') ? path : path + search) + (fragment === undefined ? hash : `#${fragment}`);
}
