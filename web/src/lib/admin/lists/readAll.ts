import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import type { ListQuery, WithId } from '@steeple/model/database/publicSource';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { readListPage } from './readListPage.ts';
import type { Page } from './usePages.ts';

/** The most documents of one file, so that a mistake does not fill the memory; a camp has a few hundred. */
const most = 20_000;

/**
 * Reads all pages of a list for a file.
 * @param read reads the page after a place; the first one after null.
 * @param onProgress gets the number of documents read.
 */
export async function readPages<Item, Place>(
  read: (after: Place | null) => Promise<Page<Item, Place>>,
  onProgress: (count: number) => void,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: Place | null = null;
  do {
    const page: Page<Item, Place> = await read(after);
    items.push(...page.items);
    onProgress(items.length);
    after = page.hasMore && items.length < most ? page.last : null;
  } while (after !== null);
  return items;
}

/** Reads a whole list for a file, page by page. @param onProgress gets the number of documents read. */
export async function readAll<Name extends DocumentName>(
  query: ListQuery<Name>,
  onProgress: (count: number) => void,
): Promise<WithId<Documents[Name]>[]> {
  return readPages(async (after: QueryDocumentSnapshot | null) => readListPage(query, after), onProgress);
}
