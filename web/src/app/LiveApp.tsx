import { readableAccent } from '@steeple/model/settings/readableAccent';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RouterOptions } from 'wouter';
import type { StoreApi } from 'zustand/vanilla';
import { Skeleton } from '#ui/Skeleton.tsx';
import { App } from './App.tsx';
import styles from './LiveApp.module.css';
import type { PageState, PageStore } from './navigation/pageState.ts';
import { siteIcon } from '#lib/siteIcon.ts';
import type { PageMatch } from '#lib/routing/matchPage.ts';

interface LiveAppProps {
  readonly pages: PageStore;
  readonly site: StoreApi<{ readonly site: SiteConfig }>;
  readonly location: RouterOptions;
  /** Called when a page is on the screen, with the address that was shown before it; null for the first. */
  readonly onShown: (page: PageState, before: PageMatch | null) => void;
  readonly onError: (error: unknown) => void;
}

/** The app in the browser: follows the shown page and the site's configuration. */
export function LiveApp({ pages, site, location, onShown, onError }: LiveAppProps) {
  // zustand's own hook hydrates from the state a store began with; here what the payload has filled in is what the
  // server rendered.
  const { page, pending } = useSyncExternalStore(pages.subscribe, pages.getState, pages.getInitialState);
  const { site: config } = useSyncExternalStore(site.subscribe, site.getState, site.getState);
  const previousTarget = useRef<PageMatch | null>(null);

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--accent-light', readableAccent(config.theme.accent, 'light'));
    style.setProperty('--accent-dark', readableAccent(config.theme.accentOnDark, 'dark'));
    // The documents of the camp and the admin area are files without the site's settings.
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null && config.logo !== undefined) {
      icon.href = siteIcon(config, 96);
      icon.removeAttribute('type');
    }
  }, [config]);

  useEffect(() => {
    if (page === null) return;
    onShown(page, previousTarget.current);
    previousTarget.current = page.target;
  }, [page, onShown]);

  if (page === null)
    return (
      <div className={styles.first}>
        <Skeleton title lines={8} />
      </div>
    );
  return <App page={page} pending={pending} site={config} location={location} onError={onError} />;
}
