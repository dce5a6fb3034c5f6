import type { PageMetadata } from '#lib/routing/pageMetadata.ts';
import { notFound, type PageStore } from './pageState.ts';

/** Takes over what a page says of itself, while it is still the one that is shown. */
export function applyPageMetadata(pages: PageStore, { path, title, isNotFound }: PageMetadata): void {
  const { page } = pages.getState();
  if (page === null || page.error !== null || page.target.path !== path) return;
  if (isNotFound === true)
    pages.setState({ page: { ...page, module: null, title: null, data: undefined, error: notFound(page.target.url) } });
  else if (title !== undefined && title !== page.ownTitle) pages.setState({ page: { ...page, ownTitle: title } });
}
