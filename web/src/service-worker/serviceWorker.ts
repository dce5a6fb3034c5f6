import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { findOfflineFile, offlineFilePaths, refreshOfflineFile } from '#lib/camp/offline/offlineFiles.ts';
import { areaPattern } from '#lib/routing/areaPattern.ts';
import { shellOf } from '#lib/routing/shells.ts';
import { storeCampCode } from './campCode.ts';
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
/**
 * Longer than this nobody waits for a server that may not be there, milliseconds; a new token is worth more patience.
 */
const patience = { page: 1500, account: 1500, token: 4000 } as const;

precacheAndRoute(STORED_WITH_BUILD.shell, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();
storeCampCode(self, STORED_WITH_BUILD.camp, createShellStore(self, STORED_WITH_BUILD.shell));
answerPublicPages();
answerProject();
answerPush(self);

registerRoute(
  new NavigationRoute(
    async ({ request, url }) => {
      try {
        const response = await fetch(request, { signal: AbortSignal.timeout(patience.page) });
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
    const kept = await findOfflineFile(url.pathname);
    if (kept !== undefined) {
      // Shown at once; renewed behind it, since the admin area may put another file under the same address.
      event.waitUntil(refreshOfflineFile(url.pathname).catch(() => undefined));
      return kept;
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

// Firebase Auth asks its server about the signed-in person before it says who that is, for up to a minute where the
// server does not answer. Until then no page of the camp would show anything; a failure lets it go on with what it has.
registerRoute(
  ({ url }) => /\/v1\/(accounts:lookup|token)$/.test(url.pathname),
  ({ request, url }) =>
    fetch(request, {
      signal: AbortSignal.timeout(url.pathname.endsWith('/token') ? patience.token : patience.account),
    }),
  'POST',
);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
