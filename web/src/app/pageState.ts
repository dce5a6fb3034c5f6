import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RouteModule } from '#lib/route.ts';
import type { Target } from './resolvePage.ts';

/** What is wrong with a page. A fatal error shows the error page, a 404 the error screen. */
export interface PageError {
  readonly status: 404 | 500;
  /** For logs: 'Page Not Found: {path}' (specification section 8), or what was thrown. */
  readonly message: string;
  readonly isFatal: boolean;
  readonly cause?: unknown;
}

/** A page that is, or is about to be, on the screen. */
export interface Page {
  readonly target: Target;
  /** Null where there is only an error to show. */
  readonly module: RouteModule | null;
  /** The route's own title, or null where there is only an error. */
  readonly title: (() => string) | null;
  readonly data: unknown;
  readonly error: PageError | null;
  /** When its data was made, milliseconds since the epoch. */
  readonly madeAt: number;
}

/** What the shell shows. */
export interface NavigationState {
  /** Null before the first page. */
  readonly page: Page | null;
  /** The address that is being loaded, or null. */
  readonly pending: string | null;
  /** Counts pages shown, so that focus and scroll follow each navigation once. */
  readonly count: number;
}

/** The error of an address that leads nowhere; not fatal (specification section 4). */
export function notFound(path: string): PageError {
  return { status: 404, message: `Page Not Found: ${path}`, isFatal: false };
}

/** Where the shown page is kept: what the app renders, and what navigation changes. */
export type PageStore = StoreApi<NavigationState>;

/** @param first the page the server has rendered, or null in client-only mode. */
export function createPageStore(first: Page | null): PageStore {
  return createStore<NavigationState>(() => ({ page: first, pending: null, count: 0 }));
}
