import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ReleaseStep } from '@steeple/model/hosting/release';
import { beforeEach, expect, test } from 'vitest';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import type { HostingApi } from './hosting/HostingApi.ts';
import { findSite } from './liveSite.ts';
import { publishRelease } from './publishRelease.ts';
import { decodeRecord, type ReleaseRecord } from './releaseRecord.ts';
import { LeaseLost, leaseMillis } from './releaseState.ts';

let small: SmallSite;
let steps: ReleaseStep[];
/** Bytes of the rendered files, by hash. */
let contents: Map<string, Buffer>;

beforeEach(async () => {
  small = smallSite();
  steps = [];
  contents = new Map();
  await small.store.begin('run', new Date(small.time.now));
});

function fileWith(text: string) {
  const bytes = gzipSync(text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  contents.set(hash, bytes);
  return { hash, content: text, contentType: 'text/html', policy: 'none' };
}

/** A record of rendered files beside the deployed ones. */
function recordOf(texts: Readonly<Record<string, string | null>>, config?: ReleaseRecord['config']): ReleaseRecord {
  const { deployed } = small.site;
  return {
    build: 'build-1',
    base: deployed?.name ?? '',
    deployed: deployed?.files ?? new Map(),
    config: config ?? deployed?.config ?? {},
    addressReads: [],
    units: new Map(
      Object.entries(texts).map(([url, text]) => [
        url,
        { pattern: `^${url}$`, reads: [], file: text === null ? null : fileWith(text) },
      ]),
    ),
    answers: new Map(),
  };
}

async function publish(record: ReleaseRecord, api: Partial<HostingApi> = {}) {
  const { store, time } = small;
  const context = {
    api: { ...small.api, ...api },
    store,
    run: 'run',
    clock: () => new Date(time.now),
    reach: (step: ReleaseStep) => void steps.push(step),
    site: await findSite(small.api),
  };
  return publishRelease(context, record, contents);
}
const live = () => small.site.live;
const last = () => [...small.site.versions.values()].at(-1);

test('the deployed and the rendered files are released together, with the settings of both, and the record is stored', async () => {
  const record = recordOf({ '/': 'Home', '/about': 'About', '/missing': null });
  const published = await publish(record);
  expect(published).toEqual({ version: live()?.name, uploaded: 2, files: 4 });
  expect([...(live()?.files.keys() ?? [])].toSorted()).toEqual([
    '/about.html',
    '/app.html',
    '/builds/meta/build-1.json',
    '/index.html',
  ]);
  expect(small.site.serve('/about')?.body).toBe('About');
  expect(small.site.releases[0]?.message).toBe('Steeple: changed pages');
  const id = record.base.slice(record.base.lastIndexOf('/') + 1);
  expect(live()?.labels).toEqual({ 'steeple-base': id, 'steeple-build': 'build-1' });
  expect(live()?.config).toEqual({
    rewrites: [],
    headers: [
      { glob: '**', headers: { 'X-Frame-Options': 'DENY' } },
      expect.objectContaining({ regex: '^/$' }),
      expect.objectContaining({ regex: '^/about$' }),
    ],
  });
  const bytes = small.store.records.get(published?.version ?? '') ?? Buffer.of();
  expect(await decodeRecord(bytes)).toEqual({ ...record, config: record.config });
  expect(steps).toEqual(['create', 'populate', 'upload', 'finalise', 'release']);
});

test('a deployed file comes before a rendered one of the same path, and settings without headers get some', async () => {
  await publish(recordOf({ '/app': 'rendered' }, { rewrites: [] }));
  expect(small.site.serve('/app')?.body).toBe('shell');
  expect(live()?.config.headers).toHaveLength(1);
});

test('only what Hosting does not have is uploaded', async () => {
  await publish(recordOf({ '/about': 'About' }));
  expect((await publish(recordOf({ '/about': 'About', '/visit': 'Visit' })))?.uploaded).toBe(1);
});

test.each([
  { count: 2000, requests: [1000, 1000] },
  { count: 2001, requests: [1000, 1000, 1] },
])('$count files are named in requests of at most a thousand', async ({ count, requests }) => {
  const sizes: number[] = [];
  const deployed = new Map(small.site.deployed?.files);
  const [hash = ''] = deployed.values();
  for (let index = 0; deployed.size < count; index++) deployed.set(`/file-${index}`, hash);
  const populate: HostingApi['populate'] = async (version, files) => {
    sizes.push(files.size);
    return small.api.populate(version, files);
  };
  expect(await publish({ ...recordOf({}), deployed }, { populate })).toMatchObject({ files: count });
  expect(sizes).toEqual(requests);
  expect(live()?.files.size).toBe(count);
});

test('a content that Hosting has forgotten and nobody has rendered ends the release, and its version is discarded', async () => {
  const record = recordOf({ '/about': 'About' });
  contents.clear();
  await expect(publish(record)).rejects.toMatchObject({ name: 'MissingContent' });
  expect(last()?.status).toBe('DELETED');
  expect(live()).toBe(small.site.deployed);
});

test('nothing is released after somebody else has released, and the version is discarded', async () => {
  const finalise: HostingApi['finalise'] = async (version) => {
    await small.api.finalise(version);
    small.deploy();
  };
  expect(await publish(recordOf({ '/about': 'About' }), { finalise })).toBeNull();
  expect(live()).toBe(small.site.deployed);
  expect([...small.site.versions.values()].map(({ status }) => status)).toEqual(['FINALIZED', 'DELETED', 'FINALIZED']);
});

test.each(['populate', 'finalise'] as const)(
  'a run that lost its lease before "%s" has ended releases nothing',
  async (step) => {
    const slow = async (): Promise<void> => {
      small.time.now += leaseMillis + 1;
      await small.store.begin('another', new Date(small.time.now));
    };
    const api: Partial<HostingApi> = {
      populate: async (...given) => {
        if (step === 'populate') await slow();
        return small.api.populate(...given);
      },
      finalise: async (version) => {
        if (step === 'finalise') await slow();
        await small.api.finalise(version);
      },
    };
    await expect(publish(recordOf({ '/about': 'About' }), api)).rejects.toBeInstanceOf(LeaseLost);
    expect(steps.at(-1)).toBe(step === 'populate' ? 'populate' : 'release');
    expect(live()).toBe(small.site.deployed);
  },
);

test('a version whose release failed is left, since it may be live all the same; another failure discards it', async () => {
  const failing = async () => Promise.reject(new Error('UNAVAILABLE'));
  await expect(publish(recordOf({ '/about': 'About' }), { release: failing })).rejects.toThrow('UNAVAILABLE');
  expect(last()?.status).toBe('FINALIZED');
  await expect(publish(recordOf({ '/about': 'About' }), { finalise: failing })).rejects.toThrow('UNAVAILABLE');
  expect(last()?.status).toBe('DELETED');
  const discard = async () => Promise.reject(new Error('FORBIDDEN'));
  const both = publish(recordOf({ '/about': 'About' }), { finalise: failing, discard });
  await expect(both).rejects.toThrow('UNAVAILABLE');
});
