import { sitePathPattern } from '@steeple/model/schemas/fields';
import type { Language } from '@steeple/model/text/language';
import { splitLanguage, withLanguage } from '#lib/language/language.ts';

/**
 * The page to return to after signing in, in a language, when it is within this site; null for anything else. What
 * counts is the address as the browser resolves it: `/.//host` resolves to the path `//host`, which is another site.
 */
export function returnPath(requestedPath: string | null, language: Language): string | null {
  if (requestedPath === null || !sitePathPattern.test(requestedPath)) return null;
  const here = 'http://localhost';
  const { origin, pathname, search, hash } = new URL(requestedPath, here);
  if (origin !== here || /\/[/\\]/.test(pathname)) return null;
  // The language may have been switched since.
  return withLanguage(splitLanguage(pathname).path, language) + search + hash;
}
