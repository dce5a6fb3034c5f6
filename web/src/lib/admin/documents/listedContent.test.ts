import { expect, test } from 'vitest';
import { entryOf, textsIn } from './listedContent.ts';

const stored = {
  id: 'a',
  text: { en: 'Bring a torch', zh: '带手电筒' },
  order: 3,
  updatedAt: { seconds: 1, nanoseconds: 0 },
};

test('the content of an entry is what its form edits', () => {
  expect(entryOf(stored).content).toEqual({ text: { en: 'Bring a torch', zh: '带手电筒' } });
});

test('an entry has the order of its document, or none', () => {
  expect(entryOf(stored)).toMatchObject({ id: 'a', order: 3 });
  expect(entryOf({ id: 'b' })).toEqual({ id: 'b', content: {}, order: 0 });
});

test('all texts of a value are found, however deep', () => {
  expect(textsIn({ a: { en: 'x' }, b: [{ en: 'y', zh: 'z' }, 4, null] })).toEqual(['x', 'y', 'z']);
});
