import { claimsName } from '#lib/storage/publicStorageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';

/**
 * Storage key of the claims that are stored on this device, and of the uid that they belong to. It has a module of its
 * own, apart from the code that checks claims, so that asking for the uid loads nothing.
 */
export const storedClaimsKey = claimsName;

/** Reads the stored record without checking it. */
export function readStoredClaims(): { readonly uid?: unknown; readonly claims?: unknown } | null {
  return readJson(localStore, storedClaimsKey) as { uid?: unknown; claims?: unknown } | null;
}

/**
 * The uid of the account for which this device keeps data; null if there is none. All tabs read the same value, and
 * signing out changes it before anything is deleted, so a fetch that is still under way can tell that it came too late.
 */
export function storedAccountId(): string | null {
  const uid = readStoredClaims()?.uid;
  return typeof uid === 'string' ? uid : null;
}
