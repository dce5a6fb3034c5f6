import { beforeEach, describe, expect, it } from 'vitest';
import { type MemoryServices, memoryServices } from '../../tests/memory/services.ts';
import { changeAll, deleteAll } from './bulk.ts';

let services: MemoryServices;
beforeEach(() => {
  services = memoryServices();
});

/** Stores messages that are not read yet. */
async function store(count: number): Promise<void> {
  const batch = services.database.batch();
  for (let index = 0; index < count; index += 1)
    batch.set(services.database.doc(`messages/${index}`), { isRead: false });
  await batch.commit();
  services.operations.length = 0;
}
const refs = async () => services.database.collection('messages').listDocuments();
const commits = (): number => services.operations.filter((operation) => operation === 'commit').length;

describe('documents in any number', () => {
  it.each([
    [0, 0],
    [300, 1],
    [601, 3],
  ])('are deleted, %i of them in %i commits', async (count, expected) => {
    await store(count);
    expect(await deleteAll(services.database, await refs())).toBe(count);
    expect(await refs()).toEqual([]);
    expect(commits()).toBe(expected);
  });

  it('are deleted though one is deleted already', async () => {
    await store(3);
    const all = await refs();
    await all[1]?.delete();
    expect(await deleteAll(services.database, all)).toBe(3);
    expect(await refs()).toEqual([]);
  });

  it('are changed until a query finds none', async () => {
    await store(601);
    const unread = services.database.collection('messages').where('isRead', '==', false);
    const read = async () =>
      changeAll(services.database, unread, (batch, { ref }) => batch.update(ref, { isRead: true }));
    expect(await read()).toBe(601);
    expect(commits()).toBe(3);
    expect((await services.database.collection('messages').where('isRead', '==', true).get()).size).toBe(601);
    expect(await read()).toBe(0);
    expect(commits()).toBe(3);
  });

  it('are changed up to the batch that failed, and the rest by the next run', async () => {
    await store(400);
    const unread = services.database.collection('messages').where('isRead', '==', false);
    const read = async () =>
      changeAll(services.database, unread, (batch, { ref }) => batch.update(ref, { isRead: true }));
    services.interrupt = () => {
      if (commits() === 2) throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    await expect(read()).rejects.toThrow('unavailable');
    services.interrupt = undefined;
    expect(await read()).toBe(100);
  });
});
