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

/** The files that Workbox stores when a worker is installed. */
export interface ShellStore {
  /** Tells whether every file is stored. */
  readonly isStored: () => Promise<boolean>;
  /** Fetches again what is missing. @throws where it cannot be fetched. */
  readonly repair: () => Promise<void>;
}

/**
 * Watches the files that Workbox stores when a worker is installed: it does so only then, and a browser that has
 * deleted them would have no shell until the next build. A file of another build is not stored; its own worker brings
 * it.
 */
export function createShellStore(scope: WorkerScope, files: readonly BuildFile[]): ShellStore {
  const cacheName = `${precachePrefix}-v2-${scope.registration.scope}`;

  async function missing(): Promise<{ readonly file: BuildFile; readonly key: string }[]> {
    const stored = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : [];
    const urls = new Set(stored.map(({ url }) => url));
    return files.flatMap((file) => {
      const key = getCacheKeyForURL(file.url);
      return key === undefined || urls.has(key) ? [] : [{ file, key }];
    });
  }

  async function store({ url, revision }: BuildFile, key: string): Promise<void> {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const body = await response.arrayBuffer();
    if (revision !== null && revision !== (await revisionOf(body))) return;
    // Without the mark of a redirect, which Hosting makes of `….html`: a browser opens no page by such an answer.
    const { status, statusText, headers } = response;
    await (await caches.open(cacheName)).put(key, new Response(body, { status, statusText, headers }));
  }

  return {
    isStored: async () => (await missing()).length === 0,
    async repair() {
      await Promise.all((await missing()).map(async ({ file, key }) => store(file, key)));
    },
  };
}
