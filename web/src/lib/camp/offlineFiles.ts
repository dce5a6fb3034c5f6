/** The cache of files kept for reading without signal; the service worker answers from it. */
export const offlineFilesCache = 'steeple-camp-files';

/** Puts files into the cache that are not there yet. @throws where one cannot be fetched. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(offlineFilesCache);
  const missing: string[] = [];
  for (const url of urls) if ((await cache.match(url)) === undefined) missing.push(url);
  await Promise.all(missing.map((url) => cache.add(url)));
}

/** Whether all these files are kept. */
export async function areFilesKept(urls: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const cache = await caches.open(offlineFilesCache);
  const found = await Promise.all(urls.map((url) => cache.match(url)));
  return found.every((response) => response !== undefined);
}

/** Forgets every kept file. */
export async function forgetFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(offlineFilesCache);
}
