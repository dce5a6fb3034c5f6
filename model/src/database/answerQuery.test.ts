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

test('fields of several inequalities sort in the order of their names; no other condition sorts', () => {
  const both: NonNullable<Parameters<typeof answerQuery>[1]['where']> = [
    ['start', '>', at(0)],
    ['end', '>', at(0)],
  ];
  expect(ids({ where: both })).toEqual(['b', 'a', 'c']);
  expect(ids({ where: both.toReversed() })).toEqual(['b', 'a', 'c']);
  expect(ids({ where: [['language', 'in', ['zh', 'en']]] })).toEqual(['b', 'c']);
});

test('a document without a field that is sorted by is left out', () => {
  const rows = [{ id: 'a', order: 2 }, { id: 'b' }, { id: 'c', order: 1 }];
  expect(answerQuery(rows, { orderBy: [['order', 'asc']] }).map(({ id }) => id)).toEqual(['c', 'a']);
});

test('a path leads through maps only', () => {
  const rows = [{ id: 'a', file: { length: 3 } }, { id: 'b', file: 'pdf' }, { id: 'c', file: null }, { id: 'd' }];
  expect(answerQuery(rows, { where: [['file.length', '==', 3]] }).map(({ id }) => id)).toEqual(['a']);
});

test('moments of one second are compared by their nanoseconds', () => {
  const rows = [
    { id: 'a', at: { seconds: 1, nanoseconds: 5 } },
    { id: 'b', at: { seconds: 1, nanoseconds: 3 } },
  ];
  expect(answerQuery(rows, { orderBy: [['at', 'asc']] }).map(({ id }) => id)).toEqual(['b', 'a']);
});

test.each([
  [1, '2'],
  ['1', 2],
  [at(1), 2],
  [1, at(2)],
  [false, 1],
  [0, true],
  [null, 'x'],
  ['', null],
])('%j and %j are neither equal nor in an order: the id decides', (first, second) => {
  const rows = [
    { id: 'b', value: first },
    { id: 'a', value: second },
  ];
  expect(answerQuery(rows, { orderBy: [['value', 'asc']] }).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(answerQuery(rows, { where: [['value', '==', second]] }).map(({ id }) => id)).toEqual(['a']);
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
    { id: 'd', order: 3, hidden: null },
  ];
  const found = (...where: NonNullable<Parameters<typeof answerQuery>[1]['where']>[number][]) =>
    answerQuery(rows, { where }).map(({ id }) => id);
  expect(found(['order', '<', 2])).toEqual(['a']);
  expect(found(['order', '<=', 2])).toEqual(['a', 'b']);
  expect(found(['order', '>', 1])).toEqual(['b', 'd']);
  expect(found(['order', '>=', 1])).toEqual(['a', 'b', 'd']);
  expect(found(['order', '==', 2])).toEqual(['b']);
  expect(found(['hidden', '==', true])).toEqual(['b']);
  expect(found(['hidden', '<', true])).toEqual(['a']);
  expect(found(['order', 'in', 'no list'])).toEqual([]);
  expect(found(['order', 'array-contains', 1])).toEqual([]);
});
