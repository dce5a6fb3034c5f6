import { servedData } from '#app/navigation/loadPage.ts';
import type { PageState, PageStore } from '#app/navigation/pageState.ts';
import type { Payload } from '#lib/routing/payload.ts';
import { knownQuery } from '#lib/routing/queryParameters.ts';

/**
 * Makes a page that is a file by the query of its address. Parameters that it does not know are taken out of the
 * address, as the function `render` does.
 * @param served the page as the file has it.
 * @throws what the files of the page's data throw.
 */
export async function showAsked(pages: PageStore, served: PageState, payload: Payload): Promise<void> {
  const { target, module } = served;
  const { pathname, hash } = location;
  const search = knownQuery(location.search, target.route?.name ?? null);
  const url = pathname + search + hash;
  if (search !== location.search) history.replaceState(history.state, '', url);
  if (search === '') return;
  const asked = { ...target, url, search };
  const data = await servedData(module ?? {}, asked, payload);
  pages.setState(({ page }) =>
    // Another page may be shown by now, and one that was brought up to date meanwhile has newer data.
    page?.target === target ? { page: { ...page, target: asked, ...(data !== payload.data && { data }) } } : {},
  );
}
