import { servedData } from '#app/navigation/servedData.ts';
import type { Navigation } from '#app/navigation/navigation.ts';
import type { PageState, PageStore } from '#app/navigation/pageState.ts';
import type { Payload } from '#lib/routing/payload.ts';
import { currentUrl } from './pageLocation.ts';
import { knownQuery } from '#lib/routing/queryParameters.ts';
import { showAwaited } from './showAwaited.ts';

interface ShowAskedPort {
  /** Starts navigation, or returns the one that runs. */
  readonly moving: () => Promise<Pick<Navigation, 'navigate'>>;
  readonly report: (error: unknown) => void;
}

/**
 * Shows a page that is a file by the query of its address. Where that fails, navigation tries again, and shows the
 * error page where it fails too.
 * @param served the page as the file has it.
 */
export async function showAsked(
  pages: PageStore,
  served: PageState,
  payload: Payload,
  { moving, report }: ShowAskedPort,
): Promise<void> {
  try {
    await applyQuery(pages, served, payload);
    // Nothing that the page knows was asked for.
    if (pages.getState().page?.target === served.target) showAwaited(document);
  } catch (error) {
    report(error);
    const navigation = await moving().catch(() => null);
    const { page, pending } = pages.getState();
    // A link that was pressed meanwhile leads away from this page.
    if (navigation !== null && page?.target === served.target && pending === null)
      await navigation.navigate(currentUrl(), 'replace');
    else showAwaited(document);
  }
}

/**
 * Makes the page by the query. Parameters that it does not know are taken out of the address, as the function `render`
 * does.
 */
async function applyQuery(pages: PageStore, served: PageState, payload: Payload): Promise<void> {
  const { target, module } = served;
  const { pathname, hash } = location;
  const search = knownQuery(location.search, target.route?.name ?? null);
  const url = pathname + search + hash;
  if (search !== location.search) history.replaceState(history.state, '', url);
  if (search === '') return;
  const targetWithQuery = { ...target, url, search };
  const data = await servedData(module ?? {}, targetWithQuery, payload);
  pages.setState(({ page }) =>
    // Another page may be shown by now, and one that was brought up to date meanwhile has newer data.
    page?.target === target
      ? { page: { ...page, target: targetWithQuery, ...(data !== payload.data && { data }) } }
      : {},
  );
}
