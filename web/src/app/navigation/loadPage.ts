import { withLanguage } from '#lib/language/language.ts';
import { isTraditional } from '#lib/language/traditional.ts';
import { loadedQuery } from '#lib/routing/pageQuery.ts';
import type { RouteName } from '#lib/routing/paths.ts';
import { isPayload, payloadPath } from '#lib/routing/payload.ts';
import { retrying } from '#lib/requests/retry.ts';
import { NotFoundError, type RouteModule } from '#lib/routing/route.ts';
import { ChunkLoadError, type LoadedPage } from './navigation.ts';
import type { RouteMatch } from '#app/routes/resolvePage.ts';
import { findRoute } from '#app/routes/routes.ts';
import { setSite, siteStore } from './siteStore.ts';

/** The code of a page. @throws ChunkLoadError where it cannot be fetched. */
export async function loadModule(name: RouteName): Promise<Pick<LoadedPage, 'module' | 'title'>> {
  try {
    const { load, title } = await findRoute(name);
    return { module: await load(), title };
  } catch (error) {
    throw new ChunkLoadError(`The code of ${name} could not be loaded`, { cause: error });
  }
}

/**
 * Runs the loader of a page in the browser. Used in development, if the payload cannot be fetched, and to update a
 * page.
 */
export async function loadFresh(module: RouteModule, target: RouteMatch): Promise<unknown> {
  if (module.loader === undefined) return undefined;
  // Only the server writes Traditional characters.
  if (isTraditional() && !import.meta.env.DEV) throw new Error(`No payload of ${target.path}`);
  const { browserSource } = await import('#lib/firestore/browserSource.ts');
  return module.loader({
    source: browserSource,
    params: target.params,
    language: target.language,
    now: Date.now(),
    query: new URLSearchParams(loadedQuery(target.path, target.search)),
    timeZone: siteStore.getState().site.timeZone,
  });
}

/** The payload that the server keeps beside a page, or null where it cannot be had. */
export async function fetchPayload(target: RouteMatch): Promise<{ data: unknown; madeAt: number } | null> {
  if (import.meta.env.DEV) return null;
  const response = await fetch(
    payloadPath(withLanguage(target.path, target.language)) + loadedQuery(target.path, target.search),
  ).catch(() => null);
  const payload: unknown = response === null ? null : await response.json().catch(() => null);
  if (!isPayload(payload)) return null;
  setSite(payload.site);
  if (payload.status === 404) throw new NotFoundError(target.path);
  return { data: payload.data, madeAt: payload.madeAt };
}

/** Code and data of a page, both at once: public pages by their payload, without any SDK. */
export async function loadPage(target: RouteMatch): Promise<LoadedPage> {
  const { route } = target;
  if (route === null) throw new NotFoundError(target.path);
  const isPublic = route.area === 'public' && route.personal !== true;
  const [loaded, payload] = await Promise.all([loadModule(route.name), isPublic ? fetchPayload(target) : null]);
  if (payload !== null) return { ...loaded, ...payload };
  return { ...loaded, data: await retrying(async () => loadFresh(loaded.module, target)), madeAt: Date.now() };
}
