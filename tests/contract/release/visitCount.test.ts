/** A thousand visits of anonymous readers after a release: functions that run and documents that are read. */
import { languages } from '@steeple/model/text/language';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { servedData } from '../../../web/src/app/navigation/servedData.ts';
import { monthsOfEvents } from '../../../web/src/app/server/eventFiles.ts';
import { publicPages } from '../../../web/src/app/server/publicPages.ts';
import { matchPage, type PageMatch } from '../../../web/src/lib/routing/matchPage.ts';
import { findRoute } from '../../../web/src/app/routes/routes.ts';
import { languageAddresses } from '../../../web/src/lib/language/languageAddresses.ts';
import { href, type PagePath, paths, type RouteName } from '../../../web/src/lib/routing/paths.ts';
import { type Payload, payloadPath } from '../../../web/src/lib/routing/payload.ts';
import type { RouteModule } from '../../../web/src/lib/routing/route.ts';
import { sampleSeed } from '../../proofSize.ts';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

const visits = 1000;
let world: ReleaseWorld;
/** Every public address in both languages and both scripts of Chinese, open pages of the camp included. */
let addresses: string[];
/** Queries that a page understands, each as a visitor may have it. */
const queries: Partial<Record<RouteName, readonly string[]>> = {
  events: ['?calendar=english', '?language=zh', '?from=2026-12-01', '?from=2031-01-01&language=en'],
  calendar: ['?view=week', '?view=agenda&date=2026-11-25', '?date=2026-12-01&calendar=chinese', '?date=2031-05-01'],
  content: ['?q=Advent', '?tag=advent', '?page=2'],
  testimonies: ['?tag=advent'],
  edition: ['?page=2'],
  resources: ['?q=song&category=x', '?language=zh'],
  search: ['?q=Advent&kind=article'],
  login: ['?mode=signup&to=%2Fcamp%2Fdashboard'],
  contact: ['?about=prayer'],
  event: ['?action=x'],
  campPanellum: ['?scene=hall'],
};

beforeAll(async () => {
  world = await releaseWorld(6);
  await world.run({ refresh: true });
  const pages = await publicPages(world.source, world.time.now);
  const signUps = await world.source.list({ name: 'signUp' });
  const months = await monthsOfEvents(world.source, world.time.now, 'Asia/Singapore');
  const camp = (Object.keys(paths) as RouteName[]).filter((name) => {
    const { area, personal }: PagePath = paths[name];
    return area === 'camp' && personal !== true;
  });
  addresses = [
    ...new Set([
      ...[
        ...pages.map(({ at }) => at('en')),
        ...signUps.map(({ id }) => href('signUp', 'en', { id })),
        ...months.map((month) => href('calendarMonth', 'en', { month })),
        // The newest edition without its years.
        ...pages.flatMap(({ route, at }) =>
          route === 'edition' || route === 'testimony'
            ? [at('en').replace('/testimonies_2526', '/testimonies_xxyy')]
            : [],
        ),
      ].flatMap((path) => languageAddresses(path).map((address) => address.path)),
      ...languages.flatMap((language) => camp.map((name) => href(name as 'camp', language))),
    ]),
  ];
}, 120_000);
afterAll(async () => world.close());

/** The page of an address with its code. */
async function pageAt(url: string): Promise<{ module: RouteModule | null; target: PageMatch }> {
  const target = matchPage(url);
  return { target, module: target.route === null ? null : await (await findRoute(target.route.name)).load() };
}

/** The route of an address, as its pattern. */
function patternOf(url: string): string {
  return matchPage(url).route?.path ?? '';
}

test('a thousand visits, with queries too, invoke no function and read no document', async () => {
  const random = randomFrom(`visits ${sampleSeed()}`);
  let reads = 0;
  const counted = {
    ...world.source,
    document: (async (...parameters: never[]) => {
      reads += 1;
      return (world.source.document as (...of: never[]) => Promise<unknown>)(...parameters);
    }) as typeof world.source.document,
    list: (async (query: never) => {
      reads += 1;
      return (world.source.list as (of: never) => Promise<unknown>)(query);
    }) as typeof world.source.list,
  };
  const invoked = new Map<string, number>();
  let files = 0;
  /** One request of a browser to Hosting: a file, or else the function. */
  async function ask(url: string): Promise<string | null> {
    const file = world.hosting.site.serve(new URL(url, origin).pathname);
    if (file !== null) {
      files += 1;
      return file.body;
    }
    invoked.set(url, (invoked.get(url) ?? 0) + 1);
    const { body } = await renderer.render(url, {
      source: counted,
      origin,
      now: world.time.now,
      report: () => undefined,
    });
    return body;
  }

  const withQueries = addresses.flatMap((url) =>
    (queries[matchPage(url).route?.name ?? 'home'] ?? []).map((query) => url + query),
  );
  for (const pathPart of ['/sign-up', '/calendar/2026-11', '/testimonies_2526/', '/testimonies_xxyy/'])
    expect([pathPart, addresses.some((url) => url.includes(pathPart))]).toEqual([pathPart, true]);
  expect(new Set(withQueries.map((url) => patternOf(url))).size).toBe(Object.keys(queries).length);
  const every = [...addresses, ...withQueries];
  const chosen = [
    ...every,
    ...Array.from({ length: Math.max(0, visits - every.length) }, () => random.pick(every as [string])),
  ];
  expect(chosen.length).toBeGreaterThanOrEqual(visits);
  for (const url of chosen) {
    await ask(url);
    if (patternOf(url).startsWith('/camp')) continue;
    // The browser asks for the payload with the page's code; pages of the camp read live.
    const payload = await ask(payloadPath(new URL(url, origin).pathname));
    const { module, target } = await pageAt(url);
    if (module?.fileSource === undefined || payload === null) continue;
    // What the browser asks for to answer the query.
    const fetchPayload = (path: string): Promise<Response> => ask(path).then((body) => new Response(body));
    vi.stubGlobal('fetch', fetchPayload);
    try {
      await servedData(module, target, JSON.parse(payload) as Payload);
    } finally {
      vi.unstubAllGlobals();
    }
  }
  expect([Object.fromEntries(invoked), reads]).toEqual([{}, 0]);
  expect(files).toBeGreaterThan(2 * visits);
  // The rest of what a first visit asks for is a file too.
  for (const path of ['/search.json', '/manifest.webmanifest', '/zh/manifest.webmanifest', '/feed.xml', '/sitemap.xml'])
    expect([path, world.hosting.site.serve(path) === null]).toEqual([path, false]);
}, 120_000);
