import { describe, expect, it } from 'vitest';
import { fieldChanges } from './fieldChanges.ts';

describe('fieldChanges', () => {
  it('finds nothing between equals, whatever the order of their keys', () => {
    expect(fieldChanges({ a: 1, b: { en: 'x' } }, { b: { en: 'x' }, a: 1 })).toEqual([]);
  });

  it('names each text that differs, one that came and one that went', () => {
    expect(
      fieldChanges({ title: { en: 'Old', zh: '旧' }, cover: null }, { title: { en: 'New' }, cover: { path: 'p' } }),
    ).toEqual([
      { path: 'title › en', older: 'Old', newer: 'New' },
      { path: 'title › zh', older: '旧', newer: '' },
      { path: 'cover › path', older: '', newer: 'p' },
    ]);
  });

  it('compares the entries of a list by their ids and says when their order changed', () => {
    const before = {
      sections: [
        { id: 'a', body: 'one' },
        { id: 'b', body: 'two' },
      ],
    };
    expect(
      fieldChanges(before, {
        sections: [
          { id: 'b', body: 'two' },
          { id: 'a', body: 'one!' },
        ],
      }),
    ).toEqual([
      { path: 'sections', older: 'a, b', newer: 'b, a' },
      { path: 'sections › a › body', older: 'one', newer: 'one!' },
    ]);
  });

  it('shows lists of plain values whole', () => {
    expect(fieldChanges({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
      { path: 'tags', older: '["a"]', newer: '["a","b"]' },
    ]);
  });
});
