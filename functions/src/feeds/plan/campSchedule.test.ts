import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { campId, planWorld, storedItem } from '../../../../tests/functions/plans/planWorld.ts';
import { readCampSchedule } from './campSchedule.ts';

async function world() {
  const made = await planWorld();
  const { database, clock } = made.services;
  return { ...made, read: async () => readCampSchedule(database, campId, clock()) };
}
const idsOf = (schedule: Awaited<ReturnType<typeof readCampSchedule>>) => schedule?.items.map(({ id }) => id);

describe('the schedule of a camp', () => {
  it('has every item, and when it was last written', async () => {
    const { services, read } = await world();
    const schedule = await read();
    expect(schedule).toMatchObject({ name: { en: 'Church camp' }, timeZone: 'Asia/Singapore' });
    expect(idsOf(schedule)).toEqual(['hike', 'pottery']);
    const pottery = await services.database.doc(documentPaths.scheduleItem.at(campId, 'pottery')).get();
    expect(schedule?.items[1]).toMatchObject({ item: { title: { en: 'Workshop 1' } }, changedAt: pottery.updateTime });
  });

  it('leaves out an item that cannot be read', async () => {
    const { putItem, read } = await world();
    await putItem('broken', { ...storedItem(3), title: 'Workshop' });
    expect(idsOf(await read())).toEqual(['hike', 'pottery']);
  });

  it.each([
    ['that is not published', { published: false }],
    ['whose schedule is not shown', { prepared: { schedule: null } }],
    ['whose schedule is shown later', { prepared: { schedule: Timestamp.fromDate(new Date('2026-11-20T00:00:01Z')) } }],
  ])('of a camp %s has no item', async (_which, change) => {
    const { putCamp, read } = await world();
    await putCamp(change);
    const schedule = await read();
    expect([schedule?.timeZone, schedule?.items]).toEqual(['Asia/Singapore', []]);
  });

  it('is shown from its moment on', async () => {
    const { putCamp, read } = await world();
    await putCamp({ prepared: { schedule: Timestamp.fromDate(new Date('2026-11-20T00:00:00Z')) } });
    expect(idsOf(await read())).toEqual(['hike', 'pottery']);
  });

  it('is none where there is no such camp, or one that cannot be read', async () => {
    const { services, put, read } = await world();
    await put(documentPaths.camp.at(campId), { published: true });
    expect(await read()).toBeUndefined();
    await services.database.doc(documentPaths.camp.at(campId)).delete();
    expect(await read()).toBeUndefined();
  });
});
