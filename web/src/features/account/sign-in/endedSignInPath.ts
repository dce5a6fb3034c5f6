import { splitLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';

/** Marks the sign-in page's address after the person's password and other sign-in methods were ended. */
export const endedQuery = 'ended';

/**
 * The address of the sign-in page that says why the sign-in ended, and leads on to the page that was wanted.
 * @param pathname where the person is: the sign-in page, or a page that they had reached.
 */
export function endedSignInPath(pathname: string, search: string): string {
  const login = href('login', splitLanguage(pathname).language);
  const requestedPath = pathname === login ? new URLSearchParams(search).get('to') : pathname;
  const query = new URLSearchParams({ mode: 'link', [endedQuery]: '1' });
  if (requestedPath !== null) query.set('to', requestedPath);
  return `${login}?${query}`;
}
