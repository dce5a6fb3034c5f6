import { firestorePrefix, localNames } from '#lib/storage/storageNames.ts';
import { requested } from '#lib/storage/requested.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/**
 * Name of the mark for the deletion of the database's data on this device. Another tab may hold the data open, or this
 * tab may be closed in the middle of the deletion, so the mark stays until the deletion is complete.
 */
const storageKey = localNames.pendingDeletion;
/** Longest wait for other tabs to close the database. Milliseconds. */
const deletionTimeoutMillis = 3000;

/** Tells whether work succeeds within {@link deletionTimeoutMillis}. */
export async function finishesInTime(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), deletionTimeoutMillis);
  });
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

/** Marks the cache as used again, after somebody has signed in. */
export function markCacheUsed(): void {
  localStore.removeItem(localNames.deletedAt);
}

/**
 * Ends an interrupted deletion, before the SDK opens its cache: a deletion that waits makes it wait too.
 * @returns false where somebody still holds the cache, so that it cannot be used either.
 */
export async function finishInterruptedDeletion(): Promise<boolean> {
  if (localStore.getItem(storageKey) === null) return true;
  const deletion = async (): Promise<void> => {
    await Promise.all((await indexedDB.databases()).map(async ({ name }) => deleteDatabase(name ?? '')));
  };
  if (!(await finishesInTime(deletion()))) return false;
  localStore.removeItem(storageKey);
  return true;
}

async function deleteDatabase(name: string): Promise<void> {
  if (name.startsWith(firestorePrefix)) await requested(indexedDB.deleteDatabase(name));
}
