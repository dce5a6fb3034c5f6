import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { newUser } from '../roles/accounts/profile.ts';
import { countPlans, countPlansOf } from './countPlans.ts';

const campId = 'camp-2026';
let now: Date;
let services: MemoryServices;
const put = async (path: string, content: object): Promise<unknown> => services.database.doc(path).set(content);
const stored = async () => services.database.doc(documentPaths.plannedCounts.at(campId)).get();
const site = async (content: object) => put(documentPaths.siteConfig.at(), content);

beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  services = memoryServices(() => now);
  await put(documentPaths.camp.at(campId), camp());
  for (const item of ['pottery', 'hike']) await put(documentPaths.scheduleItem.at(campId, item), {});
});

/** Campers with the same plan. */
async function plan(count: number, item: string, from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    const claims = { admin: false, camps: [campId] };
    await put(documentPaths.user.at(`camper-${index}`), { ...newUser({}, now), claims });
    await put(documentPaths.plan.at(`camper-${index}`, campId), { camp: campId, marks: { [item]: true } });
  }
}

describe('the counts of plans', () => {
  it('are written when a number changes, and then only', async () => {
    expect(await countPlansOf(services, campId)).toBe(false);
    expect((await stored()).exists).toBe(false);
    await plan(5, 'pottery');
    expect(await countPlansOf(services, campId)).toBe(true);
    const counted = { items: { pottery: { count: 5, published: [5] } }, changedAt: Timestamp.fromDate(now) };
    expect((await stored()).data()).toEqual(counted);
    now = new Date('2026-11-21T00:00:00Z');
    expect(await countPlansOf(services, campId)).toBe(false);
    expect((await stored()).data()).toEqual(counted);
    await plan(5, 'hike', 5);
    expect(await countPlansOf(services, campId)).toBe(true);
    expect((await stored()).data()).toEqual({
      items: { ...counted.items, hike: { count: 5, published: [5] } },
      changedAt: Timestamp.fromDate(now),
    });
  });

  it('stay for an item that is not in the schedule any more', async () => {
    const gone = { count: 7, published: [7] };
    await put(documentPaths.plannedCounts.at(campId), { items: { gone }, changedAt: Timestamp.fromDate(now) });
    await plan(5, 'pottery');
    await countPlansOf(services, campId);
    expect((await stored()).get('items')).toEqual({ gone, pottery: { count: 5, published: [5] } });
  });

  it('that cannot be read are left alone, since admins may have seen them', async () => {
    await plan(5, 'pottery');
    await put(documentPaths.plannedCounts.at(campId), { items: 'many' });
    expect(await countPlansOf(services, campId)).toBe(false);
    expect((await stored()).data()).toEqual({ items: 'many' });
  });

  it('leave out plans that cannot be read, and those of people without a profile or outside of profiles', async () => {
    await plan(4, 'pottery');
    await put(documentPaths.plan.at('camper-0', campId), { camp: campId, marks: { pottery: 'yes' } });
    await plan(1, 'pottery', 4);
    await put(documentPaths.plan.at('nobody', campId), { camp: campId, marks: { pottery: true } });
    await put(documentPaths.plan.at('camper-1', campId), { camp: campId, marks: { pottery: true, hike: false } });
    await put('plans/of-nobody', { camp: campId, marks: { pottery: true } });
    expect(await countPlansOf(services, campId)).toBe(false);
    await plan(1, 'pottery');
    expect(await countPlansOf(services, campId)).toBe(true);
    expect((await stored()).get('items.pottery.count')).toBe(5);
  });
});

describe('the hourly counting', () => {
  it('is of the current camp, and says so', async () => {
    await plan(5, 'pottery');
    await site({ currentCamp: campId });
    const log = memoryLog();
    await countPlans(services, log);
    await countPlans(services, log);
    expect(log.lines).toEqual(
      [true, false].map((changed) => ({
        severity: 'info',
        message: 'plans counted',
        fields: { camp: campId, changed },
      })),
    );
    expect((await stored()).get('items.pottery.count')).toBe(5);
  });

  it.each([
    ['has no settings', undefined],
    ['has no current camp', { currentCamp: null }],
    ['names its camp unreadably', { currentCamp: 7 }],
  ])('reads nothing else where the site %s', async (_, settings) => {
    await plan(5, 'pottery');
    if (settings !== undefined) await site(settings);
    services.operations.length = 0;
    await countPlans(services, memoryLog());
    expect(services.operations).toEqual(['read']);
  });

  it.each([
    ['on its last day', '2026-12-04T23:00:00Z', true],
    ['when its last day has ended everywhere', '2026-12-05T12:00:01Z', false],
  ])('of a camp is done %s: %s', async (_, moment, isCounted) => {
    await plan(5, 'pottery');
    await site({ currentCamp: campId });
    now = new Date(moment);
    await countPlans(services, memoryLog());
    expect((await stored()).exists).toBe(isCounted);
  });

  it('passes over a camp whose last day cannot be read', async () => {
    await plan(5, 'pottery');
    await site({ currentCamp: campId });
    await put(documentPaths.camp.at(campId), { ...camp(), endDate: 'soon' });
    await countPlans(services, memoryLog());
    expect((await stored()).exists).toBe(false);
  });
});
