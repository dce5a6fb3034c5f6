/** A thousand visits of anonymous readers after a release: functions that run and documents that are read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@steeple/model/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/stack/folders.ts';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { publicPages } from '../../../web/src/app/server/publicPages.ts';
import { matchRoute } from '../../../web/src/app/routes/resolvePage.ts';
import { namedPaths } from '../../../web/src/app/routes/routes.ts';
import { href, type PagePath, paths, type RouteName } from '../../../web/src/lib/routing/paths.ts';
import { payloadPath } from '../../../web/src/lib/routing/payload.ts';
import { steadySeed } from '../../proofSize.ts';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

const visits = 1000;
let world: ReleaseWorld;
/** Every public address in both languages, open pages of the camp included. */
let addresses: string[];

beforeAll(async () => {
  world = await releaseWorld(6);
  await world.run({ refresh: true });
  const pages = await publicPages(world.source, world.time.now);
  const camp = (Object.keys(paths) as RouteName[]).filter((name) => {
    const { area, personal }: PagePath = paths[name];
    return area === 'camp' && personal !== true;
  });
  addresses = [
    ...new Set(
      languages.flatMap((language) => [
        ...pages.map(({ at }) => at(language)),
        ...camp.map((name) => href(name as 'camp', language)),
      ]),
    ),
  ];
}, 120_000);
afterAll(async () => world.close());

/** The route of an address, as its pattern. */
function patternOf(url: string): string {
  return matchRoute(namedPaths, url).route?.path ?? '';
}

test('a thousand visits invoke no function and read no document, but for the pages that the document names', async () => {
  const random = randomFrom(`visits ${steadySeed()}`);
  let reads = 0;
  const counted = {
    ...world.source,
    document: (async (...asked: never[]) => {
      reads += 1;
      return (world.source.document as (...of: never[]) => Promise<unknown>)(...asked);
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
    const file = world.hosting.site.serve(url);
    if (file !== null) {
      files += 1;
      return file.body;
    }
    invoked.set(patternOf(url.replace('/_payload.json', '') || '/'), (invoked.get(patternOf(url)) ?? 0) + 1);
    const { body } = await renderer.render(url, {
      source: counted,
      origin,
      now: world.time.now,
      report: () => undefined,
    });
    return body;
  }

  const chosen = [
    ...addresses,
    ...Array.from({ length: visits - addresses.length }, () => random.pick(addresses as [string])),
  ];
  expect(chosen).toHaveLength(visits);
  const isReleased = new Map<string, boolean>();
  for (const url of chosen) {
    const before = { reads, files };
    // Pages of the function are rendered once here; each further visit costs the same.
    if (isReleased.get(url) === false) continue;
    await ask(url);
    const released = files > before.files;
    isReleased.set(url, released);
    if (!released) continue;
    // A reader who stays longer than a minute asks for the payload; those of the camp read live.
    if (!patternOf(url).startsWith('/camp')) await ask(payloadPath(url));
    expect([url, reads - before.reads]).toEqual([url, 0]);
  }

  const table = /Exceptions, by design:\n\n([\s\S]*?)\n\n/.exec(
    readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'),
  )?.[1];
  const named = [...(table ?? '').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| the function/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  expect([...invoked.keys()].filter((path) => !named.includes(path))).toEqual([]);
  expect([...isReleased.values()].filter(Boolean).length).toBeGreaterThan(addresses.length / 2);
  // The rest of what a first visit asks for is a file too.
  for (const path of ['/search.json', '/manifest.webmanifest', '/zh/manifest.webmanifest', '/feed.xml', '/sitemap.xml'])
    expect([path, world.hosting.site.serve(path) === null]).toEqual([path, false]);
}, 120_000);
