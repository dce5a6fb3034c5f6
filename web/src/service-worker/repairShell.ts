import { getCacheKeyForURL } from 'workbox-precaching';
import { precachePrefix } from '#lib/storage/storageNames.ts';
import type { WorkerScope } from './scope.ts';

/** A file that is stored with each build: its address, and the beginning of its SHA-256 where its name carries none. */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The first bytes of a SHA-256 as the build writes them: 20 hexadecimal digits. */
async function revisionOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 20);
}

/**
 * Fetches again what is missing of the files that Workbox stores when a worker is installed: it does so only then, and
 * a browser that has deleted them would have no shell until the next build. A file of another build is not stored; its
 * own worker brings it.
 */
export async function repairShell(scope: WorkerScope, files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(`${precachePrefix}-v2-${scope.registration.scope}`);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const key = getCacheKeyForURL(url);
      if (key === undefined || stored.has(key)) return;
      const response = await fetch(url, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const body = await response.arrayBuffer();
      if (revision !== null && revision !== (await revisionOf(body))) return;
      // Without the mark of a redirect, which Hosting makes of `….html`: a browser opens no page by such an answer.
      const { status, statusText, headers } = response;
      await cache.put(key, new Response(body, { status, statusText, headers }));
    }),
  );
}
