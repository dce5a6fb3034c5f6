import { documentNameAt, documentPaths, idOf } from '@steeple/model/database/paths';
import { versionIdOf, versionNameAt } from '@steeple/model/editing/version';
import type { Transaction } from 'firebase/firestore';
import { newId } from '#lib/newId.ts';
import type { WriteTools } from './writing.ts';

/**
 * Stores a document among its versions, in the commit that saves it: rules compare the two. Those of pages and posts
 * are below them, all others in `versions`; some kinds of documents have none.
 * @param document exactly what is saved, with the same server times.
 */
export function storeVersion(
  transaction: Transaction,
  { database, sdk, uid }: WriteTools,
  path: string,
  document: object,
): void {
  const revision = 'revision' in document ? String(document.revision) : '';
  const store = (versionPath: string, copy: object): void => {
    transaction.set(sdk.doc(database, versionPath), { ...copy, savedBy: uid, savedAt: sdk.serverTimestamp() });
  };
  const name = documentNameAt(path);
  if (name === 'page') store(documentPaths.pageVersion.at(idOf(path), revision), { page: document });
  else if (name === 'post') store(documentPaths.postVersion.at(idOf(path), revision), { post: document });
  else if (versionNameAt(path) !== undefined)
    store(documentPaths.version.at(versionIdOf(path, revision) ?? newId()), { path, content: document });
}
