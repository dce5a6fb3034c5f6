import type { BaseLocationHook, RouterOptions } from 'wouter';
import { usePage } from '#lib/routing/route.ts';

/** Moves to an address of the site, once the checks have passed and the page is loaded. */
export type Navigate = (to: string, mode?: 'push' | 'replace') => void;

/** Reads the address in the address bar: path, query and fragment. */
export function currentUrl(): string {
  return location.pathname + location.search + location.hash;
}

const usePageSearch = (): string => usePage().search;

/**
 * The location of wouter's `Router`: the address of the shown page. The address that a `Link` or `navigate` names
 * becomes the location when its page is shown.
 */
export function pageLocation(navigate: Navigate): Pick<RouterOptions, 'hook' | 'searchHook'> {
  const go = (to: string, options?: { readonly replace?: boolean }): void =>
    navigate(to, options?.replace === true ? 'replace' : 'push');
  const usePageLocation: BaseLocationHook = () => {
    const { base, path } = usePage();
    // wouter decodes the location; parameters and addresses stay encoded, as `href` writes them.
    return [(base + path).replaceAll('%', '%25'), go];
  };
  return { hook: usePageLocation, searchHook: usePageSearch };
}
