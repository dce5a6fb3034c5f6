import { splitLanguage } from '#lib/language/language.ts';
import { isCrawler } from './crawlers.ts';
import type { PageStore } from '#app/navigation/pageState.ts';
import { showFailure } from './showFailure.tsx';
import { errorOfUnhandledEvent } from './unhandledErrors.ts';

/** Origin of an error: the rendering of a page, the rendering of the app around it, or code that nothing awaits. */
export type FailureKind = 'page' | 'app' | 'event';

interface FailureContext {
  readonly root: HTMLElement;
  readonly pages: PageStore;
  /** The page as the server has sent it; null where it has sent an empty shell. */
  readonly served: { readonly root: HTMLElement; readonly title: string } | null;
  /** Removes the app from the document. */
  readonly end: () => void;
}

/**
 * Handles an error that the browser has logged (specification section 4). People see the error page. A crawler keeps
 * the page that the server has rendered.
 */
export function handleFailure(kind: FailureKind, thrown: unknown, { root, pages, served, end }: FailureContext): void {
  const error = kind === 'event' ? errorOfUnhandledEvent(thrown, location.origin) : thrown;
  if (error === null) return;
  if (isCrawler(navigator.userAgent)) {
    if (kind === 'event' || served === null) return;
    end();
    root.replaceChildren(...document.importNode(served.root, true).childNodes);
    document.title = served.title;
    return;
  }
  // If a page failed, its error boundary shows the error page.
  if (kind === 'page') return;
  showFailure(
    error,
    pages.getState().page?.target.language ?? splitLanguage(location.pathname).language,
    kind === 'event',
  );
}
