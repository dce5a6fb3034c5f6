import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeByChance } from './publicDocuments.ts';
import { fileOf } from '../../../functions/src/release/fileOf.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

/** Changes of the property test, and the seed of their chance. */
const changes = proofSize(25, 500);
const seed = sampleSeed();
/** Every address is rendered from scratch after so many changes; in between those that are quick to render. */
const wholeEvery = 25;

let world: ReleaseWorld;
beforeAll(async () => {
  world = await releaseWorld(4);
  await world.run({ refresh: true });
}, 120_000);
afterAll(async () => world.hosting.close());

/** The files that a renderer makes now without React, which are all but the pages: payloads, feeds, sitemap, search. */
async function dataFromScratch(): Promise<Map<string, string>> {
  const { source, time } = world;
  const files = new Map<string, string>();
  for (const { url } of await renderer.releasedAddresses(source, time.now)) {
    const path = fileOf(url);
    if (path.endsWith('.html')) continue;
    const { status, body } = await renderer.render(url, { source, origin, now: time.now, report: () => undefined });
    if (status === 200) files.set(path, body);
  }
  return files;
}

const isData = ([path]: readonly [string, string]): boolean => !path.endsWith('.html');

/** The page of a payload's file, or the file itself. */
const pageOf = (path: string): string => path.replace(/\/_payload\.json$/, '').replace(/^$/, '/index');

test('the first run releases every file that rendering makes, with the files of the build', async () => {
  const expected = await world.fromScratch();
  expect(world.liveFiles()).toEqual(expected);
  expect([...expected.keys()]).toEqual(
    expect.arrayContaining([
      '/index.html',
      '/zh.html',
      '/about.html',
      '/_payload.json',
      '/sitemap.xml',
      '/search.json',
    ]),
  );
  expect(world.hosting.site.serve('/assets/index-abc.js')?.body).toBe('code');
}, 60_000);

test(`${changes} changes by chance, seed ${seed}: the same bytes as rendering from scratch, nothing stale, and no file uploaded that did not change`, async () => {
  let before = await dataFromScratch();
  let uploads = 0;
  let rendered = 0;
  for (let count = 1; count <= changes; count++) {
    const name = `change ${count} of seed ${seed}`;
    const path = changeByChance(world, name, count);
    if (path === null) continue;
    await world.changed(path);
    const { site } = world.hosting;
    const [versionBefore, uploadsBefore, renderedBefore] = [site.live, site.uploads.length, world.rendered.length];
    const known = new Set(site.contents.keys());
    const outcome = await world.run();
    const live = world.liveFiles();
    const expected = await dataFromScratch();
    expect(new Map([...live].filter(isData)), name).toEqual(expected);

    // A page changes with its payload: what it shows comes from there. The whole comparison below holds the rest.
    const changed = [...new Set([...before.keys(), ...expected.keys()])].filter(
      (file) => before.get(file) !== expected.get(file),
    );
    const files = [...new Set([...(versionBefore?.files.keys() ?? []), ...(site.live?.files.keys() ?? [])])];
    const replaced = files.filter((file) => versionBefore?.files.get(file) !== site.live?.files.get(file));
    expect(
      replaced.map((file) => pageOf(file.replace(/\.html$/, ''))).filter((page) => !changed.map(pageOf).includes(page)),
      name,
    ).toEqual([]);
    expect(replaced.filter((file) => !file.endsWith('.html')).toSorted(), name).toEqual(changed.toSorted());
    expect(outcome, name).toBe(changed.length === 0 ? 'up-to-date' : 'released');

    const uploaded = site.uploads.slice(uploadsBefore);
    const wanted = new Set(
      replaced.flatMap((file) => site.live?.files.get(file) ?? []).filter((hash) => !known.has(hash)),
    );
    expect(new Set(uploaded), name).toEqual(wanted);
    uploads += uploaded.length;
    rendered += world.rendered.length - renderedBefore;
    before = expected;
    if (count % wholeEvery === 0) expect(live, name).toEqual(await world.fromScratch());
  }
  expect(world.liveFiles()).toEqual(await world.fromScratch());
  console.log({ uploads, rendered, perChange: rendered / changes, all: world.liveFiles().size });
}, 1_800_000);
