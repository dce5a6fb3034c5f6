import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { campId, pushWorld, type PushWorld, targetOf } from '../../../../tests/functions/notices/pushFixture.ts';
import { type MemoryLog, memoryLog } from '../../../../tests/memory/services.ts';
import { isDue, pushNotice } from './pushNotice.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 26, 9);
const at = (millis: number): Timestamp => Timestamp.fromMillis(start + millis);
let now: number;
let world: PushWorld;
let log: MemoryLog;
beforeEach(async () => {
  now = start;
  world = await pushWorld(() => now);
  log = memoryLog();
});
const push = async (id = 'rain') => pushNotice(world.push, campId, id, log);
const sentTo = (): string[] => world.requests.map(({ to }) => to).toSorted();

describe('a notice is due', () => {
  it.each([
    ['when it begins', 0, null, true],
    ['a little before by another clock', 10_000, null, true],
    ['not before', 10_001, null, false],
    ['until half an hour after', -30 * minute, null, true],
    ['not later', -30 * minute - 1, null, false],
    ['before its end', 0, 1, true],
    ['not at its end', 0, 0, false],
  ])('%s', (_title, publishedAt, expiresAt, expected) => {
    const notice = { publishedAt: at(publishedAt), expiresAt: expiresAt === null ? null : at(expiresAt) };
    expect(isDue(notice, start)).toBe(expected);
  });
});

describe('a notice', () => {
  it('is sent to the phones of its camp, in their languages, and they are counted in the log', async () => {
    await world.subscribe('one');
    await world.subscribe('two', { language: 'zh' });
    await world.subscribe('elsewhere', { camp: 'camp-2025' });
    await world.write('rain');
    const counts = { accepted: 2, ended: 0, refused: 0, failed: 0, earlier: 0 };
    expect(await push()).toEqual(counts);
    expect(sentTo()).toEqual(['one', 'two']);
    expect(world.requests.find(({ to }) => to === 'two')?.content).toMatchObject({
      title: '教会营会',
      body: '下雨了：请到礼堂集合',
      id: 'rain',
    });
    expect(log.lines).toEqual([
      { severity: 'info', message: 'pushed', fields: { camp: campId, notice: 'rain', ...counts } },
    ]);
  });

  it.each([
    [
      { urgent: true, expiresAt: at(10 * minute) },
      { urgency: 'high', ttlSeconds: 600 },
    ],
    [{ expiresAt: at(1500) }, { urgency: 'normal', ttlSeconds: 2 }],
    [{ expiresAt: at(40 * 24 * 60 * minute) }, { urgency: 'normal', ttlSeconds: 28 * 86_400 }],
    [{ expiresAt: null }, { urgency: 'normal', ttlSeconds: 28 * 86_400 }],
  ])('is held by push services for as long as it holds: %o', async (change, options) => {
    await world.subscribe('one');
    await world.write('rain', change);
    await push();
    expect(world.requests).toMatchObject([{ options }]);
  });

  it('replaces itself at a push service, and no other notice', async () => {
    await world.subscribe('one');
    await world.write('rain');
    await world.write('lunch');
    await push('rain');
    await push('lunch');
    await world.subscribe('one', { endpoint: 'https://fcm.googleapis.com/again' });
    await push('rain');
    const [rain, lunch, again] = world.requests.map(({ options }) => options.topic);
    expect(rain).toMatch(/^[0-9a-f]{1,32}$/);
    expect([again, rain === lunch]).toEqual([rain, false]);
  });

  it('is sent once, and its marks are stored for two days', async () => {
    await world.subscribe('one');
    await world.write('rain');
    await push();
    expect(await push()).toMatchObject({ accepted: 0, earlier: 1 });
    const [delivery] = (await world.services.database.collection(`camps/${campId}/deliveries`).get()).docs;
    expect(delivery?.id).toMatch(/^rain-\d+$/);
    expect(delivery?.get('expiresAt')).toEqual(at(2 * 24 * 60 * minute));
  });

  it('is not sent where it is not due, not there, not readable, or of no camp', async () => {
    await world.subscribe('one');
    await world.write('planned', { publishedAt: at(minute) });
    await world.write('unreadable', { text: {} as never });
    await world.write('rain');
    for (const id of ['planned', 'unreadable', 'missing']) expect(await push(id)).toBeUndefined();
    await world.services.database.doc(documentPaths.camp.at(campId)).update({ name: 'Camp' });
    expect(await push('rain')).toBeUndefined();
    expect([world.requests, log.lines]).toEqual([[], []]);
  });

  it('that some services did not take is delivered again', async () => {
    await world.subscribe('one');
    await world.write('rain');
    world.answers.push(...Array.from({ length: 5 }, () => ({ status: 503, retryAfterSeconds: null })));
    await expect(push()).rejects.toThrow('1 phones were not reached yet');
    expect(log.lines).toMatchObject([{ fields: { refused: 1 } }]);
    expect(await push()).toMatchObject({ accepted: 1 });
  });

  it('is tried again for a minute at most', async () => {
    await world.subscribe('one');
    await world.write('rain');
    const busy = (retryAfterSeconds: number) => ({ status: 429, retryAfterSeconds });
    world.answers.push(busy(60));
    expect(await push()).toMatchObject({ accepted: 1 });
    await world.write('lunch');
    world.answers.push(busy(61));
    await expect(push('lunch')).rejects.toThrow('1 phones');
    expect(world.requests).toHaveLength(3);
  });

  it('ends a subscription that has ended, and no other', async () => {
    for (const name of ['one', 'two', 'three']) await world.subscribe(name);
    await world.write('rain');
    const goneAnswer = { status: 410, retryAfterSeconds: null };
    world.answers.push(goneAnswer, { status: 400, retryAfterSeconds: null });
    expect(await push()).toMatchObject({ accepted: 1, ended: 1, failed: 1 });
    const [first] = world.requests;
    const stored = ['one', 'two', 'three'].filter((name) => world.fieldsOf(targetOf(name).path) !== undefined);
    expect(stored).toEqual(['one', 'two', 'three'].filter((name) => name !== first?.to));
  });

  it('reaches the other phones where the subscription of one cannot be deleted', async () => {
    for (const name of ['one', 'two']) await world.subscribe(name);
    await world.write('rain');
    world.answers.push({ status: 410, retryAfterSeconds: null });
    world.services.interrupt = (operation) => {
      if (world.requests.length > 0 && operation === 'read') throw new Error('unavailable');
    };
    const counts = await push().catch((error: unknown) => error);
    expect(counts).toMatchObject({ failed: 1 });
  });
});
