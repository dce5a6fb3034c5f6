import { registerRoute } from 'workbox-routing';
import { checkCampPagesMessage, storeCampPagesMessage, storedAnswer } from '#lib/storage/serviceWorker.ts';
import { cacheNames } from '#lib/storage/storageNames.ts';
import { projectPath } from '#lib/firebase/projectPath.ts';
import type { ShellStore } from './repairShell.ts';
import type { WorkerScope } from './scope.ts';

/** The cache of the code of the camp's pages. That it is there says that somebody on this device goes to camp. */
const cacheName = cacheNames.code;

async function storeFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !stored.has(file)));
  // Without it the pages open all the same where `localStorage` has it.
  if (!stored.has(projectPath)) await cache.add(projectPath).catch(() => undefined);
}

/** Tells whether every file of the camp's pages is stored. Does not create the cache. */
async function areFilesStored(files: readonly string[]): Promise<boolean> {
  if (!(await isWanted())) return false;
  const stored = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname));
  return files.every((file) => stored.has(file));
}

async function isWanted(): Promise<boolean> {
  return caches.has(cacheName);
}

/** Names contain a digest of the content, so a name that is no longer listed belongs to an earlier build. */
async function deleteOthers(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const listed = new Set(files);
  const keys = await cache.keys();
  await Promise.all(
    keys
      .filter(({ url }) => new URL(url).pathname.startsWith('/assets/') && !listed.has(new URL(url).pathname))
      .map((key) => cache.delete(key)),
  );
}

/**
 * Stores the code of the camp's pages for those who have been in the camp area, and answers with it. A visitor of the
 * public pages stores none of it. A new build's worker fetches its own before it takes over.
 * @param shell the shells, which open these pages: tells whether they are stored, and stores again what is missing.
 */
export function storeCampPages(scope: WorkerScope, files: readonly string[], shell: ShellStore): void {
  const listed = new Set(files);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && listed.has(url.pathname),
    async ({ request, url }) => (await caches.match(url.pathname, { cacheName })) ?? fetch(request),
  );
  scope.addEventListener('install', (event) => {
    event.waitUntil(isWanted().then((isNeeded) => (isNeeded ? storeFiles(files) : undefined)));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(isWanted().then((isNeeded) => (isNeeded ? deleteOthers(files) : undefined)));
  });
  scope.addEventListener('message', (event) => {
    const answer = (isStored: boolean): void => event.ports[0]?.postMessage(isStored ? storedAnswer : 'missing');
    if (event.data === storeCampPagesMessage)
      event.waitUntil(
        Promise.all([storeFiles(files), shell.repair()]).then(
          () => answer(true),
          () => answer(false),
        ),
      );
    if (event.data === checkCampPagesMessage)
      event.waitUntil(
        Promise.all([areFilesStored(files), shell.isStored()]).then(
          (stored) => answer(stored.every(Boolean)),
          () => answer(false),
        ),
      );
  });
}
