import { describe, expect, it } from 'vitest';
import { createCampPack, packAgeMillis, type PackPort } from './campPack.ts';
import { campQueries } from './campQueries.ts';

function createWorld() {
  const kept = new Map<string, number>();
  const world = { now: 1_000_000, isOnline: true, owner: 'a', reads: [] as string[], failing: null as string | null, pictures: 0 };
  const port: PackPort = {
    read: (list, camp) => {
      world.reads.push(`${camp}/${list}`);
      return list === world.failing ? Promise.reject(new Error('no')) : Promise.resolve([{ list }]);
    },
    keepPages: () => Promise.resolve(),
    mayKeep: (uid) => uid === world.owner,
    keepPictures: (documents) => {
      world.pictures += documents.length;
      return Promise.resolve();
    },
    kept: { read: (key) => kept.get(key) ?? null, write: (key, value) => kept.set(key, value) },
    isOnline: () => world.isOnline,
    now: () => world.now,
  };
  return { world, open: () => createCampPack(port) };
}

const listCount = Object.keys(campQueries).length;

describe('the camp pack', () => {
  it('reads every list of the camp once, and says when', async () => {
    const { world, open } = createWorld();
    const pack = open();
    await pack.fill('camp-2026', 'a');
    expect(new Set(world.reads).size).toBe(listCount);
    expect(pack.store.getState()).toEqual({ updatedAt: world.now, isFilling: false, error: null });
    expect(world.pictures).toBe(listCount);
  });

  it('does not read again while it is young, also after a restart', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.now += packAgeMillis - 1;
    const pack = open();
    await pack.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(listCount);
    expect(pack.store.getState().updatedAt).toBe(1_000_000);
    world.now += 1;
    await pack.fill('camp-2026', 'a');
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
    const pack = open();
    const filling = pack.fill('camp-2026', 'a');
    world.owner = 'nobody';
    await filling;
    expect(pack.store.getState()).toEqual({ updatedAt: null, isFilling: false, error: null });
    expect(world.pictures).toBe(0);
    world.owner = 'a';
    await pack.fill('camp-2026', 'a');
    expect(world.reads).toHaveLength(2 * listCount);
  });

  it('keeps the older copy and its time offline and when a read fails', async () => {
    const { world, open } = createWorld();
    await open().fill('camp-2026', 'a');
    world.now += packAgeMillis;
    world.isOnline = false;
    const pack = open();
    await pack.fill('camp-2026', 'a');
    expect(pack.store.getState()).toEqual({ updatedAt: 1_000_000, isFilling: false, error: null });
    world.isOnline = true;
    world.failing = 'booklet';
    await pack.fill('camp-2026', 'a');
    expect(pack.store.getState()).toMatchObject({ updatedAt: 1_000_000, isFilling: false, error: new Error('no') });
  });
});
