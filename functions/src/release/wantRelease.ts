import { hostingSite } from '../parameters.ts';
import { projectDatabase } from '../services.ts';
import { FirestoreReleaseStore } from './FirestoreReleaseStore.ts';

let store: FirestoreReleaseStore | undefined;

/** The project's state of releases. */
export function projectReleaseStore(): FirestoreReleaseStore {
  return (store ??= new FirestoreReleaseStore(projectDatabase(), async () =>
    (await import('../bucket.ts')).projectBucket(),
  ));
}

/**
 * Notes changes of public documents for the next release; does nothing where pages are not released.
 * @param changes paths of the documents.
 */
export async function wantRelease(changes: readonly string[] | 'everything'): Promise<void> {
  if (hostingSite.value() === '') return;
  await projectReleaseStore().want(changes);
}
