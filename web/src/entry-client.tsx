import './ui/tokens.css';
import './ui/base.css';
import type { Language } from '@steeple/model/language';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { firstSign } from '#app/firstSign.ts';
import { followLinks } from '#app/internalLink.ts';
import { LiveApp } from '#app/LiveApp.tsx';
import type { Navigate } from '#app/NavigationContext.tsx';
import { createPageStore, notFound, type Page } from '#app/pageState.ts';
import { setSite, siteStore } from '#app/siteStore.ts';
import { isCrawler } from '#app/crawlers.ts';
import { rememberServerPage } from '#app/serverPage.ts';
import { watchUnhandledErrors } from '#app/unhandledErrors.ts';
import { addresses } from '#lib/addresses.ts';
import { splitLanguage } from '#lib/language.ts';
import { setMessageLanguage } from '#lib/messageLanguage.ts';
import { once } from '#lib/once.ts';
import { isPayload } from '#lib/payload.ts';
import type { RouteModule } from '#lib/route.ts';

/** How long an empty shell waits before it is loaded again. Milliseconds. */
const retryMillis = 10_000;

function report(error: unknown): void {
  // eslint-disable-next-line no-console -- the browser's console is where the shell's errors belong
  console.error(error);
}

/** The page that the server has rendered, or null where this is the empty shell (client-only mode). */
async function serverRendered(): Promise<Page | null> {
  const payload: unknown = JSON.parse(document.getElementById('payload')?.textContent ?? 'null');
  if (!isPayload(payload)) return null;
  setSite(payload.site);
  const { route, language, data, madeAt } = payload;
  const { pathname, search, hash } = location;
  const url = pathname + search + hash;
  const place = { url, search, hash, language };
  if (route === null) {
    return { target: { ...place, path: splitLanguage(pathname).path, route: null, params: {} }, module: null, title: null, data: undefined, error: notFound(url), madeAt };
  }
  const { name, path, params } = route;
  const module = (await import(/* @vite-ignore */ route.module)) as RouteModule;
  return { target: { ...place, path, params, route: { name, ...addresses[name] } }, module, title: null, data, error: null, madeAt };
}

/**
 * What happens with errors (specification section 4). People see the error page. A crawler keeps the page that the
 * server has rendered, and the error is only logged.
 * @param isRendered whether the server has rendered a page.
 * @param end takes the app away.
 */
function errorHandlers(root: HTMLElement, isRendered: boolean, language: () => Language, end: () => void) {
  const show = async (failure: unknown, canReturn: boolean): Promise<void> => {
    const { showFailure } = await import('#app/showFailure.tsx').catch(() => ({ showFailure: report }));
    showFailure(failure, language(), canReturn);
  };
  if (!isCrawler(navigator.userAgent)) {
    return {
      // React has taken the whole app away.
      onUncaught: (error: unknown) => {
        report(error);
        void show(error, false);
      },
      // The boundary shows the error page.
      onCaught: report,
      // The browser has logged it.
      onUnhandled: (error: unknown) => void show(error, true),
    };
  }
  const page = isRendered ? rememberServerPage(root) : null;
  const keep = (error: unknown): void => {
    report(error);
    // React is still at work where it reports an error.
    setTimeout(() => {
      if (page === null) return;
      end();
      page.restore();
    });
  };
  return { onUncaught: keep, onCaught: keep, onUnhandled: report };
}

async function main(): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no element #app');
  // Code that cannot be fetched leaves the page as the server made it; it reads, and its links work.
  const first = await serverRendered();
  const pages = createPageStore(first);
  const moving = once(async () => (await import('#app/startNavigation.ts')).startNavigation(pages, report));
  const navigate: Navigate = (to, mode) => {
    moving().then((navigation) => navigation.navigate(to, mode)).catch(() => location.assign(to));
  };
  const onShown = (page: Page, isNew: boolean): void => {
    if (isNew || page.target.hash !== '') import('#app/arrival.ts').then(({ arrive }) => arrive(page, isNew)).catch(report);
  };
  followLinks(navigate);
  const url = location.pathname + location.search + location.hash;
  setMessageLanguage(first?.target.language ?? splitLanguage(location.pathname).language);
  const app = <StrictMode><LiveApp pages={pages} site={siteStore} navigate={navigate} onShown={onShown} onError={report} /></StrictMode>;
  const language = (): Language => pages.getState().page?.target.language ?? splitLanguage(location.pathname).language;
  let running: Root | null = null;
  const handlers = errorHandlers(root, first !== null, language, () => running?.unmount());
  watchUnhandledErrors(handlers.onUnhandled);
  const options = { onUncaughtError: handlers.onUncaught, onCaughtError: handlers.onCaught, onRecoverableError: report };
  if (first !== null) {
    running = hydrateRoot(root, app, options);
    await firstSign();
    await moving();
  } else {
    running = createRoot(root, options);
    running.render(app);
    const { loadSite } = await import('#app/loadSite.ts');
    loadSite().catch(report);
    await (await moving()).navigate(url, 'replace');
  }
}

main().catch((error: unknown) => {
  report(error);
  // Code that never came leaves an empty shell; a page that the server has rendered reads all the same.
  if (document.querySelector('main') === null) setTimeout(() => location.reload(), retryMillis);
});
