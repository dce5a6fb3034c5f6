import { documentPaths } from '@steeple/model/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Batches } from '../../../functions/src/listings/Batches.ts';
import type { HostingApi } from '../../../functions/src/release/hosting/HostingApi.ts';
import { mostTries } from '../../../functions/src/release/hosting/patientApi.ts';
import { LeaseLost, leaseMillis } from '../../../functions/src/release/ReleaseStore.ts';
import { resume, rollBack } from '../../../functions/src/release/rollBack.ts';
import { OtherBuild } from '../../../functions/src/release/runRelease.ts';
import type { Fault, Operation } from '../../stand-ins/hosting/errors.ts';
import { isWholeProof, proofSize, sampleSeed } from '../../proofSize.ts';
import { type Death, interrupted, Killed } from './interrupted.ts';
import { clientFiles, deployedConfig, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

const about = documentPaths.page.at('about');
let world: ReleaseWorld;
/** The whole site with each of the two states of the page: path to text. */
let states: readonly [Map<string, string>, Map<string, string>];

let original: Record<string, unknown>;

/** Writes one of two texts of a page. */
function write(state: 0 | 1): void {
  const title = state === 0 ? { en: 'About us', zh: '关于我们' } : { en: 'Who we are', zh: '我们是谁' };
  world.documents.set(about, { ...original, title });
}

beforeAll(async () => {
  world = await releaseWorld(2);
  world.time.rendering = world.time.now;
  original = world.documents.get(about) ?? {};
  write(1);
  const other = await world.fromScratch();
  write(0);
  states = [timeless(await world.fromScratch()), timeless(other)];
}, 120_000);
afterAll(async () => world.hosting.close());

/** The site shows the first state, and nothing waits. */
beforeEach(async () => {
  world.hosting.clearFaults();
  forgetContents();
  world.time.now += 2 * leaseMillis;
  world.waits.length = 0;
  write(0);
  await world.changed(about);
  await world.run();
  forgetContents();
}, 60_000);

/** Leaves Hosting the contents of the live version, so that each test uploads what it renders. */
function forgetContents(): void {
  const { contents, live } = world.hosting.site;
  const used = new Set(live?.files.values());
  for (const hash of contents.keys()) if (!used.has(hash)) contents.delete(hash);
}

/** A text without the moment at which it was rendered. */
const timeless = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(Array.from(files, ([path, text]) => [path, renderer.withoutMoment(text)]));

/** The state that the whole site shows; null where it shows none of the two as a whole. */
function shown(): 0 | 1 | null {
  const live = timeless(world.liveFiles());
  const found = states.findIndex((state) => sameFiles(state, live));
  return found === -1 ? null : (found as 0 | 1);
}

function sameFiles(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
  return left.size === right.size && [...left].every(([path, text]) => right.get(path) === text);
}

test('a run that nothing interrupts brings the site from one state to the other, and needs few calls', async () => {
  expect(shown()).toBe(0);
  write(1);
  await world.changed(about);
  world.hosting.requests.length = 0;
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(1);
  expect(world.hosting.requests.filter((operation) => operation !== 'upload')).toEqual([
    'releases.list',
    'versions.create',
    'versions.populateFiles',
    'versions.patch',
    'releases.list',
    'releases.create',
    'releases.list',
  ]);
  expect(await world.run()).toBe('nothing-to-do');
});

/**
 * Kills a run at a call and starts another one.
 * @returns what is wrong with the site; null where the run ended before that call.
 */
async function killedAt(death: Death): Promise<string[] | null> {
  world.time.now += 2 * leaseMillis;
  const [from, to] = shown() === 0 ? ([0, 1] as const) : ([1, 0] as const);
  write(to);
  await world.changed(about);
  const { services, calls } = interrupted(world, death);
  const outcome = await world.run({ replaced: services }).catch((error: unknown) => error);
  if (calls() < death.call) return null;
  const between = shown();
  // The dead run's lease keeps others out until it ends, and no longer.
  world.time.now += leaseMillis + 1;
  await world.run();
  const { status, wanted } = world.store.state;
  return [
    outcome instanceof Killed ? [] : ['not killed'],
    between === from || between === to ? [] : ['not whole'],
    shown() === to ? [] : ['not caught up'],
    status.lease === null && status.failure === null && wanted.paths.length === 0 ? [] : ['not at rest'],
  ]
    .flat()
    .map((fault) => `call ${death.call}: ${fault}`);
}

describe.each(['before', 'after'] as const)('a process that is killed %s a call', (when) => {
  test('leaves the site whole at each of them, and the next run catches up', async () => {
    const step = proofSize(5, 1);
    const first = 1 + (sampleSeed() % step);
    let calls = 0;
    const faults: string[] = [];
    for (let call = first; ; call += step) {
      const found = await killedAt({ call, when });
      if (found === null) break;
      calls = call;
      faults.push(...found);
    }
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(12);
  }, 180_000);
});

const all: readonly Operation[] = [
  'releases.list',
  'versions.create',
  'versions.populateFiles',
  'upload',
  'versions.patch',
  'releases.create',
];

/** Two of them in every run, all of them in a proof. */
const operations = isWholeProof() ? all : [0, 3].map((step) => all[(sampleSeed() + step) % all.length] ?? 'upload');

describe.each(operations)('when %s fails', (operation) => {
  const fault = (effect: Fault['effect'], times: number): void => world.hosting.addFault({ operation, effect, times });

  test.each([
    { kind: 'error', code: 503 },
    { kind: 'error', code: 429 },
    { kind: 'afterwards', code: 503 },
    { kind: 'refused' },
  ] as const)('in passing (%o), the run asks again and releases', async (effect) => {
    write(1);
    await world.changed(about);
    fault(effect, 2);
    expect(await world.run()).toBe('released');
    expect(shown()).toBe(1);
    expect(world.waits.length).toBeGreaterThanOrEqual(2);
  });

  test('for good, the site stays whole, the failure is stored, and the next run releases', async () => {
    write(1);
    await world.changed(about);
    fault({ kind: 'error', code: 503 }, mostTries * 20);
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(shown()).toBe(0);
    expect(world.store.state.status).toMatchObject({ lease: null, failure: { code: 'unavailable', tries: 1 } });
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(world.store.state.status.failure).toMatchObject({ tries: 2 });
    world.hosting.clearFaults();
    expect(await world.run()).toBe('released');
    expect(shown()).toBe(1);
    expect(world.store.state.status.failure).toBeNull();
  });

  test('since the account may not, it is asked once and the reason is stored', async () => {
    write(1);
    await world.changed(about);
    fault({ kind: 'error', code: 403 }, 1);
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(world.waits).toEqual([]);
    expect(world.store.state.status.failure).toMatchObject({ code: 'forbidden' });
    expect(shown()).toBe(0);
    world.hosting.clearFaults();
    expect(await world.run()).toBe('released');
  });
});

test('a database that fails while pages are rendered releases nothing', async () => {
  write(1);
  await world.changed(about);
  const failing = { ...world.source, list: async () => Promise.reject(new Error('UNAVAILABLE')) };
  await expect(world.run({ refresh: true, replaced: { openSource: () => failing } })).rejects.toThrow('UNAVAILABLE');
  expect(shown()).toBe(0);
  expect(world.store.state.status.failure).toMatchObject({ step: 'render', code: 'internal' });
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(1);
});

test('fifty changes in one second, each with an event of its own, make at most three releases, and the last state is out', async () => {
  const before = world.hosting.site.releases.length;
  const work = new Batches<string>(async () => {
    await world.run();
  });
  const events: Promise<void>[] = [];
  for (let count = 1; count <= 50; count++) {
    write(count === 50 ? 1 : 0);
    world.documents.set(about, { ...world.documents.get(about), revision: count });
    await world.changed(about);
    events.push(work.add('change'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(events);
  expect(world.hosting.site.releases.length - before).toBeGreaterThanOrEqual(1);
  expect(world.hosting.site.releases.length - before).toBeLessThanOrEqual(3);
  expect(shown()).toBe(1);
}, 30_000);

test('a change that is written while a release is under way waits for the next one, and is not forgotten', async () => {
  write(1);
  await world.changed(about);
  const { api } = world;
  const meanwhile = {
    ...api,
    finalise: async (version: string) => {
      await api.finalise(version);
      write(0);
      await world.changed(about);
    },
  };
  expect(await world.run({ replaced: { api: meanwhile } })).toBe('released');
  expect(shown()).toBe(1);
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(0);
});

test('of two runs at once one releases, and the other does nothing', async () => {
  write(1);
  await world.changed(about);
  expect((await Promise.all([world.run(), world.run()])).toSorted()).toEqual(['busy', 'released']);
  expect(shown()).toBe(1);
});

test('a run that was taken over releases nothing any more', async () => {
  write(1);
  await world.changed(about);
  const { api } = world;
  let other: unknown;
  const slow = {
    ...api,
    finalise: async (version: string) => {
      await api.finalise(version);
      world.time.now += leaseMillis + 1;
      other = await world.run();
    },
  };
  const before = world.hosting.site.releases.length;
  await expect(world.run({ replaced: { api: slow } })).rejects.toBeInstanceOf(LeaseLost);
  expect(other).toBe('released');
  expect(world.hosting.site.releases.length).toBe(before + 1);
  expect(world.store.state.status.failure).toBeNull();
});

describe('a deployment', () => {
  const next = '00112233445566778899';
  const deploy = (build?: string): void => void world.hosting.site.deploy(clientFiles(build), deployedConfig);
  /** Files of a build that the live version has. */
  const builds = (): string[] =>
    [...(world.hosting.site.live?.files.keys() ?? [])].filter((path) => path.startsWith('/builds/meta/'));

  test('of the same build is rendered as a whole with the next change', async () => {
    deploy();
    write(1);
    await world.changed(about);
    expect(await world.run()).toBe('released');
    expect(shown()).toBe(1);
  });

  test('of another build than the functions waits for them, and the two are never mixed', async () => {
    deploy(next);
    write(1);
    await world.changed(about);
    await expect(world.run()).rejects.toBeInstanceOf(OtherBuild);
    expect(world.store.state.status.failure).toMatchObject({ step: 'read', code: 'other-build' });
    expect(builds()).toEqual([`/builds/meta/${next}.json`]);
    expect(world.liveFiles().has('/about.html')).toBe(false);
    const services = { renderer: { ...world.renderer, buildId: next } };
    expect(await world.run({ replaced: services })).toBe('released');
    expect(builds()).toEqual([`/builds/meta/${next}.json`]);
    expect(world.liveFiles().get('/about.html')).toContain('Who we are');
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

  describe.each(['finalise', 'release'] as const)('that comes in at "%s" of a release', (moment) => {
    test('of the same build, again and again, is live in the end with its pages', async () => {
      write(1);
      await world.changed(about);
      await expect(world.run({ replaced: { api: racing(moment) } })).rejects.toThrow('again and again');
      expect([null, 1]).toContain(shown());
      expect(await world.run()).toBe('released');
      expect(shown()).toBe(1);
    }, 60_000);

    test('of another build is live in the end without pages of this one', async () => {
      write(1);
      await world.changed(about);
      await expect(world.run({ replaced: { api: racing(moment, next) } })).rejects.toBeInstanceOf(OtherBuild);
      expect(builds()).toEqual([`/builds/meta/${next}.json`]);
      expect(world.liveFiles().has('/about.html')).toBe(false);
      deploy();
      await world.run({ refresh: true });
    }, 60_000);
  });
});

test('going back shows the version before and holds changes, until releases are resumed', async () => {
  write(1);
  await world.changed(about);
  await world.run();
  expect(await rollBack(world.services(), 'back')).toBe('rolled-back');
  expect(shown()).toBe(0);
  await world.changed(about);
  expect(await world.run()).toBe('held');
  expect(await world.run({ refresh: true })).toBe('held');
  expect(shown()).toBe(0);
  expect(await resume(world.services(), 'on')).toBe('resumed');
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(1);
});

test('going back again goes further back, and ends with the deployed version', async () => {
  world.hosting.site.deploy(clientFiles(), deployedConfig);
  await world.run({ refresh: true });
  write(1);
  await world.changed(about);
  await world.run();
  expect(await rollBack(world.services(), 'back-1')).toBe('rolled-back');
  expect(shown()).toBe(0);
  expect(await rollBack(world.services(), 'back-2')).toBe('rolled-back');
  expect(world.liveFiles().size).toBe(0);
  expect(await rollBack(world.services(), 'back-3')).toBe('nothing-earlier');
  await resume(world.services(), 'on');
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(1);
}, 60_000);

test('a record that is lost leads to a release of everything, without files that are of no page any more', async () => {
  world.store.records.clear();
  world.documents.delete(about);
  await world.changed(about);
  expect(await world.run()).toBe('released');
  expect(timeless(world.liveFiles())).toEqual(timeless(await world.fromScratch()));
  write(0);
}, 60_000);

test('a content that Hosting has forgotten is rendered again', async () => {
  const { site } = world.hosting;
  const hash = site.live?.files.get('/visit.html') ?? '';
  expect(site.contents.delete(hash)).toBe(true);
  write(1);
  await world.changed(about);
  expect(await world.run()).toBe('released');
  expect(shown()).toBe(1);
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
  expect(live.get('/pdpa/_payload.json')).not.toContain(`"madeAt":${world.time.now}`);
  expect(await world.run({ refresh: true })).toBe('up-to-date');
}, 60_000);

test('each file is sent with the headers that the function sends with it', () => {
  const { site } = world.hosting;
  const headersOf = (path: string): Record<string, string> => site.serve(path)?.headers ?? {};
  const pages = ['/', '/zh', '/about', '/zh/about'].map(headersOf);
  expect(new Set(pages.map((headers) => headers['Content-Type']))).toEqual(new Set(['text/html; charset=utf-8']));
  expect(new Set(pages.map((headers) => headers['Cache-Control']))).toEqual(
    new Set(['public, max-age=0, must-revalidate']),
  );
  expect(pages.filter((headers) => !/sha256-/.test(headers['Content-Security-Policy'] ?? ''))).toEqual([]);
  expect(headersOf('/')['Content-Security-Policy']).not.toBe(headersOf('/about')['Content-Security-Policy']);
  const data = ['/_payload.json', '/zh/about/_payload.json', '/search.json'].map(headersOf);
  expect(new Set(data.map((headers) => headers['Content-Type']))).toEqual(new Set(['application/json; charset=utf-8']));
  expect(headersOf('/zh/feed.xml')['Content-Type']).toBe('application/rss+xml; charset=utf-8');
  expect(headersOf('/assets/index-abc.js')).toEqual({});
  expect(site.live?.config.headers?.[0]).toEqual({ glob: '**', headers: { 'X-Frame-Options': 'DENY' } });
});
