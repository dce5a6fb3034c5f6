import type { ListedDocument } from './documents.ts';
import { fromJson, JsonError, parseJson, toJson } from './values/valueJson.ts';
import { isDocumentPath } from './values/valueText.ts';

/**
 * The text of a JSON file for a collection: an object with a member for each document, named by its id, as in the seed.
 */
export function writeCollection(documents: readonly ListedDocument[]): string {
  return `${JSON.stringify(Object.fromEntries(documents.map(({ id, document }) => [id, toJson(document)])), null, 2)}\n`;
}

/** An id that Firestore takes. */
function isId(id: string): boolean {
  return !id.includes('/') && isDocumentPath(`collection/${id}`) && new TextEncoder().encode(id).length <= 1500;
}

/** Reads the documents of a collection from the text of a JSON file. @throws JsonError with the place of the fault */
export function readCollection(text: string): ListedDocument[] {
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new JsonError('');
  return Object.entries(json).map(([id, value]) => {
    const document = fromJson(value, id);
    if (!isId(id) || document.type !== 'map') throw new JsonError(id === '' ? '""' : id);
    return { id, document };
  });
}
