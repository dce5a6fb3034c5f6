import * as v from 'valibot';
import { expect, it } from 'vitest';
import { eventMarkSchema, markId } from './eventMark.ts';
import { occurrenceSchema, seriesIdSchema } from './event.ts';

const series = 'a'.repeat(20);

it('names a mark by its series, and by the occurrence where it is of one', () => {
  expect(markId({ series, occurrence: null })).toBe(series);
  expect(markId({ series, occurrence: '20261129' })).toBe(`${series}_20261129`);
});

it('takes twenty characters of a hash for a series, and names the fault of anything else', () => {
  expect(v.is(seriesIdSchema, 'abcdefghijklmnop2347')).toBe(true);
  for (const wrong of ['a', `${series}a`, `A${series.slice(1)}`, `${series} `, ` ${series}`, '1'.repeat(20)])
    expect(v.safeParse(seriesIdSchema, wrong).issues?.[0].message).toBe('series');
});

it('takes the start of an occurrence, a day or a moment, and names the fault of anything else', () => {
  expect(['20261129', '20261129T013000Z'].map((start) => v.is(occurrenceSchema, start))).toEqual([true, true]);
  for (const wrong of ['2026', '2026112a', '20261129T', '20261129T0130Z', '20261129T01300aZ', 'x20261129', '20261129x'])
    expect(v.safeParse(occurrenceSchema, wrong).issues?.[0].message).toBe('occurrence');
});

it('describes a mark by its fields', () => {
  const at = { seconds: 1, nanoseconds: 0 };
  const decided = { hidden: true, featured: null, translations: null };
  const mark = { series, occurrence: null, ...decided, seenAt: at, updatedAt: at };
  expect([mark, {}, { ...mark, note: '' }].map((value) => v.is(eventMarkSchema, value))).toEqual([true, false, false]);
});
