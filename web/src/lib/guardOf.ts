import { type Address, addresses, type GuardName } from './addresses.ts';
import { splitLanguage } from './language.ts';
import { matchPattern } from './routePattern.ts';

/** The check that a page's own address asks for; undefined where it asks for none. @param url a path of the site, with or without query. */
export function guardOf(url: string): GuardName | undefined {
  const { path } = splitLanguage(new URL(url, 'http://localhost').pathname);
  const address: Address | undefined = Object.values(addresses).find((each) => matchPattern(each.path, path) !== null);
  return address?.guard;
}
