import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postPush, retryAfterSeconds } from '../../../functions/src/notices/push/postPush.ts';
import { keyPairOf } from '../../../functions/src/notices/keyPair.ts';
import { createPushService, type PushService } from './createPushService.ts';
import { decryptPush } from './decryptPush.ts';

test('a message is decrypted as in the example of RFC 8291, appendix A', () => {
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  expect(decryptPush(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
  expect(() => decryptPush(Buffer.from(body, 'base64url'), { ...keys, auth: 'BTBZMqHH6r4Tts7J_aSIgA' })).toThrow(
    'authenticate',
  );
});

describe('what functions send', () => {
  const keys = keyPairOf(randomBytes(32).fill(1, 0, 1).toString('base64url'));
  const other = keyPairOf(randomBytes(32).fill(2, 0, 1).toString('base64url'));
  if (keys === null || other === null) throw new Error('A key between 0 and the order of the curve is usable');
  const options = { urgency: 'high', ttlSeconds: 600, topic: 'notice' } as const;
  let service: PushService;
  beforeEach(async () => {
    service = await createPushService();
  });
  afterEach(async () => service.close());

  test('is taken, and decrypted by the browser alone', async () => {
    const browser = service.subscribe(keys.publicKey);
    const target = { ...browser.subscription, language: 'zh', path: '' } as const;
    const post = postPush(keys, 'https://church.example.org', service.url);
    expect(await post(target, '{"title":"紧急"}', options)).toEqual({ status: 201, retryAfterSeconds: null });
    expect(browser.taken).toEqual([{ content: { title: '紧急' }, ttl: 600, urgency: 'high', topic: 'notice' }]);
    const { p256dh } = service.subscribe(keys.publicKey).subscription;
    expect(await post({ ...target, p256dh }, '{}', options)).toMatchObject({ status: 400 });
    expect(service.faults).toHaveLength(1);
  });

  test('is refused from a sender with another key', async () => {
    const browser = service.subscribe(keys.publicKey);
    const target = { ...browser.subscription, language: 'en', path: '' } as const;
    const post = postPush(other, 'https://church.example.org', service.url);
    expect(await post(target, '{}', options)).toMatchObject({ status: 403 });
    expect(browser.taken).toEqual([]);
  });

  test('is answered as push services answer', async () => {
    const browser = service.subscribe(keys.publicKey, 'web.push.apple.com');
    const target = { ...browser.subscription, language: 'en', path: '' } as const;
    const post = postPush(keys, 'mailto:mail@example.org', service.url);
    browser.answers.push(404, 410, 413, { status: 429, retryAfter: '7' }, 500, 'lost');
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await post(target, '{}', options));
    expect(answers.map(({ status }) => status)).toEqual([404, 410, 413, 429, 500, 'unknown', 201]);
    expect(answers[3]).toMatchObject({ retryAfterSeconds: 7 });
    expect(browser.taken).toHaveLength(2);
    expect(await post(target, 'x'.repeat(4096), options)).toMatchObject({ status: 413 });
    expect(service.faults).toEqual([]);
  });

  test('is not sent to a key for which nothing can be encrypted, nor to a service that is not there', async () => {
    const { subscription } = service.subscribe(keys.publicKey);
    const target = { ...subscription, language: 'en', path: '' } as const;
    const post = postPush(keys, 'mailto:mail@example.org', service.url);
    expect(await post({ ...target, p256dh: `B${'A'.repeat(86)}` }, '{}', options)).toEqual({ status: 'unusable' });
    await service.close();
    expect(await post(target, '{}', options)).toEqual({ status: 'unreachable' });
  });
});

test.each([
  [null, null],
  ['120', 120],
  ['Sun, 22 Nov 2026 00:01:00 GMT', 60],
  ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s is %s seconds', (value, seconds) => {
  expect(retryAfterSeconds(value, Date.parse('2026-11-22T00:00:00Z'))).toBe(seconds);
});

test.each(['off', '', 'AAAA', 'A'.repeat(43)])('%s is no key', (text) => {
  expect(keyPairOf(text)).toBeNull();
});
