import { expect, it } from 'vitest';
import { collectionPath, documentPathOf } from './publicSource.ts';

it('makes the paths of documents and collections from their kinds', () => {
  expect(documentPathOf('scheduleItem', ['camp-2026', 'a'])).toBe('camps/camp-2026/schedule/a');
  expect(collectionPath({ name: 'scheduleItem', parents: ['camp-2026'] })).toBe('camps/camp-2026/schedule');
  expect(collectionPath({ name: 'post' })).toBe('posts');
  expect(() => documentPathOf('post', ['a/b'])).toThrow(RangeError);
});
