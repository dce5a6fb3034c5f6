import { randomBytes } from 'node:crypto';
import type { Notice } from '@steeple/model/camp/campArea';
import type { Language } from '@steeple/model/text/language';
import { documentPaths } from '@steeple/model/database/paths';
import type { PushSubscription } from '@steeple/model/notices/pushSubscription';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCode } from '../../../web/src/lib/camp/noticeCode/checkCode.ts';
import { createLog } from '../../../functions/src/log.ts';
import { storeCode } from '../../../functions/src/notices/code/storeCode.ts';
import { publishKeys } from '../../../functions/src/notices/publishKeys.ts';
import { postPush } from '../../../functions/src/notices/push/postPush.ts';
import { keyPairOf } from '../../../functions/src/notices/keyPair.ts';
import { pushNotice } from '../../../functions/src/notices/push/pushNotice.ts';
import type { PushServices } from '../../../functions/src/notices/push/pushToPhones.ts';
import { pushReminder, remindBeforeCamp } from '../../../functions/src/notices/remindBeforeCamp.ts';
import { pushDue } from '../../../functions/src/notices/sendDueNotices.ts';
import {
  createPushService,
  type PushService,
  type StandInBrowser,
} from '../../stand-ins/push-service/createPushService.ts';
import { camp } from '../content/campFixture.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';

const campId = 'camp-2026';
const keys = keyPairOf(randomBytes(32).fill(1, 0, 1).toString('base64url'));
if (keys === null) throw new Error('A number between 0 and the order of the curve is a key');
const log = createLog('test', 'run');
const minute = 60_000;
/**
 * The longest wait for the push service. It decrypts in the process that sends: on a busy machine 500 messages at once
 * take longer than real services may. Milliseconds.
 */
const waitMillis = 2 * minute;

let services: OwnServices;
let service: PushService;
let now: number;
let push: PushServices;
beforeEach(async () => {
  now = Date.now();
  services = ownServices('push', () => new Date(now));
  service = await createPushService();
  push = {
    ...services,
    post: postPush(keys, 'https://church.example.org', service.url, waitMillis),
    sleep: async () => undefined,
    random: Math.random,
  };
  await services.database.doc(documentPaths.camp.at(campId)).set(camp());
  await services.database.doc(documentPaths.siteConfig.at()).set({ currentCamp: campId });
});
afterEach(async () => {
  await service.close();
  await services.close();
});

async function subscribe(uid: string, change: Partial<PushSubscription> = {}): Promise<StandInBrowser> {
  const browser = service.subscribe(keys?.publicKey ?? '');
  await services.database.doc(documentPaths.pushSubscription.at(uid, '1')).set({
    camp: campId,
    language: 'en',
    updatedAt: Timestamp.now(),
    ...browser.subscription,
    ...change,
  } satisfies PushSubscription);
  return browser;
}

async function send(change: Partial<Notice> = {}, id = 'rain'): Promise<void> {
  await services.database.doc(documentPaths.notice.at(campId, id)).set({
    text: { en: 'Rain: meet in the hall', zh: '下雨了：请到礼堂集合' },
    sender: 'Grace Koh',
    urgent: true,
    publishedAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + 10 * minute),
    ...change,
  } satisfies Notice);
}

const stored = async (uid: string): Promise<boolean> =>
  (await services.database.doc(documentPaths.pushSubscription.at(uid, '1')).get()).exists;

describe('a notice', () => {
  it('reaches each phone in its language, with its urgency, for as long as it holds', async () => {
    const [english, chinese] = [await subscribe('one'), await subscribe('two', { language: 'zh' })];
    const elsewhere = await subscribe('three', { camp: 'camp-2025' });
    await send();
    expect(await pushNotice(push, campId, 'rain', log)).toMatchObject({ accepted: 2, failed: 0 });
    const notice = {
      camp: campId,
      id: 'rain',
      text: { en: 'Rain: meet in the hall', zh: '下雨了：请到礼堂集合' },
      sender: 'Grace Koh',
      urgent: true,
      publishedAt: now,
      expiresAt: now + 10 * minute,
      updatedAt: 0,
    };
    const title = (language: Language): unknown => ({ language, camp: campId, id: 'rain', notice });
    expect(english.taken).toMatchObject([
      { ttl: 600, urgency: 'high', content: { body: 'Rain: meet in the hall', ...(title('en') as object) } },
    ]);
    expect(chinese.taken).toMatchObject([{ content: { body: '下雨了：请到礼堂集合', ...(title('zh') as object) } }]);
    expect(english.taken).toMatchObject([{ content: { title: expect.stringMatching(/^Urgent · /) as string } }]);
    expect(chinese.taken).toMatchObject([{ content: { title: expect.stringMatching(/^紧急 · /) as string } }]);
    expect(elsewhere.taken).toEqual([]);
    expect(service.faults).toEqual([]);

    await send({ urgent: false, expiresAt: null }, 'lunch');
    await pushNotice(push, campId, 'lunch', log);
    expect(english.taken[1]).toMatchObject({ ttl: 28 * 24 * 3600, urgency: 'normal' });
    expect(english.taken[0]?.topic).not.toBe(english.taken[1]?.topic);
  });

  it('is sent once to 500 phones by triggers that are delivered twice at the same time', async () => {
    const browsers = await Promise.all(Array.from({ length: 500 }, async (_, index) => subscribe(`camper-${index}`)));
    await send();
    const started = performance.now();
    const counts = await Promise.all([1, 2].map(async () => pushNotice(push, campId, 'rain', log)));
    const seconds = (performance.now() - started) / 1000;
    console.log(`500 phones, two triggers: ${seconds.toFixed(1)} s`);
    expect(counts.map((count) => count?.accepted ?? 0).reduce((sum, accepted) => sum + accepted)).toBe(500);
    expect(browsers.filter(({ requests }) => requests !== 1)).toEqual([]);
    await pushNotice(push, campId, 'rain', log);
    expect(browsers.filter(({ taken }) => taken.length !== 1)).toEqual([]);
  }, 180_000);

  it('is sent once to a phone that two accounts have registered', async () => {
    const browser = await subscribe('one');
    await services.database
      .doc(documentPaths.pushSubscription.at('two', '1'))
      .set({ ...browser.subscription, camp: campId, language: 'en', updatedAt: Timestamp.now() });
    await send();
    await pushNotice(push, campId, 'rain', log);
    expect(browser.requests).toBe(1);
  });

  it('ends a subscription that has ended at its service, or for which nothing can be encrypted, and no other', async () => {
    const [endedPhone, unknown, tired, fine] = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (uid) => subscribe(uid)),
    );
    endedPhone?.answers.push(410);
    unknown?.answers.push(404);
    tired?.answers.push({ status: 429, retryAfter: '3' }, 503);
    await subscribe('e', { p256dh: `B${'A'.repeat(86)}` });
    await send();
    expect(await pushNotice(push, campId, 'rain', log)).toMatchObject({ accepted: 2, ended: 3 });
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(stored))).toEqual([false, false, true, true, false]);
    expect([tired?.requests, tired?.taken.length, fine?.taken.length]).toEqual([3, 1, 1]);
  });

  it('is not sent again where the answer was lost, and is shortened for a service that refuses its size', async () => {
    const [lost, small] = [await subscribe('lost'), await subscribe('small')];
    lost.answers.push('lost');
    small.answers.push(413);
    await send({ text: { en: 'x'.repeat(500) } });
    expect(await pushNotice(push, campId, 'rain', log)).toMatchObject({ accepted: 1, failed: 1 });
    await pushNotice(push, campId, 'rain', log);
    expect([lost.requests, lost.taken.length]).toEqual([1, 1]);
    expect(small.taken).toHaveLength(1);
    expect(small.taken[0]?.content).not.toHaveProperty('notice');
  });

  it('that no service takes is tried again by the next delivery of its event', async () => {
    const browser = await subscribe('one');
    browser.answers.push(...Array.from({ length: 5 }, () => 503));
    await send();
    await expect(pushNotice(push, campId, 'rain', log)).rejects.toThrow('1 phones');
    expect(await pushNotice(push, campId, 'rain', log)).toMatchObject({ accepted: 1 });
  });

  it('is not sent before it begins, after it ends, or long after it began', async () => {
    const browser = await subscribe('one');
    await send({ publishedAt: Timestamp.fromMillis(now + minute), expiresAt: null }, 'planned');
    expect(await pushNotice(push, campId, 'planned', log)).toBeUndefined();
    await send({ publishedAt: Timestamp.fromMillis(now - minute), expiresAt: Timestamp.fromMillis(now) }, 'ended');
    expect(await pushNotice(push, campId, 'ended', log)).toBeUndefined();
    await send({ publishedAt: Timestamp.fromMillis(now - 31 * minute), expiresAt: null }, 'corrected');
    expect(await pushNotice(push, campId, 'corrected', log)).toBeUndefined();
    expect(await pushNotice(push, campId, 'no-such', log)).toBeUndefined();
    expect(browser.requests).toBe(0);

    await pushDue(push, log);
    expect(browser.requests).toBe(0);
    now += minute;
    await pushDue(push, log);
    await pushDue(push, log);
    expect(browser.taken.map(({ content }) => (content as { id: string }).id)).toEqual(['planned']);
  });
});

describe('the reminder before a camp', () => {
  const evening = Date.parse('2026-11-30T09:00:00Z');
  const longAgo = Timestamp.fromMillis(evening - 7 * 24 * 60 * minute);
  const remind = async () => pushReminder(push, campId);

  it('is sent once on the evening before, in the language of the phone, and leads to My camp', async () => {
    const [english, chinese] = [
      await subscribe('one', { updatedAt: longAgo }),
      await subscribe('two', { language: 'zh', updatedAt: longAgo }),
    ];
    const elsewhere = await subscribe('three', { camp: 'camp-2025', updatedAt: longAgo });
    for (const early of [evening - minute, evening - 24 * 60 * minute, evening + 4 * 60 * minute]) {
      now = early;
      expect(await remind()).toBeUndefined();
    }
    now = evening;
    const bothCounts = await Promise.all([remind(), remind()]);
    expect(bothCounts.map((counts) => counts?.accepted ?? 0).reduce((sum, accepted) => sum + accepted)).toBe(2);
    now += 15 * minute;
    expect(await remind()).toMatchObject({ accepted: 0, earlier: 2 });
    const common = { camp: campId, page: 'dashboard' };
    expect(english.taken).toMatchObject([
      { urgency: 'normal', content: { ...common, body: expect.stringMatching(/^Camp begins tomorrow\./) as string } },
    ]);
    expect(chinese.taken).toMatchObject([
      { content: { ...common, body: expect.stringMatching(/^营会明天开始/) as string } },
    ]);
    expect(elsewhere.requests).toBe(0);
    expect(service.faults).toEqual([]);
  });

  it('is not sent to phones that opened the camp in the day before, nor of a camp that is not published', async () => {
    const lately = await subscribe('one', { updatedAt: Timestamp.fromMillis(evening - 23 * 60 * minute) });
    const before = await subscribe('two', { updatedAt: Timestamp.fromMillis(evening - 25 * 60 * minute) });
    now = evening;
    await services.database.doc(documentPaths.camp.at(campId)).update({ published: false });
    expect(await remind()).toBeUndefined();
    await services.database.doc(documentPaths.camp.at(campId)).update({ published: true });
    expect(await remind()).toMatchObject({ accepted: 1 });
    expect([lately.requests, before.requests]).toEqual([0, 1]);
  });

  it('is tried again by the next run where no service took it, and not without keys', async () => {
    const browser = await subscribe('one', { updatedAt: longAgo });
    browser.answers.push(...Array.from({ length: 5 }, () => 503));
    now = evening;
    await remindBeforeCamp(services, log, null);
    expect(browser.requests).toBe(0);
    await remindBeforeCamp(services, log, push);
    expect(browser.taken).toEqual([]);
    await remindBeforeCamp(services, log, push);
    await remindBeforeCamp(services, log, push);
    expect(browser.taken).toHaveLength(1);
  });
});

describe('the code of a notice', () => {
  const code = async (): Promise<unknown> =>
    (await services.database.doc(documentPaths.noticeCode.at(campId, 'rain')).get()).get('code');
  const store = async (): Promise<string> => storeCode(services, campId, 'rain', keys);

  it('is signed when the notice is sent, again when it changes, and deleted when it is over', async () => {
    await send();
    expect(await store()).toBe('signed');
    const first = await code();
    const recipient = { publicKey: keys.publicKey, camp: campId, now };
    expect(await checkCode(String(first), recipient)).toMatchObject({
      kind: 'genuine',
      notice: { id: 'rain', urgent: true },
    });
    expect(await store()).toBe('unchanged');
    expect(await code()).toBe(first);

    await send({ text: { en: 'Rain: stay in the hall' } });
    expect(await store()).toBe('signed');
    expect(await checkCode(String(await code()), recipient)).toMatchObject({
      notice: { text: { en: 'Rain: stay in the hall' } },
    });

    await send({ expiresAt: Timestamp.fromMillis(now) });
    expect(await store()).toBe('deleted');
    expect(await code()).toBeUndefined();
    expect(await store()).toBe('unchanged');
  });

  it('is deleted with the notice', async () => {
    await send();
    await store();
    await services.database.doc(documentPaths.notice.at(campId, 'rain')).delete();
    expect(await store()).toBe('deleted');
  });
});

it('the public keys follow the secrets, and say that push is off where there is none', async () => {
  const read = async (): Promise<unknown> =>
    (await services.database.doc(documentPaths.publicKeys.at()).get()).get('push');
  await publishKeys(services, { push: keys.publicKey, notices: null });
  expect(await read()).toBe(keys.publicKey);
  await publishKeys(services, { push: null, notices: keys.publicKey });
  expect(await read()).toBeNull();
});
