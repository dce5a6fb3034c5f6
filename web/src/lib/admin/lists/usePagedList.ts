import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import { collectionPath, type ListQuery, type WithId } from '@steeple/model/database/publicSource';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { useStore } from 'zustand';
import { beginListReading, deletionStore } from '#lib/admin/editing/delayedDeletion.ts';
import { readListPage } from './readListPage.ts';
import { type PagedItems, usePages } from './usePages.ts';

/** A query read page by page, not live, without what is being deleted. @param query null waits. */
export function usePagedList<Name extends DocumentName>(
  query: ListQuery<Name> | null,
): PagedItems<WithId<Documents[Name]>> {
  const { paths: deletedPaths } = useStore(deletionStore);
  const pages = usePages(
    query === null ? null : JSON.stringify(query),
    async (question, after: QueryDocumentSnapshot | null) => {
      const list = JSON.parse(question) as ListQuery<Name>;
      const endReading = beginListReading();
      const page = await readListPage(list, after);
      endReading(page.items.map(({ id }) => `${collectionPath(list)}/${id}`));
      return page;
    },
  );
  if (query === null) return pages;
  const collection = collectionPath(query);
  return { ...pages, items: pages.items.filter(({ id }) => !deletedPaths.has(`${collection}/${id}`)) };
}
