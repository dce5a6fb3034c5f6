import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareDigests, mayRemove } from './compareDigests.ts';
import type { DigestEntry } from './digest.ts';
import { decodeDigest, digestParts, encodeDigest, minutesOf } from './digest.ts';
import { eventDocumentId } from '../mapping/mapEvent.ts';

const guard = { share: 0.2, always: 10 };
const entry = (fingerprint: string, endMinutes = 1000): DigestEntry => ({
  fingerprint: fingerprint.padStart(16, '0'),
  endMinutes,
});
const digestOf = (count: number) =>
  new Map(
    Array.from({ length: count }, (_unused, index) => [
      String(index).padStart(20, 'a'),
      entry(index.toString(16), index),
    ]),
  );

describe('a digest', () => {
  /** Of three parts. */
  let large: ReturnType<typeof digestParts>;
  beforeAll(() => {
    large = digestParts(digestOf(60_000));
  });

  test('comes back from its bytes', () => {
    const digest = digestOf(100);
    const { parts, hash } = digestParts(digest);
    expect(decodeDigest(parts, hash)).toEqual(new Map([...digest].sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  test('has one hash, whatever the order', () => {
    const digest = digestOf(50);
    expect(digestParts(new Map([...digest].reverse())).hash).toBe(digestParts(digest).hash);
    expect(digestParts(new Map([...digest, [eventDocumentId('a', 'more'), entry('1')]])).hash).not.toBe(
      digestParts(digest).hash,
    );
  });

  test('of 20,000 events fits into one document, of more into parts below 1 MiB', () => {
    expect(digestParts(digestOf(20_000)).parts).toHaveLength(1);
    const { parts } = large;
    expect(parts).toHaveLength(3);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(1_000_000);
  });

  test('that is damaged or incomplete is known as such, and never taken for an empty one', () => {
    const { parts, hash } = large;
    expect(decodeDigest(parts.slice(1), hash)).toBeUndefined();
    expect(decodeDigest([], hash)).toBeUndefined();
    const damaged = parts.map((part) => Buffer.from(part));
    damaged[1]?.writeUInt8((damaged[1].at(7) ?? 0) ^ 1, 7);
    expect(decodeDigest(damaged, hash)).toBeUndefined();
    expect(decodeDigest(parts, hash)?.size).toBe(60_000);
  });

  test('of nothing has no parts, and is not a missing one', () => {
    const { parts, hash, events } = digestParts(new Map());
    expect([parts, events, decodeDigest(parts, hash)]).toEqual([[], 0, new Map()]);
    expect(digestParts(digestOf(3)).events).toBe(3);
  });

  test('has an id of 20 bytes in each entry, and refuses any other', () => {
    expect(encodeDigest(new Map([['a'.repeat(20), entry('1')]]))[0]).toHaveLength(32);
    for (const id of ['a'.repeat(19), 'a'.repeat(21)])
      expect(() => encodeDigest(new Map([[id, entry('1')]]))).toThrow(id);
  });

  test('holds ends from 1970 to the year 10000, in whole minutes', () => {
    expect([-60_001, -5, 0, 1, 60_000, 60_001].map(minutesOf)).toEqual([0, 0, 0, 1, 1, 2]);
    expect(minutesOf(Date.UTC(9999, 11, 31))).toBeLessThan(2 ** 32);
    expect(minutesOf(Number.MAX_SAFE_INTEGER)).toBe(2 ** 32 - 1);
  });
});

describe('comparing', () => {
  test('finds what is new, changed, removed, over and the same', () => {
    const stored = new Map([
      ['same', entry('1')],
      ['changed', entry('2')],
      ['gone', entry('3')],
      ['over', entry('4', 10)],
    ]);
    const fetched = new Map([
      ['same', entry('1')],
      ['changed', entry('9')],
      ['new', entry('5')],
    ]);
    expect(compareDigests(stored, fetched, 10)).toEqual({
      create: ['new'],
      update: ['changed'],
      remove: ['gone'],
      expire: ['over'],
      unchanged: 1,
      storedCount: 3,
    });
  });

  test('leaves alone what the calendar has but not so that it can be compared', () => {
    const stored = new Map([
      ['unreadable', entry('1')],
      ['gone', entry('2')],
    ]);
    expect(compareDigests(stored, new Map(), 10, new Set(['unreadable']))).toMatchObject({
      remove: ['gone'],
      storedCount: 2,
    });
  });

  test('an event is over where it ends as the window begins', () => {
    const stored = new Map([
      ['over', entry('1', 10)],
      ['last', entry('2', 11)],
    ]);
    expect(compareDigests(stored, new Map(), 10)).toMatchObject({ expire: ['over'], remove: ['last'], storedCount: 1 });
  });

  test('applied to what is known always gives what was fetched', () => {
    const anyDigest = fc
      .dictionary(
        fc.constantFrom(...'abcdefghij'.split('')),
        fc.record({ fingerprint: fc.constantFrom('1', '2'), endMinutes: fc.nat(20) }),
      )
      .map((object) => new Map(Object.entries(object)));
    fc.assert(
      fc.property(anyDigest, anyDigest, fc.nat(20), (stored, fetched, start) => {
        const { create, update, remove, expire } = compareDigests(stored, fetched, start);
        const result = new Set(stored.keys());
        for (const id of [...remove, ...expire]) result.delete(id);
        for (const id of create) result.add(id);
        expect(result).toEqual(new Set(fetched.keys()));
        for (const id of fetched.keys()) {
          const written = create.includes(id) || update.includes(id);
          expect(written).toBe(stored.get(id)?.fingerprint !== fetched.get(id)?.fingerprint);
        }
      }),
    );
  });
});

describe('the guard against mass removal', () => {
  test.each([
    [20, 100, true],
    [21, 100, false], // a fifth
    [10, 20, true],
    [10, 19, false], // up to ten, as long as half stays
    [1, 2, true],
    [1, 1, false],
    [3, 3, false], // never the last one
    [11, 50, false],
    [0, 0, true],
  ])('removing %i of %i: %s', (count, stored, allowed) => expect(mayRemove(count, stored, guard)).toBe(allowed));
});
