import { describe, expect, test } from 'vitest';
import { markIdsOf, marksFor } from './eventMarkChange.ts';

const series = 'abcdefghijklmnopqrst';
const one = { series, occurrence: '20261129T013000Z' };
const nothing = { hidden: null, featured: null, translations: null, picture: null };
const picture = {
  path: 'pictures/carols',
  description: { en: '-' },
  width: 1600,
  height: 1000,
  widths: [800],
  formats: ['jpeg' as const],
};
const none = { series: null, one: null };

describe('a decision about an event', () => {
  test('of no series is a mark of the event', () => {
    expect(marksFor({ series, occurrence: null }, { hidden: true }, 'one', none)).toEqual([
      { series, occurrence: null, ...nothing, hidden: true },
    ]);
    expect(markIdsOf({ series, occurrence: null })).toEqual({ series, one: null });
  });

  test('of a series, for this one, is a mark of the occurrence', () => {
    expect(marksFor(one, { hidden: true }, 'one', none)).toEqual([{ ...one, ...nothing, hidden: true }]);
    expect(markIdsOf(one)).toEqual({ series, one: `${series}_20261129T013000Z` });
  });

  test('for this one stores only what differs from its series', () => {
    const seriesMark = { series, occurrence: null, ...nothing, hidden: true };
    expect(marksFor(one, { hidden: true, featured: true }, 'one', { series: seriesMark, one: null })).toEqual([
      { ...one, ...nothing, featured: true },
    ]);
    expect(marksFor(one, { picture }, 'one', { series: { ...seriesMark, picture }, one: null })).toEqual([
      { ...one, ...nothing },
    ]);
    expect(marksFor(one, { picture }, 'one', { series: seriesMark, one: null })).toEqual([
      { ...one, ...nothing, picture },
    ]);
    expect(marksFor(one, { hidden: false }, 'one', { series: seriesMark, one: null })).toEqual([
      { ...one, ...nothing, hidden: false },
    ]);
  });

  test('for the series keeps what was decided before, and takes back what was decided about this one', () => {
    const seriesMark = { series, occurrence: null, ...nothing, featured: true };
    const occurrenceMark = { ...one, ...nothing, hidden: false, translations: { zh: { title: '崇拜' } } };
    expect(marksFor(one, { hidden: true }, 'series', { series: seriesMark, one: occurrenceMark })).toEqual([
      { ...seriesMark, hidden: true },
      { ...occurrenceMark, hidden: null },
    ]);
  });

  test('that no sync has given a series writes no mark', () => {
    expect(marksFor({}, { hidden: true }, 'one', none)).toEqual([]);
    expect(markIdsOf({})).toBeNull();
  });
});
