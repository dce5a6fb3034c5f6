import { cacheNames } from '#lib/storage/storageNames.ts';

/** The cache of files stored for reading without signal; the service worker answers from it. */
const offlineFilesCache = cacheNames.campFiles;

/** Runs while no other tab and no worker changes the stored files, so that nothing is put back behind a deletion. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(offlineFilesCache, work);
}

/**
 * The stored copy of a file. Looking for it does not create the cache, which would be a trace of an account that has
 * signed out.
 */
export async function findOfflineFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: offlineFilesCache });
}

/** Paths of all stored files. */
export async function offlineFilePaths(): Promise<string[]> {
  return alone(async () => {
    if (!(await caches.has(offlineFilesCache))) return [];
    const cache = await caches.open(offlineFilesCache);
    return (await cache.keys()).map((request) => new URL(request.url).pathname);
  });
}

/**
 * Puts files into the cache that are not there yet.
 * @param mayStore asked before each is put there, since its owner may sign out while it is fetched.
 * @throws where one cannot be fetched.
 */
export async function storeOfflineFiles(urls: readonly string[], mayStore: () => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(
    urls.map(async (url) => {
      if ((await findOfflineFile(url)) !== undefined) return;
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await alone(async () => {
        if (mayStore()) await put(url, response);
      });
    }),
  );
}

/** Fetches a stored file again. A file that is not stored, or no longer, is not added. */
export async function refreshOfflineFile(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) return;
  await alone(async () => {
    if ((await findOfflineFile(path)) !== undefined) await put(path, response);
  });
}

async function put(path: string, response: Response): Promise<void> {
  const cache = await caches.open(offlineFilesCache);
  await cache.put(path, response);
}

/** Tells whether all these files are stored. */
export async function areFilesOffline(urls: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const found = await Promise.all(urls.map(findOfflineFile));
  return found.every((response) => response !== undefined);
}

/** Deletes every stored file. */
export async function deleteOfflineFiles(): Promise<void> {
  if ('caches' in globalThis) await alone(async () => caches.delete(offlineFilesCache));
}
