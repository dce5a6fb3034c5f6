import type { Navigate } from './pageLocation.ts';

/** True for a path that may be a page's; files are the browser's business. */
export function isPagePath(pathname: string): boolean {
  return !pathname.startsWith('/files/') && !/\.\w+$/.test(pathname);
}

/**
 * The address of a link that navigation may take over, or null: other sites, downloads, new tabs and files are the
 * browser's.
 */
export function internalUrl(anchor: HTMLAnchorElement | null): string | null {
  if (anchor === null || anchor.origin !== location.origin || anchor.target !== '' || anchor.hasAttribute('download'))
    return null;
  if (!isPagePath(anchor.pathname)) return null;
  return anchor.pathname + anchor.search + anchor.hash;
}

/** The link that an event is about, or null. */
export function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null;
}

/** The address that a click should move to within the app, or null where it is the browser's business. */
function clickedUrl(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const anchor = anchorOf(event);
  const isSamePage =
    anchor !== null && anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash !== '';
  return isSamePage ? null : internalUrl(anchor);
}

/**
 * Lets ordinary links, those in an admin's texts included, move within the app.
 * @param isReady false while the browser itself follows links.
 */
export function followLinks(navigate: Navigate, isReady: () => boolean): void {
  document.addEventListener('click', (event) => {
    const url = isReady() ? clickedUrl(event) : null;
    if (url === null) return;
    event.preventDefault();
    navigate(url);
  });
}
