import { type Listed, listDocuments, putDocument } from './documents.ts';

/** The most documents that one file is made of, so that the browser's memory is not filled by a mistake. */
export const exportLimit = 20_000;

/** Reads a whole collection, page by page. @param onProgress gets the number of documents read. */
export async function readAllDocuments(collection: string, onProgress: (count: number) => void): Promise<Listed[]> {
  const all: Listed[] = [];
  for (;;) {
    const { items, hasMore } = await listDocuments(collection, all.at(-1)?.id ?? null);
    all.push(...items);
    onProgress(all.length);
    if (!hasMore || all.length >= exportLimit) return all;
  }
}

/** A document of a file that the server did not take. */
export interface RefusedDocument {
  readonly id: string;
  readonly error: unknown;
}

/** Number of documents that are written at the same time. */
const together = 10;

/**
 * Writes documents one by one, replacing those of the same id: each is judged by the rules for itself, so that one
 * that is refused stops no other.
 * @param onProgress gets the number of documents tried.
 */
export async function writeAllDocuments(
  collection: string,
  documents: readonly Listed[],
  onProgress: (count: number) => void,
): Promise<RefusedDocument[]> {
  const refused: RefusedDocument[] = [];
  for (let from = 0; from < documents.length; from += together) {
    const some = documents.slice(from, from + together);
    const results = await Promise.allSettled(
      some.map(async ({ id, document }) => putDocument(`${collection}/${id}`, document, false)),
    );
    results.forEach((result, index) => {
      if (result.status === 'rejected') refused.push({ id: some[index]?.id ?? '', error: result.reason });
    });
    onProgress(from + some.length);
  }
  return refused;
}
