import { expect, test } from 'vitest';
import { queryConstraints } from './queryConstraints.ts';

class Timestamp {
  readonly parts: readonly number[];
  constructor(...parts: number[]) {
    this.parts = parts;
  }
}

const sdk = {
  where: (...condition: readonly unknown[]) => ['where', ...condition],
  orderBy: (...order: readonly unknown[]) => ['orderBy', ...order],
  Timestamp,
};

test("makes filters, then orders, with moments as the library's timestamps", () => {
  expect(
    queryConstraints<readonly unknown[], Timestamp>(sdk, {
      where: [
        ['hidden', '==', false],
        ['end', '>', { seconds: 1, nanoseconds: 2 }],
      ],
      orderBy: [['end', 'asc']],
    }),
  ).toEqual([
    ['where', 'hidden', '==', false],
    ['where', 'end', '>', new Timestamp(1, 2)],
    ['orderBy', 'end', 'asc'],
  ]);
});

test('makes nothing of an empty query', () => {
  expect(queryConstraints<readonly unknown[], Timestamp>(sdk, {})).toEqual([]);
});
