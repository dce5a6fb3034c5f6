import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isEventFile } from '#lib/events/eventFiles.ts';
import { areaPattern, areaSegments, campStartPath, homeLanguage, prefixed, shellOf } from '#lib/routing/shells.ts';
import { payloadFile, payloadInPage } from '#lib/routing/payload.ts';
import { cacheNames } from '#lib/storage/storageNames.ts';
import { findEventFile, findStoredPage, storeEventFile, storePage } from '#lib/content/storedPages.ts';
import { fetchWithin } from './fetchWithin.ts';

/** The longest wait for the beginning of an answer, for a page that is stored on the device. Milliseconds. */
const networkTimeoutMillis = 4000;
const offlinePage = '/offline.html';
/** Pages that are not public, and what is no page. */
const deniedPatterns = [areaPattern(areaSegments), /^\/(files|assets|builds|__)\//, /\.[a-z]+$/];

/**
 * The address of My camp where the first page of the site was wanted and the camp is on this device; null otherwise. An
 * installed site opens with its first page, which a camper may never have seen.
 */
async function campInsteadOf({ pathname }: URL): Promise<string | null> {
  const language = homeLanguage(pathname);
  return language !== null && (await caches.has(cacheNames.code)) ? prefixed(campStartPath, language) : null;
}

/**
 * Fetches an address, and stores the text of a good answer after it was given.
 * @param stored what the device has of it: then the network has {@link networkTimeoutMillis} to begin its answer.
 * @throws where there is no answer, or none in time.
 */
async function fetchAndStore(
  request: Request,
  stored: unknown,
  event: { readonly waitUntil: (work: Promise<void>) => void },
  store: (text: string) => Promise<void>,
): Promise<Response> {
  const response = await fetchWithin(request, stored === undefined ? undefined : networkTimeoutMillis);
  if (response.ok)
    event.waitUntil(
      response
        .clone()
        .text()
        .then(store)
        .catch(() => undefined),
    );
  return response;
}

/** Answers same-origin addresses from the network, and without signal from what the device has of them. */
function answerStored(
  isAnswered: (pathname: string) => boolean,
  find: (url: URL) => Promise<Response | undefined>,
  store: (url: URL, json: string) => Promise<void>,
): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAnswered(url.pathname),
    async ({ request, url, event }) => {
      const stored = await find(url);
      try {
        return await fetchAndStore(request, stored, event, async (json) => store(url, json));
      } catch (error) {
        if (stored !== undefined) return stored;
        throw error;
      }
    },
  );
}

/**
 * Public pages come from the network, so that what the admin area publishes shows. Without signal a page that was seen
 * before is made again from its payload by the empty shell; any other one says that there is no signal, or leads to the
 * camp that is on this device.
 */
export function answerPublicPages(): void {
  answerStored((pathname) => pathname.endsWith(`/${payloadFile}`), findStoredPage, storePage);
  answerStored(
    isEventFile,
    async ({ pathname }) => findEventFile(pathname),
    async ({ pathname }, json) => storeEventFile(pathname, json),
  );
  registerRoute(
    new NavigationRoute(
      async ({ request, url, event }) => {
        const stored = await findStoredPage(url);
        try {
          return await fetchAndStore(request, stored, event, async (html) =>
            // A page that is a file asks for the payload beside it, which is stored above.
            storePage(url, payloadInPage(html) ?? 'null'),
          );
        } catch (error) {
          const camp = stored === undefined ? await campInsteadOf(url) : null;
          if (camp !== null) return Response.redirect(camp);
          const page = await matchPrecache(stored === undefined ? offlinePage : shellOf(url.pathname));
          if (page === undefined) throw error;
          return page;
        }
      },
      { denylist: deniedPatterns },
    ),
  );
}
