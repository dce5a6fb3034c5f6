import type { SiteConfig } from '@steeple/model/siteConfig';
import { useMemo } from 'react';
import { RouteContext } from '#lib/routing/route.ts';
import { SiteContext } from '#lib/site.ts';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { announcerId } from '#lib/announce.ts';
import styles from './App.module.css';
import { AppRouter } from './navigation/AppRouter.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { type Navigate, NavigationContext } from './navigation/NavigationContext.tsx';
import type { PageState } from './navigation/pageState.ts';
import { contextOf, PageView } from './PageView.tsx';

interface AppProps {
  readonly page: PageState;
  readonly site: SiteConfig;
  /** The address that is being loaded, or null. */
  readonly pending: string | null;
  readonly navigate: Navigate;
  readonly onError: (error: unknown) => void;
}

/** One page with everything around it; the same on the server and in the browser. */
export function App({ page, pending, site, navigate, onError }: AppProps) {
  setMessageLanguage(page.target.language, isTraditionalAddress(page.target.url));
  const context = useMemo(() => contextOf(page), [page]);
  // The same element as before is not rendered again: a click that only begins to load another page leaves this one.
  const shown = useMemo(
    () => (
      <AppRouter>
        <ErrorBoundary resetKey={page} onError={onError}>
          <PageView page={page} />
        </ErrorBoundary>
      </AppRouter>
    ),
    [page, onError],
  );
  return (
    <NavigationContext value={navigate}>
      <SiteContext value={site}>
        <RouteContext value={context}>{shown}</RouteContext>
        {pending === null ? null : <div className={styles.progress} role="progressbar" aria-label={pending} />}
        <div id={announcerId} className="visually-hidden" role="status" aria-live="polite" />
      </SiteContext>
    </NavigationContext>
  );
}
