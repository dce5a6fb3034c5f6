import { whenIdle } from '#lib/idle.ts';
import { loadFresh } from './loadPage.ts';
import type { Navigation } from './navigation.ts';

/** A public page older than this is brought up to date when the browser is idle and the page is seen. Milliseconds. */
export const staleAfterMillis = 60_000;

/** Interval at which an open page checks whether it is stale. Milliseconds. */
const checkEveryMillis = 20_000;

/**
 * Keeps public pages current without a deploy: what an admin publishes shows on pages that are open already. Reads by
 * `firebase/firestore/lite`, which is not fetched before a page is stale.
 */
export function startRevalidation(navigation: Navigation): void {
  let isRunning = false;
  const refresh = async (): Promise<void> => {
    const { page } = navigation.store.getState();
    const route = page?.target.route;
    if (
      page === null ||
      route == null ||
      route.area !== 'public' ||
      route.personal === true ||
      page.error !== null ||
      page.module?.loader === undefined
    )
      return;
    if (
      isRunning ||
      document.visibilityState !== 'visible' ||
      !navigator.onLine ||
      Date.now() - page.madeAt < staleAfterMillis
    )
      return;
    isRunning = true;
    try {
      const data = await loadFresh(page.module, page.target);
      navigation.store.setState((state) =>
        state.page === page ? { page: { ...page, data, madeAt: Date.now() } } : {},
      );
    } catch {
      // The page stays as it was; the next check tries again.
    } finally {
      isRunning = false;
    }
  };
  const check = (): void => {
    whenIdle(() => {
      refresh().catch(() => undefined);
    });
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, checkEveryMillis);
  check();
}
