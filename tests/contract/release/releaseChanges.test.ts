import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeByChance } from './publicDocuments.ts';
import { splitLanguage } from '../../../web/src/lib/language/language.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { type Payload, payloadPath } from '../../../web/src/lib/routing/payload.ts';
import { fileOf } from '../../../functions/src/release/fileOf.ts';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

/** Changes of the property test, and the seed of their chance. */
const changes = proofSize(3, 500);
const late = proofSize(3, 200);
const seed = sampleSeed();
/** Every address is rendered from scratch after so many changes; in between those that are quick to render. */
const wholeEvery = 25;

let world: ReleaseWorld;
/** The documents as they were before anything changed by chance. */
let seeded: ReadonlyMap<string, object>;
beforeAll(async () => {
  world = await releaseWorld(4);
  seeded = new Map(world.documents);
  await world.run({ refresh: true });
}, 120_000);
afterAll(async () => world.close());

/** The files that a renderer makes now without React, which are all but the pages: payloads, feeds, sitemap, search. */
async function dataFromScratch(): Promise<Map<string, string>> {
  const { source, time } = world;
  const files = new Map<string, string>();
  for (const { url } of await renderer.releasedAddresses(source, time.now)) {
    const path = fileOf(url);
    if (path.endsWith('.html')) continue;
    const { status, body } = await renderer.render(url, {
      source,
      origin,
      now: time.now,
      report: () => undefined,
      asFile: true,
    });
    if (status === 200) files.set(path, body);
  }
  return files;
}

const isOfCamp = (url: string): boolean => /^\/camp(?:\/|$)/.test(splitLanguage(url).path);

/** The open pages of the camp, rendered from scratch: they have no payload beside them. */
async function campFromScratch(): Promise<Map<string, string>> {
  const { source, time } = world;
  const pages = new Map<string, string>();
  for (const { url } of await renderer.releasedAddresses(source, time.now)) {
    if (!isOfCamp(url)) continue;
    pages.set(
      url,
      (await renderer.render(url, { source, origin, now: time.now, report: () => undefined, asFile: true })).body,
    );
  }
  return pages;
}

const isData = ([path]: readonly [string, string]): boolean => !path.endsWith('.html');

/** The page of a payload's file, or the file itself. */
const pageOf = (path: string): string => path.replace(/\/_payload\.json$/, '').replace(/^$/, '/index');

/** The pages that name another payload than the one beside them, or none. */
function withAnotherPayload(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].filter((path) => {
    if (!path.endsWith('.html') || isOfCamp(path.replace(/\.html$/, ''))) return false;
    const beside = payloadPath(path.replace(/\.html$/, '').replace(/^\/index$/, '/'));
    const { digest } = JSON.parse(files.get(beside) ?? '{}') as Partial<Payload>;
    return (
      digest === undefined || files.get(path)?.includes(`"madeFrom":{"path":"${beside}","digest":"${digest}"`) !== true
    );
  });
}

test('the first run releases every file that rendering makes, with the files of the build', async () => {
  const expected = await world.fromScratch();
  expect(world.liveFiles()).toEqual(expected);
  expect(withAnotherPayload(expected)).toEqual([]);
  expect([...expected.keys()]).toEqual(
    expect.arrayContaining([
      '/index.html',
      '/zh.html',
      `${paths.about.path}.html`,
      '/_payload.json',
      '/sitemap.xml',
      '/search.json',
    ]),
  );
  expect(world.hosting.site.serve('/assets/index-abc.js')?.body).toBe('code');
});

test(`${changes} changes by chance, seed ${seed}: the same bytes as rendering from scratch, nothing stale, and no file uploaded that did not change`, async () => {
  let before = await dataFromScratch();
  let campBefore = await campFromScratch();
  let uploads = 0;
  for (let count = 1; count <= changes; count++) {
    const name = `change ${count} of seed ${seed}`;
    const path = changeByChance(world, name, count);
    if (path === null) continue;
    await world.changed(path);
    const { site } = world.hosting;
    const [versionBefore, uploadsBefore] = [site.live, site.uploads.length];
    const knownHashes = new Set(site.contents.keys());
    const outcome = await world.run();
    const live = world.liveFiles();
    const expected = await dataFromScratch();

    // A page changes with its payload: what it shows comes from there. The whole comparison holds the rest.
    const changed = [...new Set([...before.keys(), ...expected.keys()])].filter(
      (file) => before.get(file) !== expected.get(file),
    );
    const camp = await campFromScratch();
    const changedCamp = [...camp.keys()].filter((url) => camp.get(url) !== campBefore.get(url));
    campBefore = camp;
    const pages = new Set([...changed.map(pageOf), ...changedCamp]);
    const files = [...new Set([...(versionBefore?.files.keys() ?? []), ...(site.live?.files.keys() ?? [])])];
    const replaced = files.filter((file) => versionBefore?.files.get(file) !== site.live?.files.get(file));
    const missingHashes = replaced
      .flatMap((file) => site.live?.files.get(file) ?? [])
      .filter((hash) => !knownHashes.has(hash));
    const uploaded = site.uploads.slice(uploadsBefore);
    const found = {
      name,
      outcome,
      data: new Map([...live].filter(isData)),
      replacedData: replaced.filter((file) => !file.endsWith('.html')).toSorted(),
      replacedForNothing: replaced.filter((file) => !pages.has(pageOf(file.replace(/\.html$/, '')))),
      uploaded: uploaded.toSorted(),
      withAnotherPayload: withAnotherPayload(live),
    };
    expect(found).toEqual({
      name,
      outcome: changed.length + changedCamp.length === 0 ? 'up-to-date' : 'released',
      data: expected,
      replacedData: changed.toSorted(),
      replacedForNothing: [],
      uploaded: [...new Set(missingHashes)].toSorted(),
      withAnotherPayload: [],
    });
    uploads += uploaded.length;
    before = expected;
    const expectedFiles = count % wholeEvery === 0 ? await world.fromScratch() : live;
    expect(live).toEqual(expectedFiles);
  }
  const expectedFiles = await world.fromScratch();
  expect(world.liveFiles()).toEqual(expectedFiles);
  // Most changes concern few addresses.
  expect(uploads).toBeGreaterThan(0);
  expect(world.rendered.length - expectedFiles.size).toBeLessThan((changes * expectedFiles.size) / 2);
}, 1_800_000);

test('a change whose event is still to come is found by rendering, and every file tells the same', async () => {
  const [settings, about] = [documentPaths.siteConfig.at(), documentPaths.page.at('about')];
  const [post = ''] = [...world.documents.keys()].filter((path) => path.startsWith('posts/'));
  const change = (path: string, fields: object): unknown =>
    world.documents.set(path, { ...world.documents.get(path), ...fields });
  // Whatever chance has left of them.
  const visit = documentPaths.page.at('visit');
  for (const [path, from] of [
    [settings, settings],
    [visit, visit],
    [about, visit],
  ] as const) {
    world.documents.set(path, { ...seeded.get(from) });
    await world.changed(path);
  }
  await world.run();
  change(settings, { tagline: { en: 'On the hill', zh: '山上' } });
  change(post, { slug: 'on-the-hill', status: 'published' });
  change(about, { title: { en: 'About the hill', zh: '关于山' } });
  await world.changed(about);
  expect(await world.run()).toBe('released');
  const early = world.liveFiles();
  expect(early.get(`${paths.visit.path}.html`)).toContain('On the hill');
  for (const path of [post, settings]) await world.changed(path);
  await world.run();
  expect(world.liveFiles()).toEqual(await world.fromScratch());
});

test(`${late} changes by chance whose events come late, repeated and unordered, seed ${seed}: the same bytes once all have come`, async () => {
  const random = randomFrom(`events of seed ${seed}`);
  const waiting: string[] = [];
  for (let count = 1; count <= late; count++) {
    const path = changeByChance(world, `late change ${count} of seed ${seed}`, changes + count);
    if (path !== null) waiting.push(path);
    // An event that comes now, of some change before; it may come again.
    const [first = '', ...later] = waiting;
    const event = random.pick([first, ...later]);
    if (event !== '') await world.changed(event);
    await world.run();
    if (random.next() < 0.3 && event !== '') waiting.splice(waiting.indexOf(event), 1);
    if (count % 5 !== 0) continue;
    for (const changedPath of waiting.splice(0).toReversed()) {
      await world.changed(changedPath);
      if (random.next() < 0.5) await world.run();
    }
    await world.run();
    expect(new Map([...world.liveFiles()].filter(isData))).toEqual(await dataFromScratch());
  }
  expect(world.liveFiles()).toEqual(await world.fromScratch());
}, 900_000);
