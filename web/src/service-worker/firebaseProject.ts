import { registerRoute } from 'workbox-routing';
import { projectPath } from '#lib/firebase/projectPath.ts';
import { cacheNames } from '#lib/storage/storageNames.ts';

/**
 * Answers which project this is from the network, and without signal from the cache of the camp's pages: a page that
 * has lost its own copy in `localStorage` still finds its database and its account on the device.
 */
export function answerProject(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === projectPath,
    async ({ request, event }) => {
      try {
        const response = await fetch(request);
        const copy = response.clone();
        const store = async (): Promise<void> => {
          if (response.ok && (await caches.has(cacheNames.code)))
            await (await caches.open(cacheNames.code)).put(projectPath, copy);
        };
        event.waitUntil(store().catch(() => undefined));
        return response;
      } catch (error) {
        const stored = await caches.match(projectPath, { cacheName: cacheNames.code });
        if (stored === undefined) throw error;
        return stored;
      }
    },
  );
}
