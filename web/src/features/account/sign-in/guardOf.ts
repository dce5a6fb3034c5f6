import { splitLanguage } from '#lib/language/language.ts';
import { type GuardName, type PagePath, paths } from '#lib/routing/paths.ts';
import { matchPattern } from '#lib/routing/routePattern.ts';

/**
 * The check that a page's own address asks for; undefined where it asks for none. @param url a path of the site, with
 * or without query.
 */
export function guardOf(url: string): GuardName | undefined {
  const { path } = splitLanguage(new URL(url, 'http://localhost').pathname);
  const address: PagePath | undefined = Object.values(paths).find((each) => matchPattern(each.path, path) !== null);
  return address?.guard;
}
