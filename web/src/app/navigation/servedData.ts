import { loadedQuery } from '#lib/routing/pageQuery.ts';
import type { Payload } from '#lib/routing/payload.ts';
import type { LoaderContext, RouteModule } from '#lib/routing/route.ts';
import type { PageMatch } from '#lib/routing/matchPage.ts';
import { siteStore } from '#app/site/siteStore.ts';

/** Makes the context of a page's loader. @param now milliseconds since the epoch. */
export function contextOf(target: PageMatch, now: number): Omit<LoaderContext, 'source'> {
  return {
    route: target.route?.name ?? null,
    params: target.params,
    language: target.language,
    now,
    query: new URLSearchParams(loadedQuery(target.path, target.search)),
    timeZone: siteStore.getState().site.timeZone,
  };
}

/**
 * The data of a page out of its payload. Where that is a file and the query decides what is shown, the page's loader
 * answers it from other files.
 */
export async function servedData(
  { loader, fileSource }: Pick<RouteModule, 'loader' | 'fileSource'>,
  target: PageMatch,
  { isFile, data, madeAt }: Payload,
): Promise<unknown> {
  if (!isFile || !loader || !fileSource || loadedQuery(target.path, target.search) === '') return data;
  const context = contextOf(target, madeAt);
  return loader({ ...context, source: await fileSource(context, data as never) });
}
