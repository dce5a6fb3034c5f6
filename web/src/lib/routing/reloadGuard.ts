import { tabNames } from '#lib/storage/storageNames.ts';
import { readJson, tabStore } from '#lib/storage/webStorage.ts';

/** A repeat of a full reload for the same path is blocked this long (specification section 9). Milliseconds. */
export const reloadBlockMillis = 10_000;

/**
 * Reads the time of the last full load of each path, in milliseconds since the epoch. Any other value in the storage is
 * ignored.
 */
function readReloads(): [path: string, at: number][] {
  const stored = readJson(tabStore, tabNames.reload);
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/**
 * Tells whether a path may be loaded in full now, and stores the time if so. A page that cannot load its code must not
 * reload without end, so it does not reload where the time cannot be stored. Each path is stored separately, since two
 * pages that fail could otherwise send a reader from one to the other. Paths whose time is over are removed.
 */
export function claimReload(path: string): boolean {
  const now = Date.now();
  const recent = readReloads().filter(([, at]) => now - at < reloadBlockMillis);
  const mayReload = !recent.some(([reloadedPath]) => reloadedPath === path);
  return mayReload && tabStore.setItem(tabNames.reload, JSON.stringify(Object.fromEntries([...recent, [path, now]])));
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page again where a part of its code could not be fetched and the site can be reached by now: a browser does
 * not ask a second time, in the same document, for code that it did not get. Only for pages that keep on the device
 * what a person has done.
 * @throws the error of the import.
 */
export async function reloadForCode(error: unknown): Promise<never> {
  if ((await isReachable()) && claimReload(location.pathname)) location.reload();
  throw error;
}
