import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { findOfflineFile, offlineFilePaths, refreshOfflineFile } from '#lib/camp/offline/offlineFiles.ts';
import { areaPattern, shellOf } from '#lib/routing/shells.ts';
import { storeCampPages } from './campPages.ts';
import { fetchWithin } from './fetchWithin.ts';
import { answerFirebaseAuth } from './firebaseAuth.ts';
import { answerProject } from './firebaseProject.ts';
import { type BuildFile, createShellStore } from './repairShell.ts';
import { otherSize } from './otherSize.ts';
import { answerPublicPages } from './publicPages.ts';
import { answerPush } from './pushNotices.ts';
import type { WorkerScope } from './scope.ts';

/**
 * Lets pages open without signal. For everybody: the empty shell and the code of public pages, stored with each build,
 * and the public pages that were seen, which come from here only where the network does not answer. For those who go to
 * camp: its code and the files that the offline camp has put aside. A new build's worker waits until the old one's
 * pages are closed, so that a page always finds the code it was built with.
 */

declare const self: WorkerScope;
/** Written by web/build/serviceWorkerPlugin.ts. */
declare const STORED_WITH_BUILD: { shell: BuildFile[]; camp: string[] };

/** Pages that open without signal: the empty shell of their area, whose code reads everything else from the device. */
const shellPages = areaPattern(['camp', 'login', 'account']);
/** The longest wait for such a page from the network, before its shell is taken from the device. Milliseconds. */
const pageTimeoutMillis = 1500;

precacheAndRoute(STORED_WITH_BUILD.shell, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
storeCampPages(self, STORED_WITH_BUILD.camp, createShellStore(self, STORED_WITH_BUILD.shell));
answerPublicPages();
answerProject();
answerFirebaseAuth(self);
answerPush(self);

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        const response = await fetchWithin(request, pageTimeoutMillis);
        if (response.ok || response.redirected || response.type === 'opaqueredirect') return response;
      } catch {
        // No signal, or none worth waiting for.
      }
      return (await matchPrecache(shellOf(url.pathname))) ?? fetch(request);
    },
    { allowlist: [shellPages] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'),
  async ({ request, url, event }) => {
    const offlineFile = await findOfflineFile(url.pathname);
    if (offlineFile !== undefined) {
      // Shown at once; renewed behind it, since the admin area may put another file under the same address.
      event.waitUntil(refreshOfflineFile(url.pathname).catch(() => undefined));
      return offlineFile;
    }
    try {
      return await fetch(request);
    } catch (error) {
      const other = otherSize(url.pathname, await offlineFilePaths());
      const response = other === null ? undefined : await findOfflineFile(other);
      if (response === undefined) throw error;
      return response;
    }
  },
);

// The name of a file of code contains a digest, so a stored file is never out of date. Where the browser supports it,
// such files come from the caches without this worker.
self.addEventListener('install', (event) =>
  event.waitUntil(
    event.addRoutes?.([{ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' }]) ?? Promise.resolve(),
  ),
);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
