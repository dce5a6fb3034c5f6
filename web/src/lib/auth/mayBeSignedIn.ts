import { databaseNames, localPrefixes } from '#lib/storage/storageNames.ts';
import { inStorageTime } from '#lib/storage/storageCheck.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import { storedAccountId } from './storedAccount.ts';

/**
 * Tells whether Firebase Auth may have stored a sign-in on this device. Where it has not, nobody is signed in, and a
 * page need not wait for its code to say so. True where the browser does not tell.
 */
export async function mayBeSignedIn(): Promise<boolean> {
  try {
    if (storedAccountId() !== null || localStore.names().some((key) => key.startsWith(localPrefixes.authUser)))
      return true;
    return (await inStorageTime(indexedDB.databases())).some(({ name }) => name === databaseNames.auth);
  } catch {
    return true;
  }
}
