import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import type { ListQuery, WithId } from '@steeple/model/database/publicSource';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { readListPage } from './readListPage.ts';

/** The most documents that one file is made of; a camp has a few hundred. */
const most = 20_000;

/** Reads a whole list for a file, page by page. @param onProgress gets the number of documents read. */
export async function readAll<Name extends DocumentName>(
  query: ListQuery<Name>,
  onProgress: (count: number) => void,
): Promise<WithId<Documents[Name]>[]> {
  const items: WithId<Documents[Name]>[] = [];
  let after: QueryDocumentSnapshot | null = null;
  do {
    const page: Awaited<ReturnType<typeof readListPage<Name>>> = await readListPage(query, after);
    items.push(...page.items);
    onProgress(items.length);
    after = page.hasMore && items.length < most ? page.last : null;
  } while (after !== null);
  return items;
}
