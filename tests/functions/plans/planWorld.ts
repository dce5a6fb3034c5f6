import type { Camp } from '@steeple/model/camp/camp';
import { documentPaths } from '@steeple/model/database/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { memoryServices } from '../../memory/services.ts';
import { camp } from '../content/campFixture.ts';

export const campId = 'camp-2026';
/** The address of the camper's plan. */
export const key = 'k'.repeat(43);
const uid = 'camper-1';

/** An item of a schedule as it is stored, in an hour of the camp's second day. */
export function storedItem(hour: number, change: DocumentData = {}): DocumentData {
  const start = Date.parse('2026-12-02T00:00:00Z') + hour * 3_600_000;
  return {
    kind: 'activity',
    title: { en: `Workshop ${hour}`, zh: `工作坊 ${hour}` },
    startsAt: Timestamp.fromMillis(start),
    endsAt: Timestamp.fromMillis(start + 3_600_000),
    place: { en: 'Barn' },
    session: null,
    change: null,
    revision: 1,
    ...change,
  };
}

/** A camp in memory with a schedule of two items, and a camper who marked the first and has an address for it. */
export async function planWorld() {
  const services = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  const put = async (path: string, data: DocumentData): Promise<void> => {
    await services.database.doc(path).set(data);
  };
  const world = {
    services,
    put,
    putCamp: async (change: Partial<Camp> = {}) => put(documentPaths.camp.at(campId), camp(change)),
    putItem: async (id: string, item: DocumentData) => put(documentPaths.scheduleItem.at(campId, id), item),
    putClaims: async (claims: DocumentData) => put(documentPaths.user.at(uid), { claims }),
    putPlan: async (plan: DocumentData) => put(documentPaths.plan.at(uid, campId), plan),
    putKey: async (change: DocumentData = {}) =>
      put(documentPaths.planFeed.at(uid, campId), { camp: campId, key, createdAt: Timestamp.fromMillis(0), ...change }),
  };
  await world.putCamp();
  await world.putItem('pottery', storedItem(1));
  await world.putItem('hike', storedItem(2));
  await world.putClaims({ admin: false, camps: [campId] });
  await world.putPlan({ camp: campId, marks: { pottery: true, hike: false } });
  await world.putKey();
  return world;
}
