import { firestorePrefix, localNames, localPrefixes } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/**
 * Name of the mark for the deletion of the database's data on this device. Another tab may hold the data open, or this
 * tab may be closed in the middle of the deletion, so the mark stays until the deletion is complete.
 */
const storageKey = localNames.pendingDeletion;
/** Time of the last deletion of the cache. Milliseconds since the epoch. */
const deletedKey = localNames.deletedAt;
/** Time in which every tab certainly learns of the deletion. Milliseconds. */
const freshMillis = 10_000;
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

/**
 * Deletes the cache of a database that has been terminated. The SDKs in other tabs are notified and terminate their
 * own.
 * @param clear the SDK's own way.
 */
export async function deleteCache(clear: () => Promise<void>): Promise<void> {
  localStore.setItem(storageKey, 'yes');
  const deletion = async (): Promise<void> => {
    await clear();
    for (const key of localStore.names()) if (key.startsWith(localPrefixes.firestoreWrites)) localStore.removeItem(key);
    localStore.removeItem(storageKey);
    localStore.setItem(deletedKey, String(Date.now()));
  };
  await finishesInTime(deletion());
}

/**
 * Tells whether some tab has just deleted the cache. A second deletion would terminate the database of a tab that
 * begins again.
 */
export function wasCacheJustDeleted(): boolean {
  return Date.now() - Number(localStore.getItem(deletedKey) ?? 0) < freshMillis;
}

/** Marks the cache as used again, after somebody has signed in. */
export function markCacheUsed(): void {
  localStore.removeItem(deletedKey);
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
  if (!name.startsWith(firestorePrefix)) return;
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });
}
