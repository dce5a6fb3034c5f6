import { pageIds } from '@steeple/model/content/page';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import type { Language } from '@steeple/model/text/language';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { href } from '#lib/routing/paths.ts';

/** The address at which an admin reads an imported text, drafts too; null where it is none. */
export function entryText(document: string | null, language: Language): string | null {
  if (document === null) return null;
  const id = idOf(document);
  if (collectionOf(document) === collectionOf(documentPaths.post.pattern))
    return `${href('adminBlogReader', language)}?post=${id}`;
  const page = pageIds.find((pageId) => pageId === id);
  return page === undefined ? null : href(pageRoutes[page], language);
}
