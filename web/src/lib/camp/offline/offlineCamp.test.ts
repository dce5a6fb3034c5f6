import { describe, expect, it } from 'vitest';
import { campQueries } from '#lib/camp/campQueries.ts';
import { createOfflineCamp, offlineCampMaxAgeMillis, type OfflineCampPort } from './offlineCamp.ts';
import type { OfflineCampRecord } from './offlineCampRecord.ts';

function createWorld() {
  const records = new Map<string, OfflineCampRecord>();
  const world = {
    now: 1_000_000,
    isOnline: true,
    owner: 'a',
    reads: [] as string[],
    failing: null as string | null,
    pictures: 0,
    lost: null as string | null,
    hasPages: true,
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
      return Promise.resolve();
    },
    hasPages: () => Promise.resolve(world.hasPages),
    mayStore: (uid) => uid === world.owner,
    storePictures: (documents) => {
      world.pictures += documents.length;
      return Promise.resolve();
    },
    record: { read: (key) => records.get(key) ?? null, write: (key, value) => records.set(key, value) },
    isOnline: () => world.isOnline,
    now: () => world.now,
  };
  return { world, open: () => createOfflineCamp(port) };
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
      isIncomplete: false,
      isFilling: false,
      error: null,
    });
    expect(world.pictures).toBe(listCount);
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
      isIncomplete: false,
      isFilling: false,
      error: null,
    });
    expect(world.pictures).toBe(0);
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
      isIncomplete: false,
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

  it.each([
    ['a list that had documents is gone from the database', { lost: 'booklet' }],
    ['the pages themselves are gone', { hasPages: false }],
  ])(
    'says that it is not whole where %s, and is read again with the next signal, however young',
    async (_name, loss) => {
      const { world, open } = createWorld();
      await open().fill('camp-2026', 'a');
      Object.assign(world, loss, { isOnline: false });
      const offlineCamp = open();
      await offlineCamp.fill('camp-2026', 'a');
      expect(offlineCamp.store.getState()).toEqual({
        updatedAt: null,
        isIncomplete: true,
        isFilling: false,
        error: null,
      });
      world.isOnline = true;
      await offlineCamp.fill('camp-2026', 'a');
      expect(world.reads).toHaveLength(2 * listCount);
      expect(world.pagesStored).toBe(2);
      expect(offlineCamp.store.getState()).toMatchObject({ updatedAt: world.now, isIncomplete: false });
    },
  );
});
