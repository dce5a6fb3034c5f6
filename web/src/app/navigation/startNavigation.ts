import { baseLanguage } from '@steeple/model/text/language';
import { whenIdle } from '#lib/idle.ts';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { onPageMetadata } from '#lib/routing/pageMetadata.ts';
import { preferredLanguage } from '#lib/language/preferredLanguage.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';
import { runGuard, watchSession } from '#app/routes/guards.ts';
import { watchBuild } from './buildWatch.ts';
import { applyHead, headOf } from '#app/head/head.ts';
import { loadModule, loadPage } from './loadPage.ts';
import { loadSite } from '#app/site/loadSite.ts';
import { closeMenusOnEscape } from '#app/layouts/closeMenus.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { applyPageMetadata, type PageState, type PageStore } from './pageState.ts';
import { createPreloader } from './preloader.ts';
import { matchPage } from '#lib/routing/matchPage.ts';
import { resolvePage } from '#app/routes/resolvePage.ts';
import { findRoute } from '#app/routes/routes.ts';
import { startScrollRestoration } from './scroll.ts';
import { siteStore } from '#app/site/siteStore.ts';
import { anchorOf, internalUrl } from './internalLink.ts';

/**
 * Fetches what links lead to beforehand: on a pointer or the focus at once, for links in sight when the browser is
 * idle.
 */
function preloadLinks(pages: PageStore, preloadPath: (path: string) => void): void {
  const preload = (anchor: HTMLAnchorElement | null): void => {
    const url = internalUrl(anchor);
    if (url !== null) preloadPath(url.split(/[?#]/)[0] ?? url);
  };
  document.addEventListener('pointerover', (event) => preload(anchorOf(event)), { passive: true });
  document.addEventListener('focusin', (event) => preload(anchorOf(event)));

  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving || !('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => preload(target as HTMLAnchorElement));
    }
  });
  const watch = (): void => {
    for (const anchor of document.querySelectorAll('main a[href^="/"]')) observer.observe(anchor);
  };
  pages.subscribe((state, previous) => {
    if (state.page !== previous.page) whenIdle(watch);
  });
  whenIdle(watch);
}

/** Rules of the loaded site-config; pages that came without one wait for it, so that no rule is skipped. */
async function routeRules() {
  const { site } = siteStore.getState();
  return (site.updatedAt.seconds > 0 ? site : await loadSite()).routeRules;
}

/** Brings title and description up to date; a page that the server rendered does not yet know its route's own title. */
async function updateHead(page: PageState): Promise<void> {
  const { route } = page.target;
  const title = page.title ?? (route === null || page.error !== null ? null : (await findRoute(route.name)).title);
  applyHead(headOf({ ...page, title }, siteStore.getState().site));
}

/**
 * Starts navigation in the browser: at the first interaction, or at once in the camp and where there is no page yet.
 * @param firstPageShown resolves when a page is on the screen: what no page needs begins then.
 */
export function startNavigation(
  pages: PageStore,
  firstPageShown: Promise<void>,
  report: (error: unknown) => void,
): Navigation {
  // Nothing has changed the address yet.
  const { pathname, search } = location;
  const hasNewBuild = watchBuild(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null);
  let isCodeMissing = false;
  window.addEventListener('vite:preloadError', () => {
    isCodeMissing = true;
  });

  // A page changes at once until the code of the cross-fade is there, which no first visit waits for.
  let change = (_from: PageState | null, _to: PageState, update: () => void): void => update();
  whenIdle(() => {
    import('./pageTransition.ts').then((code) => (change = code.changeWithTransition)).catch(report);
  });

  const navigation = createNavigation(
    {
      resolve: (url) => resolvePage(url, { routeRules, runGuard, preferredLanguage, report }),
      load: loadPage,
      isCodeStale: () => hasNewBuild() || isCodeMissing,
      onCancelled: () => showToast(m.shell_check_failed()),
      change: (...of) => change(...of),
      report,
    },
    pages,
  );

  pages.subscribe(({ page }, before) => {
    if (page === null || page === before.page) return;
    setMessageLanguage(page.target.language, isTraditionalAddress(page.target.url));
    updateHead(page).catch(report);
  });
  onPageMetadata((statement) => applyPageMetadata(pages, statement));
  startScrollRestoration();
  closeMenusOnEscape();
  window.addEventListener('popstate', () => navigation.followHistory());
  preloadLinks(
    pages,
    createPreloader(async (url) => {
      const { route } = matchPage(url);
      if (route !== null) await loadModule(route.name);
    }),
  );
  /** Runs code that no first load needs, once a page is on the screen and the browser is idle. */
  const later = (run: () => Promise<void>): void => {
    firstPageShown.then(() => whenIdle(() => void run().catch(report))).catch(report);
  };
  later(async () => {
    const { showNotices } = await import('#app/errors/showNotices.tsx');
    showNotices(() => pages.getState().page?.target.language ?? baseLanguage);
  });
  later(async () => {
    const [{ startRevalidation }, { startOfflineSupport }] = await Promise.all([
      import('./revalidate.ts'),
      import('./startOfflineSupport.ts'),
    ]);
    startRevalidation(pages);
    await startOfflineSupport({ pathname, search });
  });
  // Roles may go while a guarded page is open; then it is left, with a word why.
  watchSession(() => {
    if (pages.getState().page?.target.route?.guard === undefined) return;
    navigation
      .recheck()
      .then((isLeft) => isLeft && showToast(m.shell_role_lost()))
      .catch(report);
  });
  return navigation;
}
