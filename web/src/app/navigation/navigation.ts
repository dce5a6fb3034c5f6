import { ChunkLoadError } from '#app/errors/ChunkLoadError.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import { NotFoundError, type RouteModule } from '#lib/routing/route.ts';
import {
  failedPage,
  missingPage,
  type NavigationMode,
  type PageError,
  type PageState,
  type PageStore,
} from './pageState.ts';
import { matchPage, type PageMatch } from '#lib/routing/matchPage.ts';
import type { Resolution } from '#app/routes/resolvePage.ts';
import type { RouteTitle } from '#app/routes/pageCode.ts';

/** Redirects in a row after which a navigation is given up: rules that point at each other must not hang the page. */
const maxRedirects = 10;

/** Code and data of a page. */
export interface LoadedPage {
  readonly module: RouteModule;
  readonly title: RouteTitle;
  readonly data: unknown;
  readonly madeAt: number;
}

/** The browser's history, or a test's. */
export interface HistoryPort {
  /** The address in the address bar: path, query and fragment. */
  readonly url: () => string;
  readonly push: (url: string) => void;
  readonly replace: (url: string) => void;
  /** Loads an address in full, leaving this page. */
  readonly load: (url: string) => void;
}

/** Functions that navigation needs from its environment. */
export interface NavigationPort {
  readonly resolve: (url: string) => Promise<Resolution>;
  /** Code and data of a page. @throws NotFoundError, ChunkLoadError, or what the loader throws. */
  readonly load: (target: PageMatch) => Promise<LoadedPage>;
  readonly history: HistoryPort;
  readonly hasNewBuild: () => boolean;
  /** Asks whether this path may be loaded in full now. */
  readonly claimReload: (path: string) => boolean;
  /** Asks before something unsaved is left behind, and waits for a save that is under way; true to go on. */
  readonly confirmLeaving: (from: string, to: string) => boolean | Promise<boolean>;
  /** Called when the shown page is about to be left for another one: whatever waits for it ends. */
  readonly onLeave: () => void;
  /** Called when a check has cancelled a navigation, so that the person learns the reason. */
  readonly onCancelled: () => void;
  /** True for crawlers, which are never shown the error page (specification section 4). */
  readonly hidesErrors: boolean;
  /** Brings a loaded page onto the screen; `update` may run a moment later. */
  readonly change: (from: PageState | null, to: PageState, update: () => void) => void;
  /** Calls a function when the browser has drawn the place of a page to which it went by itself. */
  readonly afterDrawing: (call: () => void) => void;
  readonly isOnline: () => boolean;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

/** Moves between pages. */
export interface Navigation {
  readonly store: PageStore;
  readonly navigate: (to: string, mode?: NavigationMode) => Promise<void>;
  /** Follows the address bar, to which the browser went by itself. */
  readonly followHistory: () => void;
  /**
   * Looks at the shown address again, as when roles have changed; leaves, and answers true, when a check no longer
   * allows it.
   */
  readonly recheck: () => Promise<boolean>;
  /** Code of a shown page failed to load later on: the next navigation is a full load. */
  readonly noteChunkError: () => void;
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

/** A fatal error with its cause. */
function fatal(cause: unknown): PageError {
  return { status: 500, message: cause instanceof Error ? cause.message : String(cause), isFatal: true, cause };
}

/**
 * Creates the navigation: it checks, loads and then shows a page. The newest navigation wins. It depends neither on
 * React nor on the browser.
 */
export function createNavigation(port: NavigationPort, store: PageStore): Navigation {
  let newest = 0;
  /** True where the newest navigation follows the address bar. */
  let isPop = false;
  let mustLoadInFull = false;

  function show(page: PageState, mode: NavigationMode): void {
    const { url } = page.target;
    if (mode === 'push' && url !== port.history.url()) port.history.push(url);
    else if (url !== port.history.url()) port.history.replace(url);
    store.setState((state) => ({ page, pending: null, count: state.count + 1, mode }));
  }

  function stay(mode: NavigationMode): void {
    const currentPage = store.getState().page;
    if (mode === 'pop' && currentPage !== null) port.history.push(currentPage.target.url);
    store.setState({ pending: null });
  }

  /**
   * Tells whether a navigation must be a full load: the script changes, the build is not the newest, or code of it
   * could not be fetched. Without a network the browser would show its own error in place of the page. An address that
   * is only replaced, for example while somebody types into a search field, waits for the next navigation.
   */
  function mustLoadDocument({ url }: PageMatch, mode: NavigationMode): boolean {
    const currentUrl = store.getState().page?.target.url;
    if (currentUrl === undefined) return false;
    // Each script has texts of the interface of its own, which come with the document.
    if (isTraditionalAddress(currentUrl) !== isTraditionalAddress(url)) return true;
    if (!(port.hasNewBuild() || mustLoadInFull) || !port.isOnline() || documentOf(currentUrl) === documentOf(url))
      return false;
    return (mode !== 'replace' || pathOf(currentUrl) !== pathOf(url)) && port.claimReload(pathOf(url));
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
      if (error instanceof NotFoundError) return missingPage(target, port.now());
      throw error;
    }
  }

  async function navigate(to: string, mode: NavigationMode = 'push'): Promise<void> {
    isPop = mode === 'pop';
    const from = store.getState().page?.target.url;
    const answer = from === undefined || port.confirmLeaving(from, to);
    // Shown while a save is waited for.
    if (typeof answer !== 'boolean') store.setState({ pending: to });
    if (!(typeof answer === 'boolean' ? answer : await answer)) {
      stay(mode);
      return;
    }
    if (from !== undefined && pathOf(from) !== pathOf(to)) port.onLeave();
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
        port.history.load(target.url);
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
      const isRepairable = error instanceof ChunkLoadError && port.isOnline();
      if (target !== null && isRepairable && port.claimReload(pathOf(target.url))) {
        port.history.load(target.url);
        return;
      }
      port.report(error);
      if (port.hidesErrors) {
        stay(mode);
        return;
      }
      const nowhere = store.getState().page?.target ?? matchPage('/');
      const failed = target ?? { ...nowhere, url: to, path: to, search: '', hash: '', route: null, params: {} };
      show(failedPage(failed, fatal(error), port.now()), mode);
    }
  }

  function followHistory(): void {
    const follow = (): void => {
      navigate(port.history.url(), 'pop').catch(port.report);
    };
    const { page, pending } = store.getState();
    const document = documentOf(port.history.url());
    // From a page that is still loading back to the shown one: the shown page is the newest, and the load is dropped.
    const isBehind = isPop && pending !== null && documentOf(pending) !== document;
    if (page === null || documentOf(page.target.url) !== document || isBehind) follow();
    // The browser itself goes to another place of a page: that is drawn first, and the page drawn again after it.
    else
      port.afterDrawing(() => {
        if (store.getState().pending === null) follow();
      });
  }

  async function recheck(): Promise<boolean> {
    const { page } = store.getState();
    if (page === null || page.target.route?.guard === undefined) return false;
    const resolution = await port.resolve(page.target.url);
    if (resolution.kind !== 'redirect' || store.getState().page !== page) return false;
    await navigate(resolution.to, 'replace');
    return true;
  }

  return {
    store,
    navigate,
    followHistory,
    recheck,
    noteChunkError: () => {
      mustLoadInFull = true;
    },
  };
}
