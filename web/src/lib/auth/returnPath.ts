import { sitePathPattern } from '@steeple/model/schemas/fields';

/**
 * The page to return to after signing in, when it is within this site; null for anything else. What counts is the
 * address as the browser resolves it: `/.//host` resolves to the path `//host`, which is another site.
 */
export function returnPath(requestedPath: string | null): string | null {
  if (requestedPath === null || !sitePathPattern.test(requestedPath)) return null;
  const here = 'http://localhost';
  const { origin, pathname, search, hash } = new URL(requestedPath, here);
  return origin === here && !/\/[/\\]/.test(pathname) ? pathname + search + hash : null;
}
