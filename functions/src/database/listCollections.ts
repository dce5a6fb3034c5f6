import type { Firestore } from 'firebase-admin/firestore';
import type { Handler } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { invalidField } from '../requests/refusal.ts';

/** A document's path: segments in pairs. */
function isDocumentPath(path: string): boolean {
  const segments = path.split('/');
  return segments.length % 2 === 0 && segments.every(isDocumentId);
}

/** Paths of the collections below a document, or at the root. */
async function collectionsBelow(database: Firestore, path: string): Promise<string[]> {
  const found = await (path === '' ? database.listCollections() : database.doc(path).listCollections());
  return found.map((collection) => collection.path).sort();
}

/** Answers the database browser, which has no way to list collections itself. */
export const listCollections: Handler<'listCollections', 'database', 'input'> = async ({ database }, { input }) => {
  if (input.path !== '' && !isDocumentPath(input.path)) {
    throw invalidField('path', { en: 'This is not the path of a document.', zh: '这不是文档的路径。' });
  }
  return { collections: await collectionsBelow(database, input.path) };
};
