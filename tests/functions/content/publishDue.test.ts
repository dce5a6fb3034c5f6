import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDue } from '../../../functions/src/content/publishDue.ts';
import { ownServices } from '../ownServices.ts';

const now = new Date('2026-11-22T01:00:00Z');
const services = ownServices('publish', () => now);
const { database } = services;
afterAll(async () => services.close());

const at = (minutes: number) => Timestamp.fromMillis(now.getTime() + minutes * 60_000);
const post = (id: string) => database.doc(documentPaths.post.at(id));
const statusOf = async (id: string) => (await post(id).get()).get('status') as string;

beforeEach(async () => {
  await database.recursiveDelete(database.collection('posts'));
});

describe('publishing what is due', () => {
  it('publishes scheduled posts whose time has come, counts the save, and leaves the others', async () => {
    await post('due').set({ status: 'scheduled', publishAt: at(0), revision: 4, updatedAt: at(-60) });
    await post('later').set({ status: 'scheduled', publishAt: at(1), revision: 1 });
    await post('draft').set({ status: 'draft', publishAt: null, revision: 1 });
    await expect(publishDue(services)).resolves.toBe(1);
    expect((await post('due').get()).data()).toEqual({
      status: 'published',
      publishAt: at(0),
      revision: 5,
      updatedAt: at(0),
    });
    expect([await statusOf('later'), await statusOf('draft')]).toEqual(['scheduled', 'draft']);
    await expect(publishDue(services)).resolves.toBe(0);
  });

  it('takes more than one batch, oldest first', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `post-${index}`);
    await Promise.all(
      ids.map(async (id, index) => post(id).set({ status: 'scheduled', publishAt: at(-index), revision: 1 })),
    );
    await expect(publishDue(services)).resolves.toBe(120);
    expect((await database.collection('posts').where('status', '==', 'scheduled').get()).size).toBe(0);
  });

  it('publishes once when two runs overlap', async () => {
    await post('due').set({ status: 'scheduled', publishAt: at(-1), revision: 1 });
    const published = await Promise.all([publishDue(services), publishDue(services)]);
    expect(published.toSorted()).toEqual([0, 1]);
    expect((await post('due').get()).get('revision')).toBe(2);
  });

  it('looks again inside the transaction: what was taken back since the query stays as it is', async () => {
    await post('due').set({ status: 'scheduled', publishAt: at(-1), revision: 1 });
    const takingBack = new Proxy(database, {
      get: (target, key) => {
        if (key !== 'runTransaction')
          return (Reflect.get(target, key) as (...given: unknown[]) => unknown).bind(target);
        return async (...parameters: Parameters<typeof target.runTransaction>) => {
          await post('due').set({ status: 'draft', publishAt: null, revision: 2 });
          return target.runTransaction(...parameters);
        };
      },
    });
    await expect(publishDue({ ...services, database: takingBack })).resolves.toBe(0);
    expect((await post('due').get()).data()).toEqual({ status: 'draft', publishAt: null, revision: 2 });
  });
});
