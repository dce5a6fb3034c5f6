import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/paths';
import type { ListQuery, WithId } from '@steeple/model/publicSource';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { readListPage } from './readListPage.ts';
import { type PagedItems, usePages } from './usePages.ts';

/** A query read page by page, not live. @param query compared by content; null waits until it is known. */
export function usePagedList<Name extends DocumentName>(
  query: ListQuery<Name> | null,
): PagedItems<WithId<Documents[Name]>> {
  return usePages(query === null ? null : JSON.stringify(query), async (asked, after: QueryDocumentSnapshot | null) =>
    readListPage(JSON.parse(asked) as ListQuery<Name>, after),
  );
}
