import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostingApi } from '../../../functions/src/release/hosting/HostingApi.ts';
import { resume, rollBack } from '../../../functions/src/release/rollBack.ts';
import { OtherBuild } from '../../../functions/src/release/runRelease.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { clientFiles, deployedConfig, type ReleaseWorld } from './releaseWorld.ts';
import { about, timeless, type TwoStates, twoStates } from './twoStates.ts';

let world: ReleaseWorld;
let write: TwoStates['write'];
let shownState: TwoStates['shownState'];
let begin: TwoStates['begin'];

beforeAll(async () => {
  ({ world, write, shownState, begin } = await twoStates());
}, 120_000);
afterAll(async () => world.close());
beforeEach(async () => begin(), 60_000);

describe('a deployment', () => {
  const next = '00112233445566778899';
  const deploy = (build?: string): void => void world.hosting.site.deploy(clientFiles(build), deployedConfig);
  /** Files of a build that the live version has. */
  const builds = (): string[] =>
    [...(world.hosting.site.live?.files.keys() ?? [])].filter((path) => path.startsWith('/builds/meta/'));

  test('of the same build is rendered as a whole with the next change', async () => {
    deploy();
    await write(1);
    expect(await world.run()).toBe('released');
    expect(shownState()).toBe(1);
  });

  test('of another build than the functions waits for them, and the two are never mixed', async () => {
    deploy(next);
    await write(1);
    await expect(world.run()).rejects.toBeInstanceOf(OtherBuild);
    expect(world.store.state.status.failure).toMatchObject({ step: 'read', code: 'other-build' });
    expect(builds()).toEqual([`/builds/meta/${next}.json`]);
    expect(world.liveFiles().has(`${paths.about.path}.html`)).toBe(false);
    const services = { renderer: { ...world.renderer, buildId: next } };
    expect(await world.run({ replaced: services })).toBe('released');
    expect(builds()).toEqual([`/builds/meta/${next}.json`]);
    expect(world.liveFiles().get(`${paths.about.path}.html`)).toContain('Who we are');
    deploy();
    await world.run({ refresh: true });
  });

  /** Hosting, on which a deployment comes in at a moment of a release, each time. */
  const racing = (moment: 'finalise' | 'release', build?: string): HostingApi => ({
    ...world.api,
    finalise: async (version) => {
      await world.api.finalise(version);
      if (moment === 'finalise') deploy(build);
    },
    release: async (version, message) => {
      if (moment === 'release' && message.includes('changed')) deploy(build);
      await world.api.release(version, message);
    },
  });

  describe.each(['finalise', 'release'] as const)(
    'that comes in at "%s" of a release',
    { tags: ['prove'] },
    (moment) => {
      test('of the same build, again and again, is live in the end with its pages', async () => {
        await write(1);
        await expect(world.run({ replaced: { api: racing(moment) } })).rejects.toThrow('again and again');
        expect([null, 1]).toContain(shownState());
        expect(await world.run()).toBe('released');
        expect(shownState()).toBe(1);
      });

      test('of another build is live in the end without pages of this one', async () => {
        await write(1);
        await expect(world.run({ replaced: { api: racing(moment, next) } })).rejects.toBeInstanceOf(OtherBuild);
        expect(builds()).toEqual([`/builds/meta/${next}.json`]);
        expect(world.liveFiles().has(`${paths.about.path}.html`)).toBe(false);
        deploy();
        await world.run({ refresh: true });
      });
    },
  );
});

test('going back shows the version before and holds changes, until releases are resumed', async () => {
  await write(1);
  await world.run();
  expect(await rollBack(world.services(), 'back')).toBe('rolled-back');
  expect(shownState()).toBe(0);
  await world.changed(about);
  expect(await world.run()).toBe('held');
  expect(await world.run({ refresh: true })).toBe('held');
  expect(shownState()).toBe(0);
  expect(await resume(world.services(), 'on')).toBe('resumed');
  expect(await world.run()).toBe('released');
  expect(shownState()).toBe(1);
});

test(
  'going back again goes further back, and ends with the deployed version',
  { tags: ['prove'], timeout: 60_000 },
  async () => {
    world.hosting.site.deploy(clientFiles(), deployedConfig);
    await world.run({ refresh: true });
    await write(1);
    await world.run();
    expect(await rollBack(world.services(), 'back-1')).toBe('rolled-back');
    expect(shownState()).toBe(0);
    expect(await rollBack(world.services(), 'back-2')).toBe('rolled-back');
    expect(world.liveFiles().size).toBe(0);
    expect(await rollBack(world.services(), 'back-3')).toBe('nothing-earlier');
    await resume(world.services(), 'on');
    expect(await world.run()).toBe('released');
    expect(shownState()).toBe(1);
  },
);

test('a record that is lost leads to a release of everything, without files that are of no page any more', async () => {
  world.store.records.clear();
  world.documents.delete(about);
  await world.changed(about);
  expect(await world.run()).toBe('released');
  expect(timeless(world.liveFiles())).toEqual(timeless(await world.fromScratch()));
});

test('a content that Hosting has forgotten is rendered again', async () => {
  const { site } = world.hosting;
  const hash = site.live?.files.get(`${paths.visit.path}.html`) ?? '';
  expect(site.contents.delete(hash)).toBe(true);
  await write(1);
  expect(await world.run()).toBe('released');
  expect(shownState()).toBe(1);
});

test('the night renders everything, uploads only what the day has changed, and a page has the moment of its last change', async () => {
  world.time.rendering = null;
  // The banner of the seed is over then.
  world.time.now += 3 * 24 * 3_600_000;
  await world.run({ refresh: true });
  world.time.now += 24 * 3_600_000;
  const uploads = world.hosting.site.uploads.length;
  await world.run({ refresh: true });
  const live = world.liveFiles();
  expect(timeless(live)).toEqual(timeless(await world.fromScratch()));
  expect(world.hosting.site.uploads.length - uploads).toBeLessThan(live.size / 2);
  expect(live.get(`${paths.pdpa.path}/_payload.json`)).not.toContain(`"madeAt":${world.time.now}`);
  expect(await world.run({ refresh: true })).toBe('up-to-date');
});

test('each file is sent with the headers that the function sends with it', () => {
  const { site } = world.hosting;
  const headersOf = (path: string): Record<string, string> => site.serve(path)?.headers ?? {};
  const pages = ['/', '/zh', paths.about.path, `/zh${paths.about.path}`].map(headersOf);
  expect(new Set(pages.map((headers) => headers['Content-Type']))).toEqual(new Set(['text/html; charset=utf-8']));
  expect(new Set(pages.map((headers) => headers['Cache-Control']))).toEqual(
    new Set(['public, max-age=0, must-revalidate']),
  );
  expect(pages.filter((headers) => !/sha256-/.test(headers['Content-Security-Policy'] ?? ''))).toEqual([]);
  expect(headersOf('/')['Content-Security-Policy']).not.toBe(headersOf(paths.about.path)['Content-Security-Policy']);
  const data = ['/_payload.json', `/zh${paths.about.path}/_payload.json`, '/search.json'].map(headersOf);
  expect(new Set(data.map((headers) => headers['Content-Type']))).toEqual(new Set(['application/json; charset=utf-8']));
  expect(headersOf('/zh/feed.xml')['Content-Type']).toBe('application/rss+xml; charset=utf-8');
  // Only the header that was deployed for every address.
  expect(headersOf('/assets/index-abc.js')).toEqual({ 'X-Frame-Options': 'DENY' });
  expect(site.live?.config.headers?.[0]).toEqual({ glob: '**', headers: { 'X-Frame-Options': 'DENY' } });
});
