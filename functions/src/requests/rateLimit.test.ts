import { createHash } from 'node:crypto';
import { dayMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryServices, type MemoryServices } from '../../../tests/memory/services.ts';
import {
  attemptsOf,
  countAttempt,
  countAttempts,
  countsOf,
  exportLimitKind,
  joinLimitKinds,
  type Limit,
  rateLimitRef,
  returnAttempt,
  storeAttempts,
} from './rateLimit.ts';

const limit: Limit = { tries: 3, windowMinutes: 10 };
const window = limit.windowMinutes * 60_000;
const start = Date.parse('2026-11-22T01:30:00Z');

let services: MemoryServices;
let ref: ReturnType<typeof rateLimitRef>;
beforeEach(() => {
  services = memoryServices();
  ref = rateLimitRef(services.database, 'exports', 'mei');
});

const count = async (after = 0) => countAttempt(services.database, ref, limit, new Date(start + after));
const look = async (after = 0) => attemptsOf(await ref.get(), limit, new Date(start + after));
const spend = async (): Promise<void> => {
  for (let tries = 0; tries < limit.tries; tries += 1) await count();
};

describe('the attempts within a window', () => {
  it('are all left before the first', async () => {
    expect(await look()).toEqual({ left: 3, retryAfterSeconds: 0 });
  });

  it('are counted from the first on, and no more are allowed than the limit says', async () => {
    expect(await count()).toEqual({ allowed: true, left: 2, retryAfterSeconds: 0 });
    expect(await count(60_000)).toEqual({ allowed: true, left: 1, retryAfterSeconds: 540 });
    expect(await count(60_001)).toEqual({ allowed: true, left: 0, retryAfterSeconds: 540 });
    expect(await look(120_000)).toEqual({ left: 0, retryAfterSeconds: 480 });
    expect(await count(120_000)).toMatchObject({ allowed: false, left: 0, retryAfterSeconds: 480 });
    expect((await ref.get()).data()).toEqual({
      tries: 3,
      since: Timestamp.fromMillis(start),
      expiresAt: Timestamp.fromMillis(start + window + dayMillis),
    });
  });

  it('begin again when the window ends, and not a moment before', async () => {
    await spend();
    expect(await count(window - 1)).toMatchObject({ allowed: false, left: 0, retryAfterSeconds: 1 });
    expect(await look(window)).toEqual({ left: 3, retryAfterSeconds: 0 });
    expect(await count(window)).toMatchObject({ allowed: true, left: 2 });
    expect((await ref.get()).data()).toMatchObject({ tries: 1, since: Timestamp.fromMillis(start + window) });
  });

  it('are none, not fewer, where the limit has become lower since', async () => {
    await spend();
    const lower = { ...limit, tries: 1 };
    expect(attemptsOf(await ref.get(), lower, new Date(start)).left).toBe(0);
    expect(await countAttempt(services.database, ref, lower, new Date(start))).toMatchObject({ allowed: false });
  });

  it('are all left where what is stored cannot be read', async () => {
    await ref.set({ tries: 'three' });
    expect(await count()).toMatchObject({ allowed: true, left: 2 });
    expect((await ref.get()).get('tries')).toBe(1);
  });

  it('are one more when an attempt turns out not to count', async () => {
    await spend();
    await returnAttempt(ref);
    expect(await count()).toMatchObject({ allowed: true, left: 0 });
    expect(await count()).toMatchObject({ allowed: false });
  });
});

describe('attempts in several counts', () => {
  const attempt = async (amount: number, limits: readonly number[], after = 0) =>
    countAttempts(
      services.database,
      limits.map((tries, index) => ({ ref: refOf(index), limit: { ...limit, tries } })),
      new Date(start + after),
      amount,
    );
  const refOf = (index: number) => rateLimitRef(services.database, 'exports', `network ${index}`);
  const stored = async (): Promise<unknown[]> =>
    Promise.all([0, 1].map(async (index) => (await refOf(index).get()).get('tries') as unknown));

  it('count as many as they are in each, or in none of them', async () => {
    expect(await attempt(4, [5, 9])).toEqual({ allowed: true, left: 1, retryAfterSeconds: 0 });
    expect(await attempt(2, [5, 9], 60_000)).toMatchObject({
      allowed: false,
      left: 1,
      retryAfterSeconds: 540,
      exceeded: { limit: { tries: 5 } },
    });
    expect(await stored()).toEqual([4, 4]);
    expect(await attempt(1, [5, 9])).toMatchObject({ allowed: true, left: 0 });
    expect(await attempt(4, [99, 9])).toMatchObject({ allowed: true, left: 0 });
    expect(await attempt(1, [99, 9])).toMatchObject({ allowed: false, exceeded: { limit: { tries: 9 } } });
    expect(await stored()).toEqual([9, 9]);
  });

  it('that arrive together share transactions, and together take no more than there is', async () => {
    services.operations.length = 0;
    const outcomes = await Promise.all(Array.from({ length: 40 }, async () => attempt(2, [61, 99])));
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(30);
    expect(await stored()).toEqual([60, 60]);
    expect(
      services.operations.filter((operation) => operation === 'commit of a transaction').length,
    ).toBeLessThanOrEqual(2);
  });

  it('are free again as many as are taken off, and never more than all', async () => {
    await attempt(4, [5, 5]);
    const take = async (index: number, amount: number): Promise<void> =>
      services.database.runTransaction(async (transaction) => {
        storeAttempts(transaction, await transaction.get(refOf(index)), limit, new Date(start), -amount);
      });
    await take(0, 3);
    await take(1, 9);
    expect(await stored()).toEqual([1, 0]);
    expect(await attempt(5, [5, 5])).toMatchObject({ allowed: false });
    expect(await attempt(4, [5, 5])).toMatchObject({ allowed: true, left: 0 });
  });

  it('create their document with them, once, and neither where there is not enough left', async () => {
    const entry = services.database.doc('signUps/supper/entries/mei');
    const create = async (amount: number, name: string) =>
      countAttempts(services.database, [{ ref: refOf(0), limit }], new Date(start), amount, {
        ref: entry,
        data: { name },
      });
    expect(await create(limit.tries + 1, 'Bo')).toMatchObject({ allowed: false });
    expect((await entry.get()).exists).toBe(false);
    const outcomes = await Promise.all(['Mei', 'Lin'].map(async (name) => create(2, name)));
    expect(outcomes).toMatchObject([{ allowed: true }, { allowed: true }]);
    expect(await create(2, 'Jo')).toMatchObject({ allowed: true });
    expect((await entry.get()).data()).toEqual({ name: 'Mei' });
    expect((await refOf(0).get()).get('tries')).toBe(2);
  });

  it('are those of an address and of the networks that it is in', () => {
    const of = (address: string) =>
      countsOf(services.database, 'exports', address, limit).map(({ ref: { id }, limit: { tries } }) => [id, tries]);
    const id = (network: string) => rateLimitRef(services.database, 'exports', network).id;
    expect(of('203.0.113.7')).toEqual([[id('203.0.113.7'), 3]]);
    expect(of('2001:db8:1:a2b3::/64')).toEqual([
      [id('2001:db8:1:a2b3::/64'), 3],
      [id('2001:db8:1:a200::/56'), 6],
      [id('2001:db8:1::/48'), 12],
    ]);
  });
});

describe('the document that counts attempts', () => {
  it('is another one for another name and for somebody else', () => {
    const of = (kind: string, caller: string) => rateLimitRef(services.database, kind, caller).path;
    expect(new Set([of('exports', 'mei'), of('joins', 'mei'), of('exports', 'jose'), of('export', 'smei')]).size).toBe(
      4,
    );
    expect(of('exports', 'mei')).toMatch(/^rateLimits\/[0-9a-f]{64}$/);
  });

  it.each([
    [joinLimitKinds.account, 'joinCamp/account'],
    [joinLimitKinds.address, 'joinCamp/address'],
    [joinLimitKinds.camp, 'joinCamp/camp'],
    [exportLimitKind, 'exportMyData/account'],
  ])('stays the same over updates of the site: %s', (kind, stored) => {
    const key = createHash('sha256').update(`${stored}\nmei`).digest('hex');
    expect(rateLimitRef(services.database, kind, 'mei').id).toBe(key);
  });
});
