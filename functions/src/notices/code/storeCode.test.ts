import { createPublicKey, verify } from 'node:crypto';
import { noticeContent, readCode, readContent, signedBytes } from '@steeple/model/notices/noticeCode';
import { documentPaths } from '@steeple/model/database/paths';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { campId, pushWorld, type PushWorld } from '../../../../tests/functions/notices/pushFixture.ts';
import { keyPairOf } from '../keyPair.ts';
import { contentOf, longestValidity, signContent, validUntil } from './signCode.ts';
import { storeCode } from './storeCode.ts';

const keys = keyPairOf(Buffer.alloc(32, 1).toString('base64url'));
if (keys === null) throw new Error('A number between 0 and the order of the curve is a key');
const start = Date.UTC(2026, 10, 26, 9);
const at = (millis: number): Timestamp => Timestamp.fromMillis(start + millis);

/** The content of a code whose signature is that of the public key; null for any other text. */
function genuine(code: unknown) {
  const parts = readCode(String(code));
  if (parts === null) return null;
  const point = Buffer.from(keys?.publicKey ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) => coordinate.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify('sha256', signedBytes(parts.content), { key, dsaEncoding: 'ieee-p1363' }, parts.signature);
  return isSigned ? readContent(parts.content) : null;
}

test('the code of a notice without an end is valid for two days', () => {
  expect(longestValidity).toBe(172_800_000);
  expect(validUntil({ publishedAt: 1000, expiresAt: null })).toBe(172_801_000);
  expect(validUntil({ publishedAt: 1000, expiresAt: 5000 })).toBe(5000);
});

test('a code has the notice and the time until which it is valid, and its signature is of both', () => {
  const notice: PlainNotice = {
    camp: campId,
    id: 'rain',
    text: { en: 'Rain' },
    urgent: true,
    publishedAt: start,
    expiresAt: start + 1000,
    updatedAt: start + 1,
  };
  const content = contentOf(notice);
  expect(content).toEqual(noticeContent({ notice, until: start + 1000 }));
  expect(genuine(signContent(content, keys))).toEqual({ notice, until: start + 1000 });
  const other = noticeContent({ notice, until: start + 9000 });
  const mixed = signContent(content, keys).replace(/\.[^.]+\./, `.${Buffer.from(other).toString('base64url')}.`);
  expect(genuine(mixed)).toBeNull();
});

describe('the stored code of a notice', () => {
  let now: number;
  let world: PushWorld;
  beforeEach(async () => {
    now = start;
    world = await pushWorld(() => now);
    await world.write('rain', { expiresAt: at(5000) });
  });
  const store = async (): Promise<string> => storeCode(world.services, campId, 'rain', keys);
  const code = (): unknown => world.fieldsOf(documentPaths.noticeCode.at(campId, 'rain'))?.['code'];

  it('is signed once, and again after each change of the notice', async () => {
    expect(await store()).toBe('signed');
    const first = code();
    expect(genuine(first)).toMatchObject({ notice: { id: 'rain', camp: campId } });
    expect(await store()).toBe('unchanged');
    expect(code()).toBe(first);
    await world.write('rain', { expiresAt: at(5000), text: { en: 'No rain' } });
    expect(await store()).toBe('signed');
    expect(genuine(code())).toMatchObject({ notice: { text: { en: 'No rain' } } });
  });

  it('has the time of the save, by which a phone knows the corrected notice from an older code', async () => {
    await world.write('rain', { expiresAt: at(5000), updatedAt: at(10) });
    await store();
    const older = genuine(code());
    await world.write('rain', { expiresAt: at(5000), updatedAt: at(20) });
    expect(await store()).toBe('signed');
    expect(older?.notice.updatedAt).toBe(start + 10);
    expect(genuine(code())?.notice.updatedAt).toBe(start + 20);
  });

  it.each([
    ['cannot be read', { code: 7 }],
    ['is none', { code: 'rain' }],
  ])('is signed again where what is stored %s', async (_title, stored) => {
    await world.services.database.doc(documentPaths.noticeCode.at(campId, 'rain')).set(stored);
    expect(await store()).toBe('signed');
    expect(genuine(code())).not.toBeNull();
  });

  it.each([5000, 5001])('is deleted once the notice has ended, after %i ms, and not before', async (millis) => {
    now = start + 4999;
    expect(await store()).toBe('signed');
    now = start + millis;
    expect(await store()).toBe('deleted');
    expect(code()).toBeUndefined();
    expect(await store()).toBe('unchanged');
  });

  it.each([
    ['was deleted', null],
    ['cannot be read', { urgent: 'very' }],
  ])('is deleted where the notice %s', async (_title, change) => {
    await store();
    const notice = world.services.database.doc(documentPaths.notice.at(campId, 'rain'));
    await (change === null ? notice.delete() : notice.update(change));
    expect(await store()).toBe('deleted');
    expect(await store()).toBe('unchanged');
    expect(code()).toBeUndefined();
  });
});
