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

/** Statuses by which the site says that it has no such file, or not for this person; asking again is of no use. */
const noFile: readonly number[] = [403, 404, 410];

/** Stores a file that is not stored yet. Resolves to false where the site has no such file. */
async function storeOfflineFile(url: string, mayStore: () => boolean): Promise<boolean> {
  if ((await findOfflineFile(url)) !== undefined) return true;
  const response = await fetch(url);
  if (noFile.includes(response.status)) return false;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await alone(async () => {
    if (mayStore()) await put(url, response);
  });
  return true;
}

/**
 * Puts files into the cache that are not there yet; one that fails does not keep back the others.
 * @param mayStore asked before each is put there, since its owner may sign out while it is fetched.
 * @returns the files that the site does not have.
 * @throws where one cannot be fetched or stored.
 */
export async function storeOfflineFiles(urls: readonly string[], mayStore: () => boolean): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  const absent: string[] = [];
  const results = await Promise.allSettled(
    urls.map(async (url) => {
      if (!(await storeOfflineFile(url, mayStore))) absent.push(url);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return absent;
}

/** Finds the files that are not stored; all where there is no Cache Storage. */
export async function missingOfflineFiles(urls: readonly string[]): Promise<string[]> {
  if (!('caches' in globalThis)) return [...urls];
  const found = await Promise.all(urls.map(findOfflineFile));
  return urls.filter((_url, index) => found[index] === undefined);
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
