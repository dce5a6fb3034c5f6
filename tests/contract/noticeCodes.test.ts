import { randomBytes } from 'node:crypto';
import { longestCode, noticeContent, readCode, readContent } from '@steeple/model/notices/noticeCode';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, longestValidity, signContent } from '../../functions/src/notices/code/signCode.ts';
import { keyPairOf } from '../../functions/src/notices/keyPair.ts';
import { checkCode } from '../../web/src/lib/camp/noticeCode/checkCode.ts';
import { codeToPassOn } from '../../web/src/lib/camp/noticeCode/codeToPassOn.ts';
import { newestStored, type StoredNotice } from '../../web/src/lib/camp/storedNotices/storedNotices.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';

/** A key that is a number between 0 and the order of the curve, whatever follows its first byte. */
function newKeys(first: number) {
  const keys = keyPairOf(randomBytes(32).fill(first, 0, 1).toString('base64url'));
  if (keys === null) throw new Error('No key');
  return keys;
}

const keys = newKeys(1);
const now = Date.parse('2026-12-03T09:30:00Z');
const hour = 60 * 60_000;
const recipient = { publicKey: keys.publicKey, camp: 'camp-2026', now };
const notice: PlainNotice = {
  camp: 'camp-2026',
  id: 'Kf83hGd02kslGp01mZ7q',
  text: { en: 'Rain: meet in the hall', zh: '下雨了：请到礼堂集合' },
  sender: 'Grace Koh',
  urgent: true,
  publishedAt: now - hour,
  expiresAt: now + hour,
  updatedAt: now - 2 * hour + 1,
};
const codeOf = (change: Partial<PlainNotice> = {}, by = keys): string =>
  signContent(contentOf({ ...notice, ...change }), by);

const texts = fc.record({
  en: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
  zh: fc.string({ unit: fc.constantFrom(...Array.from('营会通知下雨了请到礼堂集合，。')), maxLength: 500 }),
});
const notices: fc.Arbitrary<PlainNotice> = fc.record({
  camp: fc.constant('camp-2026'),
  id: fc.constant(notice.id),
  text: texts,
  urgent: fc.boolean(),
  publishedAt: fc.integer({ min: now - 24 * hour, max: now }).map((at) => Math.floor(at / 1000) * 1000),
  expiresAt: fc.option(fc.integer({ min: now + 1000, max: now + 24 * hour }).map((at) => Math.ceil(at / 1000) * 1000)),
  sender: fc.constantFrom('Grace Koh', '陈恩慈', 'x'.repeat(80)),
  updatedAt: fc.integer({ min: now - 24 * hour, max: now }),
});

const accepted = proofSize(100, 500);
const forgeries = proofSize(1000, 10_000);

describe('the code of a notice', () => {
  const seed = sampleSeed();

  test('says what the notice says', async () => {
    expect(await checkCode(codeOf(), recipient)).toEqual({ kind: 'genuine', notice });
    const { sender: _, ...nameless } = { ...notice, expiresAt: null };
    const code = signContent(contentOf(nameless), keys);
    expect(await checkCode(code, recipient)).toEqual({ kind: 'genuine', notice: nameless });
  });

  test(`is accepted for every notice, and short enough (${accepted} notices, seed ${seed})`, async () => {
    const property = fc.asyncProperty(notices, async (randomNotice) => {
      const code = signContent(contentOf(randomNotice), keys);
      expect(code.length).toBeLessThanOrEqual(longestCode);
      const checked = await checkCode(code, recipient);
      expect(checked).toMatchObject({
        kind: 'genuine',
        notice: { ...randomNotice, text: expect.anything() as unknown },
      });
    });
    await fc.assert(property, { seed, numRuns: accepted });
  }, 120_000);

  test('has the whole text where it fits, and a beginning of each language where it does not', () => {
    const long = { en: 'long words '.repeat(45), zh: '请到礼堂集合，'.repeat(70) };
    const coded = readContent(noticeContent({ notice: { ...notice, text: long }, until: now }));
    for (const language of ['en', 'zh'] as const) {
      const words = coded?.notice.text[language] ?? '';
      expect(words.endsWith('…')).toBe(true);
      expect(long[language].startsWith(words.slice(0, -1))).toBe(true);
      expect(words.length).toBeGreaterThan(80);
    }
  });

  test('is passed on in its newest version, and never with a notice that was corrected since', () => {
    const { updatedAt } = notice;
    const [older, current] = [codeOf(), codeOf({ updatedAt: updatedAt + 1 })];
    expect(codeToPassOn(updatedAt, [older, current])).toBe(current);
    expect(codeToPassOn(updatedAt + 1, [current, older])).toBe(current);
    expect(codeToPassOn(updatedAt + 1, [older, null])).toBeNull();
    expect(codeToPassOn(updatedAt, [older, null])).toBe(older);
    expect(codeToPassOn(0, ['rain', null])).toBeNull();
  });

  test(`copies of a notice in any order and number leave the newest, with a code of that version or none (seed ${seed})`, () => {
    const copies = fc.array(fc.record({ at: fc.integer({ min: 0, max: 4 }), isCode: fc.boolean() }), { minLength: 1 });
    const property = fc.property(copies, (arrivals) => {
      let stored: StoredNotice | null = null;
      for (const { at, isCode } of arrivals)
        stored = newestStored(stored, { ...notice, updatedAt: at, code: isCode ? `${at}` : undefined });
      const newest = Math.max(...arrivals.map(({ at }) => at));
      const hasCode = arrivals.some(({ at, isCode }) => at === newest && isCode);
      expect(stored).toMatchObject({ updatedAt: newest, code: hasCode ? `${newest}` : undefined });
    });
    fc.assert(property, { seed, numRuns: 300 });
  });

  test(`is refused after any change (${forgeries} mutations, seed ${seed})`, async () => {
    const code = codeOf();
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=%é ';
    const changes = fc.oneof(
      fc.record({ kind: fc.constant('replace'), at: fc.nat(), by: fc.constantFrom(...Array.from(characters)) }),
      fc.record({ kind: fc.constant('insert'), at: fc.nat(), by: fc.constantFrom(...Array.from(characters)) }),
      fc.record({ kind: fc.constant('delete'), at: fc.nat(), by: fc.constant('') }),
      fc.record({ kind: fc.constant('cut'), at: fc.nat(), by: fc.constant('') }),
      fc.record({ kind: fc.constant('swap'), at: fc.nat(), by: fc.constant('') }),
    );
    const mutated = (text: string, { kind, at, by }: { kind: string; at: number; by: string }): string => {
      const place = at % text.length;
      const [before, after] = [text.slice(0, place), text.slice(place)];
      if (kind === 'replace') return `${before}${by}${after.slice(1)}`;
      if (kind === 'insert') return `${before}${by}${after}`;
      if (kind === 'delete') return `${before}${after.slice(1)}`;
      if (kind === 'cut') return before;
      return `${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`;
    };
    const seenKinds = new Set<string>();
    const property = fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 3 }), async (all) => {
      const forged = all.reduce(mutated, code);
      fc.pre(forged !== code);
      const { kind } = await checkCode(forged, recipient);
      seenKinds.add(kind);
      expect(['forged', 'unreadable']).toContain(kind);
    });
    await fc.assert(property, { seed, numRuns: forgeries });
    expect([...seenKinds].sort()).toEqual(['forged', 'unreadable']);
  }, 600_000);

  test('is refused with words of another notice and this signature, and with a key of somebody else', async () => {
    const [genuine, other] = [readCode(codeOf()), readCode(codeOf({ text: { en: 'Go home' } }))];
    if (genuine === null || other === null) throw new Error('No codes');
    const mixed = `1.${Buffer.from(other.content).toString('base64url')}.${Buffer.from(genuine.signature).toString('base64url')}`;
    expect(await checkCode(mixed, recipient)).toEqual({ kind: 'forged' });
    expect(await checkCode(codeOf({}, newKeys(2)), recipient)).toEqual({ kind: 'forged' });
  });

  test.each<[string, string, { readonly camp?: string; readonly publicKey?: string | null }, string]>([
    ['after its end', codeOf({ expiresAt: now }), {}, 'stale'],
    [
      'two days after the beginning, without an end',
      codeOf({ expiresAt: null, publishedAt: now - longestValidity }),
      {},
      'stale',
    ],
    ['a moment before that', codeOf({ expiresAt: null, publishedAt: now - longestValidity + 1000 }), {}, 'genuine'],
    ['before it begins', codeOf({ publishedAt: now + hour, expiresAt: now + 2 * hour }), {}, 'early'],
    ['at another camp', codeOf(), { camp: 'camp-2027' }, 'otherCamp'],
    ['without a key on the device', codeOf(), { publicKey: null }, 'noKey'],
    ['that is no code', 'rain', {}, 'unreadable'],
    ['of a later form', codeOf().replace(/^1/, '2'), {}, 'unreadable'],
  ])('is answered %s', async (_title, code, change, kind) => {
    expect(await checkCode(code, { ...recipient, ...change })).toMatchObject({ kind });
  });
});
