import { describe, expect, it } from 'vitest';
import { type Ordered, orderAtEnd, ordersAfterMove, withOrders } from './entryOrder.ts';

function sorted(entries: readonly Ordered[], orders: ReadonlyMap<string, number>): string {
  return entries
    .map(({ id, order }) => ({ id, order: orders.get(id) ?? order }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id)
    .join('');
}

const entries = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 3 },
  { id: 'd', order: 4 },
];

describe('ordersAfterMove', () => {
  it.each([
    [0, 1, 'bacd'],
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [2, 1, 'acbd'],
    [1, 2, 'acbd'],
  ])('moves the entry at %i to %i by one stored order', (from, to, expected) => {
    const orders = ordersAfterMove(entries, from, to);
    expect(orders.size).toBe(1);
    expect(sorted(entries, orders)).toBe(expected);
  });

  it.each([
    [0, 0],
    [0, -1],
    [3, 4],
    [7, 1],
  ])('stores nothing for a move from %i to %i', (from, to) => {
    expect(ordersAfterMove(entries, from, to).size).toBe(0);
  });

  it('numbers the list again where neighbours have the same order', () => {
    const same = entries.map(({ id }) => ({ id, order: 5 }));
    expect([...ordersAfterMove(same, 3, 1)]).toEqual([
      ['a', 1],
      ['d', 2],
      ['b', 3],
      ['c', 4],
    ]);
  });

  it('keeps the wanted sequence after a thousand moves to the same place', () => {
    let list: readonly Ordered[] = entries;
    for (let move = 0; move < 1000; move += 1) {
      const orders = ordersAfterMove(list, 3, 1);
      expect(sorted(list, orders)).toBe(['a', 'd', 'b', 'c'].map((_, at) => list[[0, 3, 1, 2][at] ?? 0]?.id).join(''));
      list = list
        .map(({ id, order }) => ({ id, order: orders.get(id) ?? order }))
        .toSorted((a, b) => a.order - b.order);
    }
  });
});

describe('orderAtEnd', () => {
  it('comes after every other', () => {
    expect(orderAtEnd([])).toBe(1);
    expect(orderAtEnd([{ id: 'a', order: 2.5 }])).toBe(3);
    expect(orderAtEnd([{ id: 'a', order: -4 }])).toBe(-3);
  });
});

describe('withOrders', () => {
  it('sorts by the orders that are chosen, and leaves the others as they are stored', () => {
    expect(withOrders(entries, new Map([['a', 2.5]])).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
    expect(withOrders(entries, new Map([['elsewhere', 0]]))).toEqual(entries);
  });

  it('leaves a list alone that is not sorted by orders', () => {
    const byTime = [
      { id: 'b', order: 0 },
      { id: 'a', order: 0 },
    ];
    expect(withOrders(byTime, new Map())).toBe(byTime);
  });

  it('moves an entry by two places in two presses, of which the second comes before the first is stored', () => {
    const first = ordersAfterMove(entries, 0, 1);
    const second = ordersAfterMove(withOrders(entries, first), 1, 2);
    expect(sorted(entries, new Map([...first, ...second]))).toBe('bcad');
  });
});
