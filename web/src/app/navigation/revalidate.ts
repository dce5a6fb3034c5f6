import { whenIdle } from '#lib/idle.ts';
import { dataOf, fetchPayload } from './loadPage.ts';
import type { PageStore } from './pageState.ts';

/** A public page older than this is brought up to date when the browser is idle and the page is seen. Milliseconds. */
const staleAfterMillis = 60_000;

/** Interval at which an open page checks whether it is stale. Milliseconds. */
const checkEveryMillis = 20_000;

/**
 * Keeps public pages current without a deploy: what an admin publishes shows on pages that are open already. Asks for
 * the payload beside the page, which is a file or an answer of the CDN; where there is none, reads by
 * `firebase/firestore/lite`.
 */
export function startRevalidation(pages: PageStore): void {
  let isRunning = false;
  let checkedAt = 0;
  const refresh = async (): Promise<void> => {
    const { page } = pages.getState();
    if (
      page === null ||
      page.error !== null ||
      page.module?.loader === undefined ||
      page.target.route?.area !== 'public' ||
      isRunning ||
      document.visibilityState !== 'visible' ||
      !navigator.onLine ||
      Date.now() - Math.max(page.madeAt, checkedAt) < staleAfterMillis
    )
      return;
    isRunning = true;
    try {
      const fresh = await dataOf(page.module, page.target, await fetchPayload(page.target));
      checkedAt = Date.now();
      if (fresh.madeAt > page.madeAt)
        pages.setState((state) => (state.page === page ? { page: { ...page, ...fresh } } : {}));
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
