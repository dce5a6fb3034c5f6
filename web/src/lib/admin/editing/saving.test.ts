import { expect, test } from 'vitest';
import type { Content } from './saving.ts';
import { readBack } from './saving.ts';

const typed = { title: { en: 'Advent' } } as unknown as Content<'post'>;
const stored = { ...typed, publishAt: { seconds: 1, nanoseconds: 0 } };
const fieldsOfSave = { revision: 3, updatedAt: { seconds: 1, nanoseconds: 0 } };

test('a saved document has what the server has filled in', async () => {
  const read = async () => ({ ...stored, ...fieldsOfSave });
  expect(await readBack(typed, 2, read)).toEqual({ value: stored, revision: 3 });
});

test.each([
  ['the connection is lost', async () => Promise.reject(new Error('offline'))],
  ['somebody has deleted it', async () => undefined],
])(
  'a saved document counts as saved where %s before it is read back, and a later one is taken over',
  async (_why, read) => {
    expect(await readBack(typed, 2, read)).toEqual({ value: typed, revision: 2 });
  },
);
