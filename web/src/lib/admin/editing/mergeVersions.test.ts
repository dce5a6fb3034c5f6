import { describe, expect, it } from 'vitest';
import { mergeVersions, sameJson, takenBack, withField } from './mergeVersions.ts';

const base = {
  title: { en: 'Advent', zh: '将临期' },
  tags: ['a'],
  body: { en: 'One' },
  at: { seconds: 1, nanoseconds: 0 },
};

describe('mergeVersions', () => {
  it('takes over what only one side changed', () => {
    const local = { ...base, title: { ...base.title, en: 'Advent 2026' } };
    const remote = { ...base, title: { ...base.title, zh: '将临期 2026' }, tags: ['a', 'b'] };
    expect(mergeVersions(base, local, remote)).toEqual({
      merged: { ...base, title: { en: 'Advent 2026', zh: '将临期 2026' }, tags: ['a', 'b'] },
      clashes: [],
    });
  });

  it('does not ask about what both changed alike', () => {
    const both = { ...base, body: { en: 'Two' } };
    expect(mergeVersions(base, both, { ...both })).toEqual({ merged: both, clashes: [] });
  });

  it('asks about what both changed differently, and keeps the local change until answered', () => {
    const { merged, clashes } = mergeVersions(
      base,
      { ...base, body: { en: 'Mine' } },
      { ...base, body: { en: 'Theirs' } },
    );
    expect(merged.body.en).toBe('Mine');
    expect(clashes).toEqual([{ path: ['body', 'en'], base: 'One', local: 'Mine', remote: 'Theirs' }]);
  });

  it('treats a moment as one value', () => {
    const { clashes } = mergeVersions(
      base,
      { ...base, at: { seconds: 2, nanoseconds: 0 } },
      { ...base, at: { seconds: 1, nanoseconds: 5 } },
    );
    expect(clashes.map((clash) => clash.path)).toEqual([['at']]);
  });

  it('merges lists of the same entries entry by entry, others as one value', () => {
    const sections = [
      { id: 'one', body: 'A' },
      { id: 'two', body: 'B' },
    ];
    const local = [
      { id: 'one', body: 'A1' },
      { id: 'two', body: 'B' },
    ];
    const remote = [
      { id: 'one', body: 'A' },
      { id: 'two', body: 'B1' },
    ];
    expect(mergeVersions({ sections }, { sections: local }, { sections: remote })).toEqual({
      merged: {
        sections: [
          { id: 'one', body: 'A1' },
          { id: 'two', body: 'B1' },
        ],
      },
      clashes: [],
    });
    const shorter = { sections: [{ id: 'two', body: 'B' }] };
    expect(mergeVersions({ sections }, { sections: local }, shorter).clashes.map((clash) => clash.path)).toEqual([
      ['sections'],
    ]);
  });

  it('lets one side remove a field that the other left alone', () => {
    expect(mergeVersions<{ a: number; b?: number }>({ a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 })).toEqual({
      merged: { a: 3 },
      clashes: [],
    });
  });
});

describe('takenBack', () => {
  const change = { before: base, after: { ...base, title: { en: 'Restored', zh: '旧' }, tags: [] } };

  it('takes a change back and keeps what was changed since', () => {
    const now = { ...change.after, body: { en: 'Typed since' } };
    expect(takenBack(change, now)).toEqual({ ...base, body: { en: 'Typed since' } });
  });

  it('keeps what was typed since into a field that the change is about', () => {
    const now = { ...change.after, title: { en: 'Typed since', zh: '旧' } };
    expect(takenBack(change, now)).toEqual({ ...base, title: { en: 'Typed since', zh: '将临期' } });
  });
});

describe('withField', () => {
  it('sets and removes fields without touching the original', () => {
    const document = { list: [{ id: 'x', n: 1 }], map: { a: 1 } };
    expect(withField(document, ['list', 0, 'n'], 2)).toEqual({ list: [{ id: 'x', n: 2 }], map: { a: 1 } });
    expect(withField(document, ['map', 'a'], undefined)).toEqual({ list: [{ id: 'x', n: 1 }], map: {} });
    expect(document.list[0]?.n).toBe(1);
  });
});

describe('sameJson', () => {
  it('does not look at the order of keys', () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(sameJson([], {})).toBe(false);
  });
});
