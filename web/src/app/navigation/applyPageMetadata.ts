import type { PageMetadata } from '#lib/routing/pageMetadata.ts';
import { missingPage, type PageStore } from './pageState.ts';

/** Takes over what a page says of itself, while it is still the one that is shown. */
export function applyPageMetadata(pages: PageStore, { path, title, isNotFound }: PageMetadata): void {
  const { page } = pages.getState();
  if (page === null || page.error !== null || page.target.path !== path) return;
  if (isNotFound === true) pages.setState({ page: missingPage(page.target, page.madeAt) });
  else if (title !== undefined && title !== page.ownTitle) pages.setState({ page: { ...page, ownTitle: title } });
}
