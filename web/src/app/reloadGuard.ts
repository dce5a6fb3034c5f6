import { tabNames } from '#lib/storageNames.ts';

/** A repeat of a full reload for the same path is blocked this long (specification section 9). Milliseconds. */
export const reloadBlockMillis = 10_000;

const storageKey = tabNames.reload;

/** Where the guard remembers reloads: `sessionStorage` in the browser. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** When each path was last loaded in full, milliseconds since the epoch. Anything else in the memory counts as nothing. */
function readReloads(memory: Memory): [path: string, at: number][] {
  const stored: unknown = JSON.parse(memory.getItem(storageKey) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

/**
 * Asks whether a path may be loaded in full now, and remembers it when so: a page that cannot load its code must not
 * reload for ever. Each path is remembered for itself, since two pages that fail could otherwise send a reader from
 * one to the other. Paths whose time is over are forgotten.
 * @param now milliseconds since the epoch.
 */
export function claimReload(memory: Memory, path: string, now: number): boolean {
  const recent = readReloads(memory).filter(([, at]) => now - at < reloadBlockMillis);
  const mayReload = !recent.some(([each]) => each === path);
  if (mayReload) memory.setItem(storageKey, JSON.stringify(Object.fromEntries([...recent, [path, now]])));
  return mayReload;
}
