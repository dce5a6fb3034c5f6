import { localNames } from '#lib/storage/storageNames.ts';

/**
 * The uid of the account for which this device keeps data; null if there is none. All tabs read the same value, and
 * signing out changes it before anything is deleted, so a fetch that is still under way can tell that it came too late.
 * Apart from the code that checks claims, so that asking for the uid loads nothing.
 */
export function storedAccountId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(localNames.claims) ?? 'null') as { uid?: unknown } | null;
    return typeof stored?.uid === 'string' ? stored.uid : null;
  } catch {
    return null;
  }
}
