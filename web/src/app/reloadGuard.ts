/** A repeat of a full reload for the same path is blocked this long (specification section 9). Milliseconds. */
export const reloadBlockMillis = 10_000;

const storageKey = 'steeple-reload';

/** What the guard remembers by: `sessionStorage` in the browser. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Asks whether a path may be loaded in full now, and remembers it when so: a page that cannot load its code must not
 * reload for ever.
 * @param now milliseconds since the epoch.
 */
export function claimReload(memory: Memory, path: string, now: number): boolean {
  const last = JSON.parse(memory.getItem(storageKey) ?? 'null') as { path?: string; at?: number } | null;
  if (last?.path === path && typeof last.at === 'number' && now - last.at < reloadBlockMillis) return false;
  memory.setItem(storageKey, JSON.stringify({ path, at: now }));
  return true;
}
