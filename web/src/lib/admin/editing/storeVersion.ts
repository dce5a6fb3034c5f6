import { documentPaths } from '@steeple/model/paths';
import type { VersionName } from '@steeple/model/version';
import { versionNameAt } from '@steeple/model/version';
import type { Transaction } from 'firebase/firestore';
import { newId } from '#lib/newId.ts';
import type { WriteTools } from './writing.ts';

/**
 * Stores a document among its versions, in the commit that saves it: rules compare the two.
 * @param document exactly what is saved, with the same server times.
 * @throws TypeError where documents of the path have no versions.
 */
export function storeVersion(
  transaction: Transaction,
  { database, sdk, uid }: WriteTools,
  path: string,
  document: object,
): void {
  const name: VersionName | undefined = versionNameAt(path);
  if (name === undefined) throw new TypeError(`${path} has no versions`);
  transaction.set(sdk.doc(database, documentPaths.version.at(newId())), {
    path,
    content: document,
    savedBy: uid,
    savedAt: sdk.serverTimestamp(),
  });
}
