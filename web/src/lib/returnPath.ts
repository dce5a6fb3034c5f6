import { sitePathPattern } from '@steeple/model/sitePath';

/** The page to return to after signing in, when it lies within this site; null for anything else. */
export function returnPath(wanted: string | null): string | null {
  return wanted !== null && sitePathPattern.test(wanted) ? wanted : null;
}
