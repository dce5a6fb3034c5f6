import { ChunkLoadError } from '#app/errors/ChunkLoadError.ts';
import { isCrawler } from '#app/errors/crawlers.ts';
import { confirmLeaving } from '#lib/drafts/unsavedChanges.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { abortPageRequests } from '#lib/requests/pageSignal.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import { claimReload } from '#lib/routing/reloadGuard.ts';
import { NotFoundError, type RouteModule } from '#lib/routing/route.ts';
import { failedPage, missingPage, type NavigationMode, type PageState, type PageStore } from './pageState.ts';
import { matchPage, type PageMatch } from '#lib/routing/matchPage.ts';
import type { Resolution } from '#app/routes/resolvePage.ts';
import type { RouteTitle } from '#app/routes/routes.ts';
import { currentUrl } from './pageLocation.ts';
import { storeScroll } from './scroll.ts';

/** Redirects in a row after which a navigation is given up: rules that point at each other must not hang the page. */
const maxRedirects = 10;

/** Code and data of a page. */
export interface LoadedPage {
  readonly module: RouteModule;
  readonly title: RouteTitle;
  readonly data: unknown;
  readonly madeAt: number;
}

/** Functions that navigation needs from the rest of the app. */
export interface NavigationPort {
  readonly resolve: (url: string) => Promise<Resolution>;
  /** Code and data of a page. @throws NotFoundError, ChunkLoadError, or what the loader throws. */
  readonly load: (target: PageMatch) => Promise<LoadedPage>;
  /** True where this page's code is not the newest, or could not be fetched: the next navigation is a full load. */
  readonly isCodeStale: () => boolean;
  /** Called when a check has cancelled a navigation, so that the person learns the reason. */
  readonly onCancelled: () => void;
  /** Brings a loaded page onto the screen; `update` may run a moment later. */
  readonly change: (from: PageState | null, to: PageState, update: () => void) => void;
  readonly report: (error: unknown) => void;
}

/** Moves between pages. */
export interface Navigation {
  readonly store: PageStore;
  readonly navigate: (to: string, mode?: NavigationMode) => Promise<void>;
  /** Follows the address bar, to which the browser went by itself. */
  readonly followHistory: () => void;
  /** Checks the shown address again, as when roles have changed. Follows a redirect, and then returns true. */
  readonly recheck: () => Promise<boolean>;
}

/** A check cancelled the first navigation, so that there is no page to stay on. */
class CancelledError extends Error {
  override readonly name = 'CancelledError';
  readonly code = 'cancelled';
}

/** The document that an address names: everything but the fragment. */
function documentOf(url: string): string {
  return url.replace(/#.*$/, '');
}

function pathOf(url: string): string {
  return new URL(url, 'http://localhost').pathname;
}

/** The part of an address that decides what is loaded. */
function loadedAddress({ path, language, search }: PageMatch): string {
  return `${language} ${path}${loadedQuery(path, search)}`;
}

function push(url: string): void {
  storeScroll();
  history.pushState(null, '', url);
}

/**
 * Loads an address in full, leaving this page. Assigning the one in the address bar, with a fragment, would only
 * scroll. With the origin in front, as a path that begins with two slashes would name another site.
 */
function loadDocument(url: string): void {
  if (url === currentUrl()) location.reload();
  else location.assign(location.origin + url);
}

/** Creates the navigation: it checks, loads and then shows a page. The newest navigation wins. */
export function createNavigation(port: NavigationPort, store: PageStore): Navigation {
  let newest = 0;
  /** True where the newest navigation follows the address bar. */
  let isPop = false;

  function show(page: PageState, mode: NavigationMode): void {
    const { url } = page.target;
    if (url !== currentUrl()) {
      if (mode === 'push') push(url);
      else history.replaceState(history.state, '', url);
    }
    store.setState({ page, pending: null, mode });
  }

  function stay(mode: NavigationMode): void {
    const currentPage = store.getState().page;
    if (mode === 'pop' && currentPage !== null) push(currentPage.target.url);
    store.setState({ pending: null });
  }

  /**
   * Tells whether a navigation must be a full load: the script changes, the build is not the newest, or code of it
   * could not be fetched. Without a network the browser would show its own error in place of the page. An address that
   * is only replaced, for example while somebody types into a search field, waits for the next navigation.
   */
  function mustLoadDocument({ url, pathname }: PageMatch, mode: NavigationMode): boolean {
    const from = store.getState().page?.target.url;
    if (from === undefined) return false;
    // Each script has texts of the interface of its own, which come with the document.
    if (isTraditionalAddress(from) !== isTraditionalAddress(url)) return true;
    if (!port.isCodeStale() || !navigator.onLine || documentOf(from) === documentOf(url)) return false;
    return (mode !== 'replace' || pathOf(from) !== pathname) && claimReload(pathname);
  }

  async function settle(to: string): Promise<Resolution> {
    let url = to;
    for (let hops = 0; hops < maxRedirects; hops += 1) {
      const resolution = await port.resolve(url);
      if (resolution.kind !== 'redirect') return resolution;
      url = resolution.to;
    }
    throw new Error(`Too many redirects from ${to}`);
  }

  async function loadPage(target: PageMatch): Promise<PageState> {
    try {
      if (target.route === null) throw new NotFoundError(target.path);
      return { target, error: null, ...(await port.load(target)) };
    } catch (error) {
      if (error instanceof NotFoundError) return missingPage(target, Date.now());
      throw error;
    }
  }

  async function navigate(to: string, mode: NavigationMode = 'push'): Promise<void> {
    isPop = mode === 'pop';
    const from = store.getState().page?.target.url;
    const answer = from === undefined || confirmLeaving(from, to);
    if (answer !== true) {
      // Shown while a save is waited for.
      store.setState({ pending: to });
      if (!(await answer)) {
        stay(mode);
        return;
      }
    }
    if (from !== undefined && pathOf(from) !== pathOf(to)) abortPageRequests();
    newest += 1;
    const attempt = newest;
    store.setState({ pending: to });
    let target: PageMatch | null = null;
    try {
      const resolution = await settle(to);
      if (attempt !== newest) return;
      const currentPage = store.getState().page;
      if (resolution.kind !== 'show') {
        if (currentPage === null) throw new CancelledError(`A check cancelled the way to ${to}`);
        stay(mode);
        port.onCancelled();
        return;
      }
      target = resolution.target;
      if (mustLoadDocument(target, mode)) {
        loadDocument(target.url);
        return;
      }
      // Only the fragment or a query that loads nothing changes: the loaded data still fits.
      if (
        currentPage !== null &&
        currentPage.error === null &&
        loadedAddress(currentPage.target) === loadedAddress(target)
      ) {
        show({ ...currentPage, target }, mode);
        return;
      }
      const page = await loadPage(target);
      if (attempt !== newest) return;
      if (page.error !== null) port.report(page.error.message);
      // A swipe back has a movement of its own.
      if (mode === 'pop') show(page, mode);
      else
        port.change(currentPage, page, () => {
          if (attempt === newest) show(page, mode);
        });
    } catch (error) {
      if (attempt !== newest) return;
      const isRepairable = error instanceof ChunkLoadError && navigator.onLine;
      if (target !== null && isRepairable && claimReload(target.pathname)) {
        loadDocument(target.url);
        return;
      }
      port.report(error);
      // Crawlers are never shown the error page (specification section 4).
      if (isCrawler(navigator.userAgent)) {
        stay(mode);
        return;
      }
      const nowhere = store.getState().page?.target ?? matchPage('/');
      const failed = target ?? { ...nowhere, url: to, path: to, search: '', hash: '', route: null, params: {} };
      const message = error instanceof Error ? error.message : String(error);
      show(failedPage(failed, { status: 500, message, isFatal: true, cause: error }, Date.now()), mode);
    }
  }

  function followHistory(): void {
    const follow = (): void => {
      navigate(currentUrl(), 'pop').catch(port.report);
    };
    const { page, pending } = store.getState();
    const document = documentOf(currentUrl());
    // From a page that is still loading back to the shown one: the shown page is the newest, and the load is dropped.
    const isBehind = isPop && pending !== null && documentOf(pending) !== document;
    if (page === null || documentOf(page.target.url) !== document || isBehind) follow();
    // The browser itself goes to another place of a page: that is drawn first, and the page drawn again after it.
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (store.getState().pending === null) follow();
        }),
      );
  }

  async function recheck(): Promise<boolean> {
    const { page } = store.getState();
    if (page === null) return false;
    const resolution = await port.resolve(page.target.url);
    const { page: shown, pending } = store.getState();
    // Another navigation may have begun meanwhile.
    if (resolution.kind !== 'redirect' || shown !== page || pending !== null) return false;
    await navigate(resolution.to, 'replace');
    return true;
  }

  return { store, navigate, followHistory, recheck };
}
