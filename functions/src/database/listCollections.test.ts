import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { listCollections } from './listCollections.ts';

/** A database whose collections are answered in no order. */
async function world() {
  const { database } = memoryServices();
  for (const path of ['posts/a', 'camps/x', 'camps/x/notices/n', 'camps/x/feedback/f', 'camps/y/schedule/s'])
    await database.doc(path).set({ title: path });
  const backwards = <T extends { listCollections: typeof database.listCollections }>(source: T): T =>
    Object.assign(Object.create(source) as T, {
      listCollections: async () => (await source.listCollections.call(source)).toReversed(),
    });
  const shuffled = Object.assign(backwards(database), { doc: (path: string) => backwards(database.doc(path)) });
  return async (path: string) => (await listCollections({ database: shuffled }, { input: { path } })).collections;
}

it('the collections at the root, and those below one document, are listed by path', async () => {
  const list = await world();
  expect(await list('')).toEqual(['camps', 'posts']);
  expect(await list('camps/x')).toEqual(['camps/x/feedback', 'camps/x/notices']);
  expect(await list('camps/x/notices/n')).toEqual([]);
});

it.each(['camps', 'camps/x/notices', '/x', 'camps/', 'camps/..', '__all__/x'])(
  '“%s” is the path of no document',
  async (path) => {
    const list = await world();
    await expect(list(path)).rejects.toMatchObject({
      code: 'invalid-argument',
      details: {
        fields: [{ field: 'path', message: { en: 'This is not the path of a document.', zh: '这不是文档的路径。' } }],
      },
    });
  },
);
