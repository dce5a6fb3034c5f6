import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import { isPayload, type Payload, payloadFile } from '#lib/routing/payload.ts';
import { prefixed } from '#lib/routing/shells.ts';
import { cacheNames } from '../storage/storageNames.ts';

/** The cache of public pages that a reader has seen, as payloads; any of them opens again without signal. */
const cacheName = cacheNames.pages;
/** The most pages that are stored; the oldest are deleted first. */
export const storedPagesLimit = 60;

/** An address within the site: a page's, or that of its payload. */
export type StoredAddress = Pick<URL, 'pathname' | 'search'>;

/** Path of a page's payload in storage, by the address of either; one for each query that the page is loaded by. */
export function storedPagePath({ pathname, search }: StoredAddress): string {
  const path = (pathname.endsWith(`/${payloadFile}`) ? pathname.slice(0, -payloadFile.length) : pathname).replace(
    /\/+$/,
    '',
  );
  return `${path}/${payloadFile}${loadedQuery(path, search)}`;
}

/** True for the payload of an address: that of its path, in its language. */
function isPayloadOf({ pathname }: StoredAddress, value: unknown): value is Payload {
  if (!isPayload(value) || value.route === null) return false;
  const page = prefixed(value.route.path, value.language);
  return storedPagePath({ pathname: page, search: '' }) === storedPagePath({ pathname, search: '' });
}

/** Keeps the payload of a page. Anything else is ignored, the payload of another page included. */
export async function storePage({ pathname, search }: StoredAddress, json: string): Promise<void> {
  const payload: unknown = JSON.parse(json);
  // The empty shell, which opens stored pages, has the texts of the interface in Simplified characters only.
  if (isTraditionalAddress(pathname) || !isPayloadOf({ pathname, search }, payload) || payload.status !== 200) return;
  // A file is the same for every query.
  await store(storedPagePath({ pathname, search: payload.isFile === true ? '' : search }), json);
}

/** Keeps a file with the events that pages filter (`#lib/events/eventFiles.ts`). */
export async function storeEventFile(pathname: string, json: string): Promise<void> {
  await store(pathname, json);
}

async function store(path: string, json: string): Promise<void> {
  const cache = await caches.open(cacheName);
  // Put again, so that the order of keys is that of last visits.
  await cache.delete(path);
  await cache.put(path, new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - storedPagesLimit)).map((key) => cache.delete(key)));
}

/** The stored payload of a page, or undefined. */
export async function findStoredPage({ pathname, search }: StoredAddress): Promise<Response | undefined> {
  const [path, plain] = [storedPagePath({ pathname, search }), storedPagePath({ pathname, search: '' })];
  // Then the page as a file, which the browser makes by the query.
  for (const address of new Set([path, plain])) {
    const found = await caches.match(address, { cacheName });
    const payload: unknown = await found?.clone().json();
    if (isPayloadOf({ pathname, search }, payload) && (address === path || payload.isFile === true)) return found;
  }
  return undefined;
}

/** The stored file with events, or undefined. */
export function findEventFile(pathname: string): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName });
}
