import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { campId, pushWorld, type PushWorld } from '../../../tests/functions/notices/pushFixture.ts';
import { type MemoryLog, memoryLog } from '../../../tests/memory/services.ts';
import { pushReminder, remindBeforeCamp, reminderWindow } from './remindBeforeCamp.ts';

test.each([
  ['Asia/Singapore', '2026-11-19T09:00:00.000Z', '2026-11-19T13:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-20T01:00:00.000Z', '2026-11-20T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-19T11:15:00.000Z', '2026-11-19T15:15:00.000Z'],
])('the evening before a camp is by its own clock, in %s', (timeZone, from, until) => {
  const window = reminderWindow({ startDate: '2026-11-20', timeZone });
  expect([window.from, window.until].map((moment) => new Date(moment).toISOString())).toEqual([from, until]);
});

describe('the reminder before a camp', () => {
  const hour = 3_600_000;
  /** Five in the afternoon by the camp's clock, on the day before 1 December. */
  const evening = Date.parse('2026-11-30T09:00:00Z');
  const longAgo = Timestamp.fromMillis(evening - 24 * hour - 1);
  let now: number;
  let world: PushWorld;
  let log: MemoryLog;
  beforeEach(async () => {
    now = evening;
    world = await pushWorld(() => now);
    log = memoryLog();
  });
  const remind = async (): Promise<void> => remindBeforeCamp(world.services, log, world.push);
  const counts = { accepted: 1, ended: 0, refused: 0, failed: 0, earlier: 0 };

  it('asks in the language of the phone to open My camp', async () => {
    await world.subscribe('one', { updatedAt: longAgo });
    await world.subscribe('two', { updatedAt: longAgo, language: 'zh' });
    await remind();
    const common = { camp: campId, id: 'reminder-before-camp', page: 'dashboard' };
    const contents = world.requests.toSorted((a, b) => a.to.localeCompare(b.to)).map(({ content }) => content);
    expect(contents).toEqual([
      {
        ...common,
        title: 'Church camp',
        body: 'Camp begins tomorrow. Open My camp once while you are online, so that all of it is stored on this phone.',
        language: 'en',
      },
      {
        ...common,
        title: '教会营会',
        body: '营会明天开始。请趁有网络时打开一次“我的营会”，让全部内容都存到这部手机上。',
        language: 'zh',
      },
    ]);
    expect(world.requests[0]?.options).toEqual({
      urgency: 'normal',
      ttlSeconds: 14 * 3600,
      topic: 'reminder-before-camp',
    });
    expect(log.lines).toEqual([
      { severity: 'info', message: 'reminded', fields: { camp: campId, ...counts, accepted: 2 } },
    ]);
  });

  it.each([
    [-1, false],
    [0, true],
    [4 * hour - 1, true],
    [4 * hour, false],
  ])('is sent from five until nine: %i ms after five, %s', async (millis, isSent) => {
    await world.subscribe('one', { updatedAt: longAgo });
    now += millis;
    await remind();
    expect([world.requests.length, log.lines.length]).toEqual(isSent ? [1, 1] : [0, 0]);
  });

  it('is sent once, and in the year of another beginning again', async () => {
    await world.subscribe('one', { updatedAt: longAgo });
    expect(await pushReminder(world.push, campId)).toEqual(counts);
    expect(await pushReminder(world.push, campId)).toEqual({ ...counts, accepted: 0, earlier: 1 });
    await world.services.database.doc(documentPaths.camp.at(campId)).update({ startDate: '2026-12-02' });
    now += 24 * hour;
    expect(await pushReminder(world.push, campId)).toEqual(counts);
  });

  it('leaves phones alone that opened the camp in the day before', async () => {
    await world.subscribe('one', { updatedAt: Timestamp.fromMillis(evening - 24 * hour) });
    await remind();
    expect(world.requests).toEqual([]);
  });

  it.each([
    ['is not published', documentPaths.camp.at(campId), { published: false }],
    ['cannot be read', documentPaths.camp.at(campId), { timeZone: 7 }],
    ['is not the current one', documentPaths.siteConfig.at(), { currentCamp: null }],
    ['has no readable id', documentPaths.siteConfig.at(), { currentCamp: 7 }],
  ])('is not sent where the camp %s', async (_title, path, change) => {
    await world.subscribe('one', { updatedAt: longAgo });
    await world.services.database.doc(path).update(change);
    await remind();
    expect([world.requests, log.lines]).toEqual([[], []]);
  });

  it('is not sent where push is off', async () => {
    vi.stubEnv('PUSH_KEY', 'off');
    await remindBeforeCamp(world.services, log);
    vi.unstubAllEnvs();
    expect(world.services.operations.filter((operation) => operation !== 'commit')).toEqual([]);
  });
});
