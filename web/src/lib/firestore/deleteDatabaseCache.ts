import { firestore } from '#lib/firebase/firebase.ts';
import { localNames, localPrefixes } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import { finishesInTime } from '#lib/storage/databaseCache.ts';

/** Time in which every tab certainly learns of the deletion. Milliseconds. */
const freshMillis = 10_000;

/**
 * Ends the database of this page and deletes what it has stored, what was not sent included. The SDKs in other tabs are
 * notified and end their own. Fetched as a sign-in ends.
 */
export async function deleteDatabaseCache(): Promise<void> {
  const [database, { terminate, clearIndexedDbPersistence }] = await Promise.all([
    firestore(),
    import('firebase/firestore'),
  ]);
  // Another tab may hold the data open, or this tab may be closed in the middle of the deletion.
  localStore.setItem(localNames.pendingDeletion, 'yes');
  const deletion = async (): Promise<void> => {
    await terminate(database);
    await clearIndexedDbPersistence(database);
    for (const key of localStore.names()) if (key.startsWith(localPrefixes.firestoreWrites)) localStore.removeItem(key);
    localStore.removeItem(localNames.pendingDeletion);
    localStore.setItem(localNames.deletedAt, String(Date.now()));
  };
  await finishesInTime(deletion());
}

/**
 * Tells whether some tab has just deleted the cache. A second deletion would terminate the database of a tab that
 * begins again.
 */
export function wasCacheJustDeleted(): boolean {
  return Date.now() - Number(localStore.getItem(localNames.deletedAt) ?? 0) < freshMillis;
}
