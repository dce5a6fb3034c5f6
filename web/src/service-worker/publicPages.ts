import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { areaPattern, areaSegments } from '#lib/routing/areaPattern.ts';
import { payloadFile, payloadInPage } from '#lib/routing/payload.ts';
import { shellOf } from '#lib/routing/shells.ts';
import { findStoredPage, storePage } from '#lib/storage/storedPages.ts';

/** The longest wait for the network for a page that is stored on the device, milliseconds. */
const networkTimeoutMillis = 4000;
const offlinePage = '/offline.html';
/** Pages that are not public, and what is no page. */
const others = [areaPattern(areaSegments), /^\/(files|assets|builds|__)\//, /\.[a-z]+$/];

function fetchWithin(request: Request, isStored: boolean): Promise<Response> {
  return fetch(request, isStored ? { signal: AbortSignal.timeout(networkTimeoutMillis) } : {});
}

/**
 * Public pages come from the network, so that what the admin area publishes shows. Without signal a page that was seen
 * before is made again from its payload by the empty shell; any other one says that there is no signal.
 */
export function answerPublicPages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(`/${payloadFile}`),
    async ({ request, url, event }) => {
      const stored = await findStoredPage(url);
      try {
        const response = await fetchWithin(request, stored !== undefined);
        if (response.ok)
          event.waitUntil(
            response
              .clone()
              .text()
              .then((json) => storePage(url, json))
              .catch(() => undefined),
          );
        return response;
      } catch (error) {
        if (stored !== undefined) return stored;
        throw error;
      }
    },
  );

  registerRoute(
    new NavigationRoute(
      async ({ request, url, event }) => {
        const stored = await findStoredPage(url);
        try {
          const response = await fetchWithin(request, stored !== undefined);
          if (response.ok) {
            event.waitUntil(
              response
                .clone()
                .text()
                .then((html) => storePage(url, payloadInPage(html) ?? 'null'))
                .catch(() => undefined),
            );
          }
          return response;
        } catch (error) {
          const page = await matchPrecache(stored === undefined ? offlinePage : shellOf(url.pathname));
          if (page === undefined) throw error;
          return page;
        }
      },
      { denylist: others },
    ),
  );
}
