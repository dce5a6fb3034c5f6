import { isPayload, payloadFile } from './payload.ts';

/** The cache of public pages that a reader has seen, as payloads; any of them opens again without signal. */
const cacheName = 'steeple-pages';
/** The most pages that are kept; the oldest go first. */
export const keptPagesLimit = 60;

/** Where the payload of a page is kept, whichever way the page was reached. */
export function keptPath(pathname: string): string {
  const path = pathname.endsWith(`/${payloadFile}`) ? pathname.slice(0, -payloadFile.length) : pathname;
  return `${path.replace(/\/+$/, '')}/${payloadFile}`;
}

/** Keeps what a page was made from. Anything else than a page's payload is passed by. */
export async function keepPage(pathname: string, json: string): Promise<void> {
  const payload: unknown = JSON.parse(json);
  if (!isPayload(payload) || payload.status !== 200) return;
  const cache = await caches.open(cacheName);
  const path = keptPath(pathname);
  // Put again, so that the order of keys is that of last visits.
  await cache.delete(path);
  await cache.put(path, new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - keptPagesLimit)).map((key) => cache.delete(key)));
}

/** The kept payload of a page, or undefined. */
export function findKeptPage(pathname: string): Promise<Response | undefined> {
  return caches.match(keptPath(pathname), { cacheName });
}
