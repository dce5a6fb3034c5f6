import { describe, expect, it } from 'vitest';
import { campQueries } from '#lib/camp/campQueries.ts';
import { createOfflineCamp, offlineCampMaxAgeMillis, type OfflineCampPort } from './offlineCamp.ts';
import { createOfflineCampStore } from './offlineCampStore.ts';
import type { OfflineCampRecord } from '#lib/storage/offlineCampRecord.ts';

function createWorld() {
  const records = new Map<string, OfflineCampRecord>();
  const world = {
    now: 1_000_000,
    isOnline: true,
    owner: 'a',
    reads: [] as string[],
    failing: null as string | null,
    /** Files that documents name: of each list one picture; panoramas are stored on request. */
    pictures: ['/files/a.avif', '/files/b.avif'],
    onRequest: ['/files/pier.jpeg'],
    /** Files that the site does not have, or that cannot be fetched now. */
    absent: [] as string[],
    unreachable: [] as string[],
    stored: new Set<string>(),
    fetched: [] as string[],
    lost: null as string | null,
    hasPages: false,
    mayRepairPages: true,
    pagesStored: 0,
  };
  const port: OfflineCampPort = {
    read: (list, camp) => {
      world.reads.push(`${camp}/${list}`);
      return list === world.failing ? Promise.reject(new Error('no')) : Promise.resolve([{ list }]);
    },
    hasList: (list) => Promise.resolve(list !== world.lost),
    storePages: () => {
      world.pagesStored += 1;
      world.hasPages = world.mayRepairPages;
      return Promise.resolve();
    },
    hasPages: () => Promise.resolve(world.hasPages),
    mayStore: (uid) => uid === world.owner,
    filesOf: () => ({ always: world.pictures, onRequest: world.onRequest }),
    storeFiles: (files, mayStore) => {
      for (const file of files) {
        if (world.stored.has(file) || !mayStore()) continue;
        world.fetched.push(file);
        if (!world.absent.includes(file) && !world.unreachable.includes(file)) world.stored.add(file);
      }
      return files.some((file) => world.unreachable.includes(file))
        ? Promise.reject(new Error('no'))
        : Promise.resolve(files.filter((file) => world.absent.includes(file)));
    },
    missingFiles: (files) => Promise.resolve(files.filter((file) => !world.stored.has(file))),
    record: { read: (key) => records.get(key) ?? null, write: (key, value) => records.set(key, value) },
    isOnline: () => world.isOnline,
    now: () => world.now,
  };
  return {
    world,
    records,
    open: () => {
      const store = createOfflineCampStore();
      return { ...createOfflineCamp(port, store), store };
    },
  };
}

const listCount = Object.keys(campQueries).length;

describe('the offline camp', () => {
  it('reads every list of the camp once, and says when', async () => {
    const { world, open } = createWorld();
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(new Set(world.reads).size).toBe(listCount);
    expect(offlineCamp.store.getState()).toEqual({
      updatedAt: world.now,
      missing: [],
      isKnown: true,
      isFilling: false,
      error: null,
    });
    expect([...world.stored]).toEqual(world.pictures);
  });

  it('does not read again while it is young, also after a restart', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.now += offlineCampMaxAgeMillis - 1;
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(listCount);
    expect(offlineCamp.store.getState().updatedAt).toBe(1_000_000);
    world.now += 1;
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(2 * listCount);
  });

  it('reads for each person: another one may see other things', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.owner = 'b';
    await open().fill('camp-2026', 'b');
    expect(world.reads).toHaveLength(2 * listCount);
  });

  it('keeps nothing, and does not say that it has, for somebody who signs out while it reads', async () => {
    const { world, open } = createWorld();
    const offlineCamp = open();
    const filling = offlineCamp.fill('camp-2026', 'a');
    world.owner = 'nobody';
    await filling;
    expect(offlineCamp.store.getState()).toEqual({
      updatedAt: null,
      missing: [],
      isKnown: true,
      isFilling: false,
      error: null,
    });
    expect(world.fetched).toEqual([]);
    world.owner = 'a';
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(2 * listCount);
  });

  it('keeps the older copy and its time offline and when a read fails', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.now += offlineCampMaxAgeMillis;
    world.isOnline = false;
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toEqual({
      updatedAt: 1_000_000,
      missing: [],
      isKnown: true,
      isFilling: false,
      error: null,
    });
    world.isOnline = true;
    world.failing = 'booklet';
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toMatchObject({
      updatedAt: 1_000_000,
      isFilling: false,
      error: new Error('no'),
    });
  });

  it('says which list has been deleted, and reads again with the next signal, however young', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.lost = 'booklet';
    world.isOnline = false;
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toEqual({
      updatedAt: 1_000_000,
      missing: ['booklet'],
      isKnown: true,
      isFilling: false,
      error: null,
    });
    world.isOnline = true;
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(2 * listCount);
  });

  it.each([
    ['the pages themselves are', 'pages', { hasPages: false }],
    ['one picture is', 'files', { stored: new Set(['/files/a.avif']) }],
  ])('stores again what is missing, and reads no document, where %s deleted', async (_name, part, loss) => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    Object.assign(world, loss, { isOnline: false });
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toMatchObject({ updatedAt: 1_000_000, missing: [part] });
    world.isOnline = true;
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toMatchObject({ updatedAt: 1_000_000, missing: [], error: null });
    expect([world.hasPages, [...world.stored].toSorted()]).toEqual([true, world.pictures]);
    expect(world.reads).toHaveLength(listCount);
  });

  it('does not say that it is complete where files of an earlier build cannot be fetched any more', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    Object.assign(world, { hasPages: false, mayRepairPages: false });
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState().missing).toEqual(['pages']);
  });

  it('counts a picture that cannot be fetched as missing, and one that the site does not have as none', async () => {
    const { world, open } = createWorld();
    world.unreachable = ['/files/a.avif'];
    world.absent = ['/files/b.avif'];
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState()).toMatchObject({ updatedAt: world.now, missing: ['files'], error: null });
    world.unreachable = [];
    await offlineCamp.fill('camp-2026', 'a');
    expect(offlineCamp.store.getState().missing).toEqual([]);
    expect([...world.stored]).toEqual(['/files/a.avif']);
    await open().fill('camp-2026', 'a');
    expect(world.fetched.filter((file) => file === '/files/b.avif')).toHaveLength(2);
  });

  it('notices that a panorama which was stored on request is deleted, and no other one', async () => {
    const { world, open } = createWorld();
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.fetched).not.toContain('/files/pier.jpeg');
    world.stored.add('/files/pier.jpeg');
    offlineCamp.addFiles('camp-2026', 'a', ['/files/pier.jpeg']);
    await offlineCamp.fill('camp-2026', 'a', true);
    expect(offlineCamp.store.getState().missing).toEqual([]);
    world.stored.delete('/files/pier.jpeg');
    await offlineCamp.fill('camp-2026', 'a');
    expect(world.stored.has('/files/pier.jpeg')).toBe(true);
    // The scene is no part of the camp any more.
    world.onRequest = [];
    world.stored.delete('/files/pier.jpeg');
    await offlineCamp.fill('camp-2026', 'a', true);
    expect([world.stored.has('/files/pier.jpeg'), offlineCamp.store.getState().missing]).toEqual([false, []]);
  });

  it('keeps no file for somebody who has signed out', async () => {
    const { world, records, open } = createWorld();
    const offlineCamp = open();
    await offlineCamp.fill('camp-2026', 'a');
    const before = records.get('camp-2026/a');
    world.owner = 'nobody';
    offlineCamp.addFiles('camp-2026', 'a', ['/files/pier.jpeg']);
    expect(records.get('camp-2026/a')).toBe(before);
  });

  it('reads a copy of an earlier build again, whose mark names no files', async () => {
    const { world, records, open } = createWorld();
    world.hasPages = true;
    records.set('camp-2026/a', { updatedAt: world.now, filled: ['schedule'] });
    await open().fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(listCount);
    expect(records.get('camp-2026/a')?.files).toEqual(world.pictures);
  });
});
