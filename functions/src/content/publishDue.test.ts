import { documentPaths } from '@steeple/model/database/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { publishDue } from './publishDue.ts';

const now = new Date('2026-11-22T01:00:00Z');
const at = (minutes: number) => Timestamp.fromMillis(now.getTime() + minutes * 60_000);
const due = { status: 'scheduled', publishAt: at(0), revision: 4, updatedAt: at(-60) };

function world() {
  const services = memoryServices(() => now);
  const log = memoryLog();
  const ref = (id: string) => services.database.doc(documentPaths.post.at(id));
  return {
    services,
    log,
    put: async (id: string, post: DocumentData) => ref(id).set(post),
    read: async (id: string) => (await ref(id).get()).data(),
    publish: async () => publishDue(services, log),
  };
}

it('a scheduled post is published at its moment as one more save, which the log counts', async () => {
  const { put, read, publish, log } = world();
  await put('due', due);
  await put('later', { ...due, publishAt: at(1) });
  await put('draft', { ...due, status: 'draft' });
  expect(await publish()).toBe(1);
  expect(await read('due')).toEqual({ status: 'published', publishAt: at(0), revision: 5, updatedAt: at(0) });
  expect([await read('later'), await read('draft')]).toMatchObject([{ status: 'scheduled' }, { status: 'draft' }]);
  expect(await publish()).toBe(0);
  expect(log.lines).toEqual([{ severity: 'info', message: 'published', fields: { published: 1 } }]);
});

it('posts are published without a log too, and fifty at a time until none is due', async () => {
  const { services, put, read } = world();
  for (let index = 0; index < 51; index += 1) await put(`post-${index}`, due);
  expect(await publishDue(services)).toBe(51);
  expect(services.operations.filter((operation) => operation === 'query')).toHaveLength(2);
  expect(await read('post-50')).toMatchObject({ status: 'published' });
});

it.each([
  ['was taken back', { ...due, status: 'draft' }, 0],
  ['was moved to later', { ...due, publishAt: at(1) }, 0],
  ['lost its moment', { ...due, publishAt: null }, 0],
  ['was changed and is still due', { ...due, publishAt: at(-1) }, 1],
])('a post that %s at the same moment is looked at again', async (_what, changed, published) => {
  const { services, put, read, publish } = world();
  await put('due', due);
  let isFirst = true;
  services.interrupt = (operation) => {
    if (operation !== 'read' || !isFirst) return;
    isFirst = false;
    void services.backend.commit([{ kind: 'set', path: documentPaths.post.at('due'), data: changed, options: {} }]);
  };
  expect(await publish()).toBe(published);
  expect(await read('due')).toMatchObject(published === 0 ? changed : { status: 'published', publishAt: at(-1) });
});
