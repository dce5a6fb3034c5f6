import { withLanguage } from '#lib/language/language.ts';
import { isTraditional } from '#lib/language/traditional.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import type { RouteName } from '#lib/routing/paths.ts';
import { isPayload, type Payload, payloadPath } from '#lib/routing/payload.ts';
import { retrying } from '#lib/requests/retry.ts';
import { NotFoundError, type RouteModule } from '#lib/routing/route.ts';
import { ChunkLoadError } from '#app/errors/ChunkLoadError.ts';
import type { LoadedPage } from './navigation.ts';
import type { PageMatch } from '#lib/routing/matchPage.ts';
import { keepPage } from '#app/Pages.tsx';
import { findRoute } from '#app/routes/routes.ts';
import { contextOf, servedData } from './servedData.ts';
import { setSite } from '#app/site/siteStore.ts';

/** The code of a page, with that of its layout. @throws ChunkLoadError where it cannot be fetched. */
export async function loadModule(name: RouteName): Promise<Pick<LoadedPage, 'module' | 'title'>> {
  try {
    const { load, title } = await findRoute(name);
    return { module: await keepPage(name, load()), title };
  } catch (error) {
    throw new ChunkLoadError(`The code of ${name} could not be loaded`, { cause: error });
  }
}

/** Runs the loader of a page in the browser: in development, and where the payload cannot be fetched. */
async function loadFresh(module: RouteModule, target: PageMatch): Promise<unknown> {
  if (module.loader === undefined) return undefined;
  // Only the server writes Traditional characters.
  if (isTraditional() && !import.meta.env.DEV) throw new Error(`No payload of ${target.path}`);
  const { browserSource } = await import('#lib/firestore/browserSource.ts');
  return module.loader({ ...contextOf(target, Date.now()), source: browserSource });
}

/** False once a payload was a file, which with a query the browser would fetch again. */
let sendsQuery = true;

async function askPayload(address: string): Promise<Payload | null> {
  const response = await fetch(address).catch(() => null);
  const payload: unknown = response === null ? null : await response.json().catch(() => null);
  return isPayload(payload) ? payload : null;
}

/** The payload that the server keeps beside a page, or null where it cannot be had. */
export async function fetchPayload(target: PageMatch): Promise<Payload | null> {
  if (import.meta.env.DEV) return null;
  const path = payloadPath(withLanguage(target.path, target.language));
  const query = loadedQuery(target.path, target.search);
  let payload = await askPayload(path + (sendsQuery ? query : ''));
  if (payload !== null && payload.isFile !== true && query !== '' && !sendsQuery)
    payload = await askPayload(path + query);
  if (payload === null) return null;
  sendsQuery = payload.isFile !== true;
  setSite(payload.site);
  if (payload.status === 404) throw new NotFoundError(target.path);
  return payload;
}

/** The data of a page and the time of it: out of a payload, or read now where there is none. */
export async function dataOf(
  module: RouteModule,
  target: PageMatch,
  payload: Payload | null,
): Promise<Pick<LoadedPage, 'data' | 'madeAt'>> {
  return payload === null
    ? { data: await loadFresh(module, target), madeAt: Date.now() }
    : { data: await servedData(module, target, payload), madeAt: payload.madeAt };
}

/** Code and data of a page, both at once: public pages by their payload, without any SDK. */
export async function loadPage(target: PageMatch): Promise<LoadedPage> {
  const { route } = target;
  if (route === null) throw new NotFoundError(target.path);
  const isPublic = route.area === 'public' && route.personal !== true;
  const [loaded, payload] = await Promise.all([loadModule(route.name), isPublic ? fetchPayload(target) : null]);
  const read = async () => dataOf(loaded.module, target, payload);
  return { ...loaded, ...(await (payload === null ? retrying(read) : read())) };
}
