import { fromMillis } from '@steeple/model/time/timestamp';
import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  build,
  changesAfter,
  memorySource,
  smallRenderer,
  smallSite,
  type SmallSite,
} from '../../../tests/memory/smallSite.ts';
import type { HostingApi } from './hosting/HostingApi.ts';
import { LeaseLost, leaseMillis, renewalMillis } from './releaseState.ts';
import type { ReleaseRenderer } from '../renderer.ts';
import { rollBack } from './rollBack.ts';
import { OtherBuild, type ReleaseServices, runRelease } from './runRelease.ts';

let small: SmallSite;
let runs = 0;
const run = async (options: Partial<ReleaseServices> & { refresh?: boolean } = {}) => {
  const { refresh, ...replaced } = options;
  runs += 1;
  return runRelease({ ...small.services, ...replaced }, `run-${runs}`, refresh);
};
const state = () => small.store.state;
/** Hosting, on which something happens at some calls. */
const hosting = (replaced: Partial<HostingApi>): { api: HostingApi } => ({ api: { ...small.api, ...replaced } });

beforeEach(() => {
  small = smallSite();
});

describe('a run', () => {
  it('does nothing where nothing waits, and renders everything where it is asked to', async () => {
    expect(await run()).toBe('nothing-to-do');
    expect(small.rendered).toEqual([]);
    expect(await run({ refresh: true })).toBe('released');
    expect(small.shown('/')).toBe('<h1>about, give, visit</h1>');
    const at = fromMillis(small.time.now);
    expect(state().status).toEqual({
      lease: null,
      isHeld: false,
      live: { version: small.site.live?.name, build, at, uploaded: 4, files: 6 },
      refreshedAt: at,
      nextChangeAt: fromMillis(small.time.now + changesAfter),
      failure: null,
    });
  });

  it('releases the changes that wait, and renders only what they affect', async () => {
    await run({ refresh: true });
    small.rendered.length = 0;
    small.time.now += 1000;
    await small.change('about', 'About us');
    await small.store.want(['no/such/kind', 'pages/visit']);
    expect(await run()).toBe('released');
    expect([small.shown('/about'), small.rendered.toSorted()]).toEqual(['<h1>About us</h1>', ['/', '/about']]);
    expect(state()).toMatchObject({
      wanted: { everything: false, paths: [] },
      status: { live: { uploaded: 2 }, refreshedAt: fromMillis(small.time.now - 1000) },
    });
    expect(await run()).toBe('nothing-to-do');
  });

  it('renders everything where everything is wanted, and where there is no record of the live version', async () => {
    await run({ refresh: true });
    const refreshed = async (): Promise<boolean> => {
      small.rendered.length = 0;
      small.time.now += 1000;
      expect(await run()).toBe('released');
      expect(state().status.refreshedAt?.seconds === small.time.now / 1000).toBe(small.rendered.length === 4);
      return small.rendered.length === 4;
    };
    await small.change('about', 'one');
    expect(await refreshed()).toBe(false);
    await small.change('about', 'two');
    await small.store.want('everything');
    expect(await refreshed()).toBe(true);
    await small.change('about', 'three');
    small.store.records.clear();
    expect(await refreshed()).toBe(true);
  });

  it('that changes no file releases none, and remembers what it has read', async () => {
    await run({ refresh: true });
    const { live, releases } = small.site;
    const count = releases.length;
    const change = async (): Promise<void> => {
      small.documents.set('pages/about', Object.assign({ title: 'about' }, { note: 'seen by nobody' }));
      await small.store.want(['pages/about']);
      small.rendered.length = 0;
      small.time.now += 1000;
      expect(await run()).toBe('up-to-date');
      expect(releases).toHaveLength(count);
      expect(state()).toMatchObject({
        wanted: { paths: [] },
        status: { live: { version: live?.name }, nextChangeAt: fromMillis(small.time.now + changesAfter) },
      });
    };
    await change();
    expect(small.rendered.toSorted()).toEqual(['/', '/about']);
    await change();
    expect(small.rendered).toEqual([]);
  });

  it('is for later while another one releases, and while the site is held', async () => {
    await small.change('about', 'About us');
    await small.store.begin('another', new Date(small.time.now));
    expect(await run()).toBe('busy');
    small.time.now += leaseMillis;
    state().status = { ...state().status, isHeld: true };
    expect(await run()).toBe('held');
    expect(await run({ refresh: true })).toBe('held');
    expect(state()).toMatchObject({
      status: { isHeld: true, lease: null, refreshedAt: null },
      wanted: { paths: ['pages/about'] },
    });
    expect(small.rendered).toEqual([]);
  });

  it('finds the queries of a change by the document as it is, also where that is not public', async () => {
    await run({ refresh: true });
    await small.change('news', 'News');
    await small.store.want(['state/site-config', 'camps/camp-2026/schedule/breakfast']);
    const reads: string[] = [];
    const documents = memorySource(small.documents);
    await run({
      documents: {
        ...documents,
        document: async (name, ...ids) => {
          reads.push([name, ...ids].join(' '));
          return documents.document(name, ...ids);
        },
      },
    });
    expect(reads.toSorted()).toEqual(['page news', 'scheduleItem camp-2026 breakfast', 'siteConfig']);
    expect(small.shown('/news')).toBe('<h1>News</h1>');
  });
});

describe('a deployment', () => {
  it('of the same build gets the released pages, with its own files and settings', async () => {
    await run({ refresh: true });
    small.deploy();
    expect(small.shown('/about')).toBeUndefined();
    await small.change('about', 'About us');
    expect(await run()).toBe('released');
    expect([small.shown('/about'), small.shown('/visit')]).toEqual(['<h1>About us</h1>', '<h1>visit</h1>']);
    expect(small.site.live?.labels['steeple-base']).toBe(small.site.deployed?.name.split('/').at(-1));
    expect(small.site.live?.config.headers?.[0]).toEqual({ glob: '**', headers: { 'X-Frame-Options': 'DENY' } });
  });

  it('of another build waits for the functions of that build', async () => {
    await run({ refresh: true });
    small.deploy('build-2');
    await small.change('about', 'About us');
    await expect(run()).rejects.toBeInstanceOf(OtherBuild);
    expect(state().status).toMatchObject({ lease: null, failure: { step: 'read', code: 'other-build', tries: 1 } });
    const renderer = { ...smallRenderer(), buildId: 'build-2' };
    expect(await run({ renderer })).toBe('released');
    expect(small.shown('/about')).toBe('<h1>About us</h1>');
    expect(state().status).toMatchObject({ live: { build: 'build-2' }, failure: null });
  });

  it('to which the functions of a later build come first is rendered for that build only', async () => {
    await run({ refresh: true });
    await small.change('about', 'About us');
    const renderer = { ...smallRenderer(), buildId: 'build-2' };
    await expect(run({ renderer })).rejects.toMatchObject({ name: 'OtherBuild' });
  });

  it('that has the files of two builds is rendered as a whole by each of them', async () => {
    small.site.deploy({ [`/builds/meta/${build}.json`]: '{}', '/builds/meta/build-2.json': '{}' });
    await run({ refresh: true });
    const renderer = { ...smallRenderer(small.rendered), buildId: 'build-2' };
    await small.change('about', 'About us');
    small.rendered.length = 0;
    expect(await run({ renderer })).toBe('released');
    expect(small.rendered).toHaveLength(4);
    expect(state().status.live?.build).toBe('build-2');
  });

  it.each(['finalise', 'release'] as const)('that comes in once at "%s" is released with the pages', async (moment) => {
    await small.change('about', 'About us');
    let isFirst = true;
    const deployOnce = (): void => {
      if (isFirst) small.deploy();
      isFirst = false;
    };
    const outcome = await run(
      hosting({
        finalise: async (version) => {
          await small.api.finalise(version);
          if (moment === 'finalise') deployOnce();
        },
        release: async (version, message) => {
          if (moment === 'release') deployOnce();
          await small.api.release(version, message);
        },
      }),
    );
    expect(outcome).toBe('released');
    expect(small.shown('/about')).toBe('<h1>About us</h1>');
    expect(small.site.live?.labels['steeple-base']).toBe(small.site.deployed?.name.split('/').at(-1));
  });

  it('or a release that somebody makes by hand meanwhile lets the run begin again', async () => {
    await run({ refresh: true });
    await small.change('about', 'About us');
    let isFirst = true;
    const finalise = async (version: string): Promise<void> => {
      await small.api.finalise(version);
      if (isFirst) small.site.release(small.site.live?.name ?? '', 'by hand');
      isFirst = false;
    };
    expect(await run(hosting({ finalise }))).toBe('released');
    expect(small.shown('/about')).toBe('<h1>About us</h1>');
    expect(small.site.releases.map(({ message }) => message).slice(0, 2)).toEqual([
      'Steeple: changed pages',
      'by hand',
    ]);
  });

  it('that comes in again and again ends the run after three tries', async () => {
    await small.change('about', 'About us');
    let deployments = 0;
    const finalise = async (version: string): Promise<void> => {
      await small.api.finalise(version);
      small.deploy();
      deployments += 1;
    };
    await expect(run(hosting({ finalise }))).rejects.toThrow('again and again');
    expect(deployments).toBe(3);
    expect(state()).toMatchObject({ status: { lease: null, failure: { step: 'release', code: 'internal' } } });
    expect(state().wanted.paths).toEqual(['pages/about']);
  });
});

describe('a failure', () => {
  const unavailable = async () => Promise.reject(Object.assign(new Error('no answer'), { status: 503 }));

  it.each([
    ['read', { releases: unavailable }],
    ['create', { create: unavailable }],
    ['populate', { populate: unavailable }],
    ['upload', { upload: unavailable }],
    ['finalise', { finalise: unavailable }],
    ['release', { release: unavailable }],
  ] as const)('at the step "%s" is stored with it, and the changes wait', async (step, replaced) => {
    await small.change('about', 'About us');
    await expect(run(hosting(replaced))).rejects.toThrow('no answer');
    expect(state()).toMatchObject({
      status: { lease: null, failure: { step, code: 'unavailable', tries: 1 } },
      wanted: { paths: ['pages/about'] },
    });
    expect(await run()).toBe('released');
    expect(state().status.failure).toBeNull();
  });

  it('after the release is stored with its step, and the next run finds the site up to date', async () => {
    await small.change('about', 'About us');
    let looks = 0;
    const releases = async (most: number) => ((looks += 1) === 3 ? unavailable() : small.api.releases(most));
    await expect(run(hosting({ releases }))).rejects.toThrow('no answer');
    expect(state().status.failure).toMatchObject({ step: 'release' });
    expect(small.shown('/about')).toBe('<h1>About us</h1>');
    expect(await run()).toBe('up-to-date');
  });

  it('while rendering or while the record is written is stored too', async () => {
    await run({ refresh: true });
    await small.change('about', 'about');
    const openSource = () => ({ ...memorySource(new Map()), list: unavailable, document: unavailable });
    await expect(run({ openSource })).rejects.toThrow('no answer');
    expect(state().status.failure).toMatchObject({ step: 'render', code: 'unavailable' });
    await expect(run({ store: { ...small.store, writeRecord: unavailable } })).rejects.toThrow('no answer');
    expect(state().status.failure).toMatchObject({ step: 'record', tries: 2 });
  });

  it('that cannot be stored is logged, and the first error counts', async () => {
    const fail = async () => Promise.reject(new Error('database'));
    await expect(
      run({ refresh: true, store: { ...small.store, fail }, ...hosting({ create: unavailable }) }),
    ).rejects.toThrow('no answer');
    expect(small.log.lines).toMatchObject([{ severity: 'error', message: 'failure not stored' }]);
  });

  it('of a part of a page is logged, and the page is released', async () => {
    const { renderer } = small.services;
    const reporting = {
      ...renderer,
      render: async (...[url, options]: Parameters<typeof renderer.render>) => {
        if (url === '/') options.report(new Error('banner'));
        return renderer.render(url, options);
      },
    };
    expect(await run({ refresh: true, renderer: reporting })).toBe('released');
    expect(small.log.lines).toMatchObject([{ severity: 'error', message: 'part of a page ignored' }]);
  });

  it('of a run that was taken over is not stored: the other run counts', async () => {
    await small.change('about', 'About us');
    const finalise = async (version: string): Promise<void> => {
      await small.api.finalise(version);
      small.time.now += leaseMillis;
      expect(await run()).toBe('released');
    };
    await expect(run(hosting({ finalise }))).rejects.toBeInstanceOf(LeaseLost);
    expect(state().status.failure).toBeNull();
    expect(small.site.releases).toHaveLength(2);
  });
});

test('a content that Hosting has forgotten is rendered again with everything, any other failure is not', async () => {
  await run({ refresh: true });
  small.site.contents.delete(small.site.live?.files.get('/visit.html') ?? '');
  await small.change('about', 'About us');
  expect(await run()).toBe('released');
  expect([small.shown('/about'), small.shown('/visit')]).toEqual(['<h1>About us</h1>', '<h1>visit</h1>']);
  let created = 0;
  const create = async () => {
    created += 1;
    throw new Error('refused');
  };
  await small.change('about', 'About');
  await expect(run(hosting({ create }))).rejects.toThrow('refused');
  expect(created).toBe(1);
});

test.each([
  { pages: 3, millis: renewalMillis / 4 - 1, renewals: 0 },
  { pages: 3, millis: renewalMillis / 4, renewals: 1 },
  { pages: 40, millis: renewalMillis / 2, renewals: 2 },
])(
  'a run whose $pages pages take $millis ms each extends its lease now and then: $renewals times or more',
  async ({ pages, millis, renewals: least }) => {
    const { renderer } = small.services;
    for (let page = 4; page <= pages; page++) small.documents.set(`pages/page-${page}`, { title: `Page ${page}` });
    const renewals: number[] = [];
    const renew = async (name: string, now: Date): Promise<void> => {
      renewals.push(now.getTime());
      await small.store.renew(name, now);
    };
    const began = small.time.now;
    const slow = {
      ...renderer,
      render: async (...given: Parameters<typeof renderer.render>) => {
        const answer = await renderer.render(...given);
        small.time.now += millis;
        return answer;
      },
    };
    await run({ refresh: true, renderer: slow, store: { ...small.store, renew } });
    // Publishing extends it twice.
    const rendering = [began, ...renewals.slice(0, -2)];
    const waits = rendering.slice(1).map((at, index) => at - (rendering[index] ?? 0));
    expect(waits.filter((wait) => wait < renewalMillis)).toEqual([]);
    expect(waits.length).toBeGreaterThanOrEqual(least);
  },
);

describe('a change of more pages than one release takes', () => {
  /** The small site with its pages one step below the home page. */
  const deep = (): ReleaseRenderer => {
    const { renderer } = small.services;
    return {
      ...renderer,
      render: async (url, options) => renderer.render(url.replace('/content', ''), options),
      releasedAddresses: async (source, now) =>
        (await renderer.releasedAddresses(source, now)).map(({ url, pattern }) => ({
          url: url === '/' ? url : `/content${url}`,
          pattern,
        })),
    };
  };
  const runDeep = async (replaced: Partial<ReleaseServices> = {}) =>
    run({ renderer: deep(), mostAtOnce: 3, ...replaced });
  const readPages = (): (string | undefined)[] => ['/', '/content/about', '/content/give'].map(small.shown);
  const before = ['<h1>about, give, visit</h1>', '<h1>about</h1>', '<h1>give</h1>'];
  const after = ['<h1>A, G, V</h1>', '<h1>A</h1>', '<h1>G</h1>'];
  const half = [after[0], ...before.slice(1)];
  /** The pages after each release. */
  let seen: (string | undefined)[][];
  const watched = (then: () => void = () => undefined) =>
    hosting({
      release: async (version, message) => {
        await small.api.release(version, message);
        seen.push(readPages());
        then();
      },
    });

  beforeEach(async () => {
    seen = [];
    await run({ renderer: deep(), refresh: true });
    small.rendered.length = 0;
    for (const [id, title] of [
      ['about', 'A'],
      ['give', 'G'],
      ['visit', 'V'],
    ] as const)
      await small.change(id, title);
  });

  it('shows them on the home page first', async () => {
    expect(await runDeep(watched())).toBe('released');
    expect(seen).toEqual([half, after]);
    expect(small.rendered.toSorted()).toEqual(['/', '/about', '/give', '/visit']);
    expect(await runDeep()).toBe('nothing-to-do');
    const liveName = small.site.live?.name;
    expect(await run({ renderer: deep(), refresh: true })).toBe('up-to-date');
    expect(small.site.live?.name).toBe(liveName);
  });

  it('is one release where they are few enough', async () => {
    expect(await runDeep({ mostAtOnce: 4, ...watched() })).toBe('released');
    expect(seen).toEqual([after]);
  });

  it('goes on with the others where the first release was the last thing that a run did', async () => {
    const ending = watched(() => {
      throw new Error('ended');
    });
    await expect(runDeep(ending)).rejects.toThrow('ended');
    expect(readPages()).toEqual(half);
    expect(await runDeep({ mostAtOnce: 4 })).toBe('released');
    expect(readPages()).toEqual(after);
  });

  it('is undone as a whole', async () => {
    await runDeep();
    expect(await rollBack(small.services, 'back')).toBe('rolled-back');
    expect(readPages()).toEqual(before);
  });

  it('is released on a deployment that comes in between', async () => {
    let deployments = 0;
    const deployedOnce = watched(() => {
      if (++deployments === 1) small.deploy();
    });
    expect(await runDeep(deployedOnce)).toBe('released');
    expect(readPages()).toEqual(after);
    expect(small.site.live?.labels['steeple-base']).toBe(small.site.deployed?.name.split('/').at(-1));
  });

  it('is one release where Hosting has forgotten a content of the other pages', async () => {
    await runDeep();
    seen = [];
    for (const id of ['about', 'give']) await small.change(id, id);
    small.site.contents.delete(small.site.live?.files.get('/content/visit.html') ?? '');
    expect(await runDeep({ mostAtOnce: 2, ...watched() })).toBe('released');
    expect(seen).toEqual([['<h1>about, give, V</h1>', ...before.slice(1)]]);
    expect(small.shown('/content/visit')).toBe('<h1>V</h1>');
  });
});
