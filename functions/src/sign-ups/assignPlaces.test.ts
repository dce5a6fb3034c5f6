import { describe, expect, it } from 'vitest';
import { assignPlaces, type Book, type Party } from './assignPlaces.ts';

const book = (change: Partial<Book> = {}): Book => ({
  places: 4,
  waitingPlaces: 3,
  taken: 0,
  waiting: 0,
  numbered: 0,
  ...change,
});
const party = (id: string, people: number, number = 0): Party => ({ id, people, number });
const states = ({ assigned }: ReturnType<typeof assignPlaces>): string[] =>
  assigned.map(({ id, number, state }) => `${number} ${id} ${state}`);

describe('places', () => {
  it('go by arrival until they are taken, then the waiting list, then nothing', () => {
    const result = assignPlaces(
      book(),
      [],
      [party('a', 3), party('b', 1), party('c', 2), party('d', 1), party('e', 1)],
      true,
    );
    expect(states(result)).toEqual(['1 a placed', '2 b placed', '3 c waiting', '4 d waiting', '5 e full']);
    expect(result.counts).toEqual({ taken: 4, waiting: 3, numbered: 5 });
  });

  it('are not given past a party that waits, though one would fit', () => {
    const result = assignPlaces(book({ taken: 3 }), [], [party('pair', 2), party('single', 1)], true);
    expect(states(result)).toEqual(['1 pair waiting', '2 single waiting']);
  });

  it('are given past a party that is larger than all places together', () => {
    const queue = [party('large', 5, 1), party('next', 2, 2)];
    const result = assignPlaces(book({ waiting: 7, numbered: 2, waitingPlaces: 9 }), queue, [], true);
    expect(states(result)).toEqual(['2 next placed']);
    expect(result.counts).toEqual({ taken: 2, waiting: 5, numbered: 2 });
  });

  it('go to the waiting list before those who arrive', () => {
    const queue = [party('first', 2, 1)];
    const result = assignPlaces(book({ taken: 2, waiting: 2, numbered: 1 }), queue, [party('new', 1)], true);
    expect(states(result)).toEqual(['1 first placed', '2 new waiting']);
  });

  it('wait for the rest of a list that is not known to its end', () => {
    const queue = [party('first', 1, 1)];
    const result = assignPlaces(book({ waiting: 2, numbered: 2 }), queue, [party('new', 1)], false);
    expect(states(result)).toEqual(['1 first placed', '3 new waiting']);
  });

  it('are not given past a party that needs all of them', () => {
    const queue = [party('all', 4, 1), party('single', 1, 2)];
    expect(states(assignPlaces(book({ taken: 1, waiting: 5, numbered: 2 }), queue, [], true))).toEqual([]);
  });

  it('are given though the waiting list is longer than it may be', () => {
    const queue = [party('large', 5, 1)];
    const result = assignPlaces(book({ waiting: 5, numbered: 1 }), queue, [party('new', 1)], true);
    expect(states(result)).toEqual(['2 new placed']);
    expect(result.counts).toEqual({ taken: 1, waiting: 5, numbered: 2 });
  });

  it('are given past a party that found no room on the waiting list, not past one that waits', () => {
    const pair = party('pair', 2);
    const noRoom = assignPlaces(book({ taken: 3, waitingPlaces: 1 }), [], [pair, party('single', 1)], true);
    expect(states(noRoom)).toEqual(['1 pair full', '2 single placed']);
    const arrived = [pair, party('trio', 3), party('single', 1)];
    const room = assignPlaces(book({ taken: 3, waitingPlaces: 2 }), [], arrived, true);
    expect(states(room)).toEqual(['1 pair waiting', '2 trio full', '3 single full']);
    expect(room.counts).toEqual({ taken: 3, waiting: 2, numbered: 3 });
  });

  it('are not taken from anybody when an admin lowers them', () => {
    const result = assignPlaces(book({ places: 2, taken: 4 }), [], [party('new', 1)], true);
    expect(states(result)).toEqual(['1 new waiting']);
    expect(result.counts.taken).toBe(4);
  });
});
