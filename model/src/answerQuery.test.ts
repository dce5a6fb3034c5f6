import { expect, test } from 'vitest';
import { answerQuery } from './answerQuery.ts';

const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
const documents = [
  { id: 'c', start: at(2), end: at(9), language: 'en', file: { type: 'pdf' }, tags: ['x'], day: null },
  { id: 'b', start: at(1), end: at(3), language: 'zh', file: { type: 'png' }, tags: ['x', 'y'], day: '2026-11-22' },
  { id: 'a', start: at(1), end: at(5), language: 'both', file: null, tags: [], day: '2026-11-21' },
];
const ids = (query: Parameters<typeof answerQuery>[1]) => answerQuery(documents, query).map(({ id }) => id);

test('conditions on several fields hold together, and the limit comes last', () => {
  expect(
    ids({
      where: [
        ['end', '>=', at(5)],
        ['start', '<', at(2)],
      ],
    }),
  ).toEqual(['a']);
  expect(ids({ where: [['end', '>=', at(4)]], orderBy: [['start', 'asc']], limit: 1 })).toEqual(['a']);
  expect(ids({ where: [['language', 'in', ['zh', 'both']]] })).toEqual(['a', 'b']);
  expect(ids({ where: [['tags', 'array-contains', 'y']] })).toEqual(['b']);
  expect(ids({ where: [['file.type', '==', 'pdf']] })).toEqual(['c']);
});

test('fields of an inequality sort after those that were asked for, then the id', () => {
  expect(ids({ where: [['end', '>', at(0)]], orderBy: [['start', 'asc']] })).toEqual(['b', 'a', 'c']);
  expect(ids({ orderBy: [['start', 'asc']] })).toEqual(['a', 'b', 'c']);
  expect(ids({ orderBy: [['start', 'desc']] })).toEqual(['c', 'b', 'a']);
});

test('a range matches values of its own type only: no date is before a missing one', () => {
  expect(ids({ where: [['day', '<', '2027-01-01']] })).toEqual(['a', 'b']);
  expect(ids({ where: [['day', '==', null]] })).toEqual(['c']);
});

test('numbers and truth values are compared as such, with each operator', () => {
  const rows = [
    { id: 'a', order: 1, hidden: false },
    { id: 'b', order: 2, hidden: true },
    { id: 'c', order: '2', hidden: null },
  ];
  const found = (...where: NonNullable<Parameters<typeof answerQuery>[1]['where']>[number][]) =>
    answerQuery(rows, { where }).map(({ id }) => id);
  expect(found(['order', '<', 2])).toEqual(['a']);
  expect(found(['order', '<=', 2])).toEqual(['a', 'b']);
  expect(found(['order', '>', 1])).toEqual(['b']);
  expect(found(['order', '>=', 1])).toEqual(['a', 'b']);
  expect(found(['order', '==', 2])).toEqual(['b']);
  expect(found(['hidden', '==', true])).toEqual(['b']);
  expect(found(['hidden', '<', true])).toEqual(['a']);
  // Values of different types are in no order: the id decides.
  expect(answerQuery(rows, { orderBy: [['order', 'asc']] }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(found(['order', 'in', 'no list'])).toEqual([]);
  expect(found(['order', 'array-contains', 1])).toEqual([]);
});
