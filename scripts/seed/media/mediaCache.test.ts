import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CachedJob, cachedFolders } from './mediaCache.ts';

let cache: string;
let made: string[];

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'steeple-media-'));
  made = [];
});
afterEach(async () => rm(cache, { recursive: true, force: true }));

const job = (name: string, text = name): CachedJob => ({
  input: { name, text },
  make: async (folder) => {
    made.push(name);
    await writeFile(join(folder, `${name}.txt`), text);
  },
});

it('makes each file once', async () => {
  const first = await cachedFolders(cache, 'sources', [job('boats'), job('kites')]);
  const second = await cachedFolders(cache, 'sources', [job('kites'), job('boats')]);
  expect(made.toSorted()).toEqual(['boats', 'kites']);
  expect(second).toEqual(first.toReversed());
  expect(await readFile(join(first[0] ?? '', 'boats.txt'), 'utf8')).toBe('boats');
});

it('makes only what has another input, and deletes what no job has', async () => {
  await cachedFolders(cache, 'sources', [job('boats'), job('kites')]);
  made = [];
  const folders = await cachedFolders(cache, 'sources', [job('boats'), job('kites', 'three kites')]);
  expect(made).toEqual(['kites']);
  expect((await readdir(cache)).toSorted()).toEqual(folders.map((folder) => basename(folder)).toSorted());
});

it('makes everything again for other sources', async () => {
  await cachedFolders(cache, 'sources', [job('boats'), job('kites')]);
  await cachedFolders(cache, 'changed sources', [job('boats'), job('kites')]);
  expect(made.toSorted()).toEqual(['boats', 'boats', 'kites', 'kites']);
});

it('tries again what failed half way', async () => {
  const failing: CachedJob = {
    ...job('boats'),
    make: async (folder) => {
      await writeFile(join(folder, 'boats.txt'), 'half');
      throw new Error('no room');
    },
  };
  await expect(cachedFolders(cache, 'sources', [failing])).rejects.toThrow('no room');
  const [folder = ''] = await cachedFolders(cache, 'sources', [job('boats')]);
  expect(await readFile(join(folder, 'boats.txt'), 'utf8')).toBe('boats');
});

it('makes complete files where two runs begin at the same time', async () => {
  const runs = [1, 2].map(async () => cachedFolders(cache, 'sources', [job('boats'), job('kites')]));
  const [one, other] = await Promise.all(runs);
  expect(one).toEqual(other);
  expect((await readdir(cache)).toSorted()).toEqual(one?.map((folder) => basename(folder)).toSorted());
  expect(await readFile(join(one?.[1] ?? '', 'kites.txt'), 'utf8')).toBe('kites');
});
