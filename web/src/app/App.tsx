import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { useMemo } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { PageProvider } from '#lib/routing/route.ts';
import { SiteContext } from '#lib/site.ts';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { announcerId } from '#lib/announce.ts';
import styles from './App.module.css';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import type { PageState } from './navigation/pageState.ts';
import { contextOf, Pages } from './Pages.tsx';

interface AppProps {
  readonly page: PageState;
  readonly site: SiteConfig;
  /** The address that is being loaded, or null. */
  readonly pending: string | null;
  /** Hooks of wouter's `Router` for the address; on the server its `ssrPath`. */
  readonly location: RouterOptions;
  readonly onError: (error: unknown) => void;
}

/** One page with everything around it; the same on the server and in the browser. */
export function App({ page, pending, site, location, onError }: AppProps) {
  setMessageLanguage(page.target.language, isTraditionalAddress(page.target.url));
  const context = useMemo(() => contextOf(page), [page]);
  // The same element as before is not rendered again: a click that only begins to load another page leaves this one.
  const pageElement = useMemo(
    () => (
      <Router {...location} base={page.target.base}>
        <ErrorBoundary resetKey={page} onError={onError} renderFailure={(error) => <ErrorPage error={error} />}>
          <Pages page={page} />
        </ErrorBoundary>
      </Router>
    ),
    [page, location, onError],
  );
  return (
    <SiteContext value={site}>
      <PageProvider page={context}>{pageElement}</PageProvider>
      {pending === null ? null : <div className={styles.progress} role="progressbar" aria-label={pending} />}
      <div id={announcerId} className="visually-hidden" role="status" aria-live="polite" />
    </SiteContext>
  );
}
