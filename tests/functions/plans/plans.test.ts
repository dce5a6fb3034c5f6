import { documentPaths } from '@steeple/model/database/paths';
import { planKeyPattern } from '@steeple/model/camp/plan';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerPlanFeed } from '../../../functions/src/feeds/plan/answerPlanFeed.ts';
import type { CampSchedule } from '../../../functions/src/feeds/plan/campSchedule.ts';
import { createLog } from '../../../functions/src/log.ts';
import { countPlans } from '../../../functions/src/plans/countPlans.ts';
import { Recent } from '../../../functions/src/requests/Recent.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { functionsUrl, projectId } from '../../addresses.ts';
import { camp } from '../content/campFixture.ts';
import { isInMemory, ownServices } from '../ownServices.ts';
import { writeGrant } from '../roles/grantsFixture.ts';
import { callAs, makeSomebody, type Somebody } from '../roles/people.ts';

const campId = 'camp-2026';
let now = Date.parse('2026-11-20T00:00:00Z');
const services = ownServices('plans', () => new Date(now));
const { database } = services;
const log = createLog('test', 'run');
afterAll(async () => services.close());

async function putItem(id: string, hour: number): Promise<void> {
  const start = Date.parse('2026-12-02T00:00:00Z') + hour * 3_600_000;
  await database.doc(documentPaths.scheduleItem.at(campId, id)).set({
    kind: 'activity',
    title: { en: `Workshop ${id}`, zh: `工作坊 ${id}` },
    startsAt: Timestamp.fromMillis(start),
    endsAt: Timestamp.fromMillis(start + 3_600_000),
    place: { en: 'Barn' },
    session: null,
    change: null,
    revision: 1,
  });
}

async function makeCamper(): Promise<Somebody> {
  const who = await makeSomebody(services, { claims: { admin: false, camps: [campId] } });
  await writeGrant(services, who.email ?? '', { camps: [campId] });
  await syncClaims(services, who.uid);
  return who;
}

async function mark(uid: string, marks: Readonly<Record<string, boolean>>): Promise<void> {
  await database.doc(documentPaths.plan.at(uid, campId)).set({ camp: campId, marks }, { merge: true });
}

beforeEach(async () => {
  now = Date.parse('2026-11-20T00:00:00Z');
  await database.doc(documentPaths.camp.at(campId)).set(camp());
  await database.doc(documentPaths.siteConfig.at()).set({ currentCamp: campId });
  await putItem('pottery', 1);
  await putItem('hike', 2);
});

describe('the counts of plans', () => {
  const counts = async (): Promise<unknown> => {
    const items = (await database.doc(documentPaths.plannedCounts.at(campId)).get()).get('items') as
      | Readonly<Record<string, { count: number }>>
      | undefined;
    return Object.fromEntries(Object.entries(items ?? {}).map(([id, { count }]) => [id, count]));
  };

  it('are of five campers or more, who are in the camp, and change when five others differ', async () => {
    const people: Somebody[] = [];
    for (let index = 0; index < 5; index += 1) people.push(await makeCamper());
    const [first, ...otherCampers] = people;
    for (const { uid } of otherCampers) await mark(uid, { pottery: true, hike: true, gone: true });
    await mark(first?.uid ?? '', { pottery: false });
    // Somebody who has left the camp, or never was in it.
    await mark((await makeSomebody(services)).uid, { pottery: true });
    await countPlans(services, log);
    expect(await counts()).toEqual({});

    await mark(first?.uid ?? '', { pottery: true });
    await countPlans(services, log);
    expect(await counts()).toEqual({ pottery: 5 });
    const stored = (await database.doc(documentPaths.plannedCounts.at(campId)).get()).updateTime;

    await mark(first?.uid ?? '', { pottery: false, hike: true });
    await countPlans(services, log);
    expect(await counts()).toEqual({ pottery: 5, hike: 5 });
    await countPlans(services, log);
    const after = (await database.doc(documentPaths.plannedCounts.at(campId)).get()).updateTime;
    expect(after?.isEqual(stored ?? after)).toBe(false);
    for (const { uid } of people) await mark(uid, { pottery: false });
    await countPlans(services, log);
    expect(await counts()).toEqual({ pottery: 0, hike: 5 });

    now = Date.parse('2026-12-06T00:00:00Z');
    for (const { uid } of people) await mark(uid, { pottery: true });
    await countPlans(services, log);
    expect(await counts()).toEqual({ pottery: 0, hike: 5 });
  });
});

describe('the private feed of a plan', () => {
  const recent = () => new Recent<CampSchedule>(Date.now, 60_000);
  const get = async (query: Record<string, unknown>, ifNoneMatch?: string, method = 'GET') =>
    answerPlanFeed(services, { method, query, ifNoneMatch }, 'steeple.test', recent());
  const keyOf = async ({ uid }: Somebody): Promise<string | undefined> =>
    (await database.doc(documentPaths.planFeed.at(uid, campId)).get()).get('key') as string | undefined;
  async function makeKey(who: Somebody): Promise<string> {
    await callAs(services, 'changePlanFeed', who, { camp: campId, action: 'renew' });
    return (await keyOf(who)) ?? '';
  }

  it('has the marked items alone, in the language asked for, for its subscriber only', async () => {
    const who = await makeCamper();
    await mark(who.uid, { pottery: true, hike: false, gone: true });
    const key = await makeKey(who);
    expect(key).toMatch(planKeyPattern);
    const { status, body, headers } = await get({ key });
    expect(status).toBe(200);
    expect(body).toContain('SUMMARY:Workshop pottery');
    expect(body).not.toContain('hike');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/calendar; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await get({ key, language: 'zh' })).body).toContain('SUMMARY:工作坊 pottery');
    expect(await get({ key }, headers['etag'])).toMatchObject({ status: 304, body: '' });
    await mark(who.uid, { hike: true });
    expect(await get({ key }, headers['etag'])).toMatchObject({ status: 200 });
    expect(await get({ key }, undefined, 'HEAD')).toMatchObject({ status: 200 });
    expect(await get({ key }, undefined, 'POST')).toMatchObject({ status: 405 });
    expect(await get({ key, language: 'fr' })).toMatchObject({ status: 400 });
  });

  it('ends when it is renewed, and when it is withdrawn', async () => {
    const who = await makeCamper();
    const first = await makeKey(who);
    const second = await makeKey(who);
    expect(second).not.toBe(first);
    expect([(await get({ key: first })).status, (await get({ key: second })).status]).toEqual([404, 200]);
    await callAs(services, 'changePlanFeed', who, { camp: campId, action: 'withdraw' });
    expect(await get({ key: second })).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(await keyOf(who)).toBeUndefined();
    await callAs(services, 'changePlanFeed', who, { camp: campId, action: 'withdraw' });
  });

  it('is not answered for a key that nobody has, and ends with the place in the camp', async () => {
    const who = await makeCamper();
    const key = await makeKey(who);
    const other = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
    for (const wrong of [other, '', key.slice(1), [key, key], undefined, 'users/x'])
      expect(await get({ key: wrong })).toMatchObject({ status: 404 });
    expect(await get({ key })).toMatchObject({ status: 200 });
    await writeGrant(services, who.email ?? '', { camps: [] });
    await syncClaims(services, who.uid);
    expect(await get({ key })).toMatchObject({ status: 404 });
  });

  it('shows nothing of a schedule that campers cannot read yet', async () => {
    const who = await makeCamper();
    await mark(who.uid, { pottery: true });
    const key = await makeKey(who);
    expect((await get({ key })).body).toContain('Workshop pottery');
    await database.doc(documentPaths.camp.at(campId)).set(camp({ prepared: { schedule: null } }));
    const { status, body } = await get({ key });
    expect([status, body.includes('VEVENT')]).toEqual([200, false]);
  });

  it('is made for campers of the camp only', async () => {
    const stranger = await makeSomebody(services);
    await expect(callAs(services, 'changePlanFeed', stranger, { camp: campId, action: 'renew' })).rejects.toMatchObject(
      { code: 'not-found' },
    );
    await expect(callAs(services, 'changePlanFeed', null, { camp: campId, action: 'renew' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await keyOf(stranger)).toBeUndefined();
  });

  it.skipIf(isInMemory)('is served by the deployed function', { tags: ['prove'] }, async () => {
    const response = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/planFeed?key=${'a'.repeat(43)}`);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow']);
  });
});
