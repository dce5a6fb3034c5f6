import { tabNames } from '#lib/storage/storageNames.ts';
import { type PageStorage, readJson } from '#lib/storage/webStorage.ts';

/** A repeat of a full reload for the same path is blocked this long (specification section 9). Milliseconds. */
export const reloadBlockMillis = 10_000;

const storageKey = tabNames.reload;

/** Storage in which the guard keeps reloads: that of the tab in the browser. */
export type ReloadStorage = Pick<PageStorage, 'getItem' | 'setItem'>;

/**
 * Reads the time of the last full load of each path, in milliseconds since the epoch. Any other value in the storage is
 * ignored.
 */
function readReloads(memory: ReloadStorage): [path: string, at: number][] {
  const stored = readJson(memory, storageKey);
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/**
 * Tells whether a path may be loaded in full now, and stores the time if so. A page that cannot load its code must not
 * reload without end, so it does not reload where the time cannot be stored. Each path is stored separately, since two
 * pages that fail could otherwise send a reader from one to the other. Paths whose time is over are removed.
 * @param now milliseconds since the epoch.
 */
export function claimReload(memory: ReloadStorage, path: string, now: number): boolean {
  const recent = readReloads(memory).filter(([, at]) => now - at < reloadBlockMillis);
  const mayReload = !recent.some(([reloadedPath]) => reloadedPath === path);
  return mayReload && memory.setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [path, now]])));
}
