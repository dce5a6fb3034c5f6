import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageMetadata } from '#lib/routing/pageMetadata.ts';
import type { RouteModule } from '#lib/routing/route.ts';
import type { PageMatch } from '#lib/routing/matchPage.ts';
import type { RouteTitle } from '#app/routes/routes.ts';

/** An error of a page. A fatal error shows the error page, a 404 the error screen. */
export interface PageError {
  readonly status: 404 | 500;
  /** For logs: 'Page Not Found: {path}' (specification section 8), or what was thrown. */
  readonly message: string;
  readonly isFatal: boolean;
  readonly cause?: unknown;
}

/** A page that is, or is about to be, on the screen. */
export interface PageState {
  readonly target: PageMatch;
  /** Null where there is only an error to show, as is the title. */
  readonly module: RouteModule | null;
  readonly title: RouteTitle | null;
  readonly data: unknown;
  /** The title that the page itself sets with `usePageMetadata`. */
  readonly ownTitle?: string;
  readonly error: PageError | null;
  /** Time at which the page's data was made. Milliseconds since the epoch. */
  readonly madeAt: number;
  /** True for a page that was sent as a file, with nothing in it that depends on the query. */
  readonly isFile?: true;
}

/** The effect of a navigation on the history. `pop`: the address bar has changed already. */
export type NavigationMode = 'push' | 'replace' | 'pop';

/** State of the shell: the shown page and the address that is being loaded. */
export interface NavigationState {
  /** Null before the first page. */
  readonly page: PageState | null;
  /** The address that is being loaded, or null. */
  readonly pending: string | null;
  /** The effect of the last navigation on the history; null before the first. */
  readonly mode: NavigationMode | null;
}

/** Creates a page in whose place an error is shown. @param madeAt milliseconds since the epoch. */
export function failedPage(target: PageMatch, error: PageError, madeAt: number): PageState {
  return { target, module: null, title: null, data: undefined, error, madeAt };
}

/** Creates what is shown where an address has no page. Not fatal (specification section 4). */
export function missingPage(target: PageMatch, madeAt: number): PageState {
  return failedPage(target, { status: 404, message: `Page Not Found: ${target.url}`, isFatal: false }, madeAt);
}

/** Takes over what a page says of itself, while it is still the one that is shown. */
export function applyPageMetadata(pages: PageStore, { path, title, isNotFound }: PageMetadata): void {
  const { page } = pages.getState();
  if (page === null || page.error !== null || page.target.path !== path) return;
  if (isNotFound) pages.setState({ page: missingPage(page.target, page.madeAt) });
  else if (title !== null && title !== page.ownTitle) pages.setState({ page: { ...page, ownTitle: title } });
}

/** The store of the shown page. The app renders it, and navigation changes it. */
export type PageStore = StoreApi<NavigationState>;

/** @param first the page the server has rendered, or null in client-only mode. */
export function createPageStore(first: PageState | null): PageStore {
  return createStore<NavigationState>(() => ({ page: first, pending: null, mode: null }));
}
