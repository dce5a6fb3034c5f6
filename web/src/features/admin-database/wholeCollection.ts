import { type ListedDocument, putDocument } from './documents.ts';

/** A document of a file that the server did not take. */
export interface RefusedDocument {
  readonly id: string;
  readonly error: unknown;
}

/** Number of documents that are written at the same time. */
const batchSize = 10;

/**
 * Writes documents one by one, replacing those of the same id: each is judged by the rules for itself, so that one
 * that is refused stops no other.
 * @param onProgress gets the number of documents tried.
 */
export async function writeAllDocuments(
  collection: string,
  documents: readonly ListedDocument[],
  onProgress: (count: number) => void,
): Promise<RefusedDocument[]> {
  const refused: RefusedDocument[] = [];
  for (let from = 0; from < documents.length; from += batchSize) {
    const batch = documents.slice(from, from + batchSize);
    const results = await Promise.allSettled(
      batch.map(async ({ id, document }) => putDocument(`${collection}/${id}`, document, false)),
    );
    results.forEach((result, index) => {
      if (result.status === 'rejected') refused.push({ id: batch[index]?.id ?? '', error: result.reason });
    });
    onProgress(from + batch.length);
  }
  return refused;
}
