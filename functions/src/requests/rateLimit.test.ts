import { createHash } from 'node:crypto';
import { dayMillis } from '@steeple/model/moment';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryServices, type MemoryServices } from '../../../tests/memory/services.ts';
import {
  attemptsOf,
  countAttempt,
  exportLimitKind,
  joinLimitKinds,
  type Limit,
  rateLimitRef,
  returnAttempt,
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
    expect(await count(120_000)).toEqual({ allowed: false, left: 0, retryAfterSeconds: 480 });
    expect((await ref.get()).data()).toEqual({
      tries: 3,
      since: Timestamp.fromMillis(start),
      expiresAt: Timestamp.fromMillis(start + window + dayMillis),
    });
  });

  it('begin again when the window ends, and not a moment before', async () => {
    await spend();
    expect(await count(window - 1)).toEqual({ allowed: false, left: 0, retryAfterSeconds: 1 });
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

describe('the document that counts attempts', () => {
  it('is another one for another name and for somebody else', () => {
    const of = (what: string, who: string) => rateLimitRef(services.database, what, who).path;
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
