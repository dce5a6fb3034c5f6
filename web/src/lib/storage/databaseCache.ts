import { firestorePrefix, localNames, localPrefixes, lockNames } from '#lib/storage/storageNames.ts';
import { requested } from '#lib/storage/requested.ts';
import { localStore } from '#lib/storage/webStorage.ts';

/** Longest wait for other tabs to close the database. Milliseconds. */
const deletionTimeoutMillis = 3000;

/** Tells whether work succeeds in time. */
export async function finishesInTime(work: Promise<unknown>, timeoutMillis = deletionTimeoutMillis): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), timeoutMillis);
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
 * Ends a deletion that another tab or the end of this one interrupted, before the SDK opens its cache: a deletion that
 * waits makes it wait too.
 * @returns false where somebody still holds the cache, so that it cannot be used either.
 */
export async function finishInterruptedDeletion(): Promise<boolean> {
  if (localStore.getItem(localNames.pendingDeletion) === null) return true;
  const deletion = async (): Promise<void> => {
    await Promise.all((await indexedDB.databases()).map(async ({ name }) => deleteDatabase(name ?? '')));
  };
  if (!(await finishesInTime(deletion()))) return false;
  localStore.removeItem(localNames.pendingDeletion);
  return true;
}

async function deleteDatabase(name: string): Promise<void> {
  if (name.startsWith(firestorePrefix)) await requested(indexedDB.deleteDatabase(name));
}

/** Begins the SDK's entry of a tab that is open; the key of its cache and the id of the tab follow. */
export const openTabsPrefix = `${localPrefixes.firestoreTabs}clients_`;
/** Begins the SDK's entry of a tab that has ended, for which it does not wait. */
export const endedTabsPrefix = `${localPrefixes.firestoreTabs}zombie_`;
/** Longest wait for the browser's locks, which take no time where nothing is wrong. Milliseconds. */
const lockTimeoutMillis = 1000;

/**
 * Marks tabs that were killed as ended, before the SDK opens its cache, and holds a lock while this page is open. A tab
 * that closes marks itself. For one that was killed, as a phone does with an app in the background, the SDK would wait
 * for seconds, and would say of what that tab had from the server that it is current (`fromCache: false`). Where
 * another tab is open, the SDK asks that one.
 */
export async function endKilledTabs(): Promise<void> {
  if (!('locks' in navigator)) return;
  const begin = async (): Promise<void> => {
    await navigator.locks.request(lockNames.databaseTabs, { ifAvailable: true }, (lock) => {
      if (lock !== null) markAllTabsEnded();
    });
    await new Promise<void>((resolve, reject) => {
      const untilPageEnds = async (): Promise<void> => {
        resolve();
        // A page in the back/forward cache may hold no lock.
        await new Promise((end) => addEventListener('pagehide', end, { once: true }));
      };
      navigator.locks.request(lockNames.databaseTabs, { mode: 'shared' }, untilPageEnds).catch(reject);
    });
  };
  await finishesInTime(begin(), lockTimeoutMillis);
}

/** Marks every tab in the SDK's list as ended, as the SDK does when a tab closes. */
function markAllTabsEnded(): void {
  for (const name of localStore.names()) {
    if (!name.startsWith(openTabsPrefix)) continue;
    localStore.setItem(name.replace(openTabsPrefix, endedTabsPrefix), String(Date.now()));
    localStore.removeItem(name);
  }
}
