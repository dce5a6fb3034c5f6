import { documentPaths } from '@steeple/model/database/paths';
import { describe, expect, it } from 'vitest';
import { campId, key, planWorld, storedItem } from '../../../../tests/functions/plans/planWorld.ts';
import { Recent } from '../../requests/Recent.ts';
import { answerPlanFeed } from './answerPlanFeed.ts';
import type { CampSchedule } from './campSchedule.ts';

async function world() {
  const made = await planWorld();
  const recent = new Recent<CampSchedule>(() => 0, 60_000);
  return {
    ...made,
    get: async (query: Readonly<Record<string, unknown>> = { key }, ifNoneMatch?: string, method = 'GET') =>
      answerPlanFeed(made.services, { method, query, ifNoneMatch }, 'steeple.test', recent),
  };
}
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
const none = { status: 404, headers: hidden, body: 'There is no such calendar.' };

describe('the feed of a plan', () => {
  it.each([
    ['en', 'My plan · Church camp', 'Workshop 1'],
    ['zh', '我的计划 · Church camp', '工作坊 1'],
  ])('has what its owner marked, in the language that is asked for (%s)', async (language, name, title) => {
    const { get } = await world();
    const { status, headers, body } = await get({ key, language });
    expect([status, headers]).toEqual([
      200,
      {
        'x-robots-tag': 'noindex, nofollow',
        etag: expect.stringMatching(/^"[\w-]{32}"$/) as unknown,
        'cache-control': 'private, no-cache',
        'content-type': 'text/calendar; charset=utf-8',
        'content-language': language,
        'content-disposition': 'inline; filename="plan.ics"',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(body).toContain(`\r\nX-WR-CALNAME:${name}\r\n`);
    expect(body).toContain(`SUMMARY:${title}\r\n`);
    expect(body).toContain('DTSTART;TZID=Asia/Singapore:20261202T090000');
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('is not sent again to those who have it, and is kept from search engines then too', async () => {
    const { get } = await world();
    const { etag = '' } = (await get()).headers;
    const headers = { 'x-robots-tag': 'noindex, nofollow', etag, 'cache-control': 'private, no-cache' };
    expect(await get({ key }, etag)).toEqual({ status: 304, headers, body: '' });
    expect(await get({ key }, '"other"')).toMatchObject({ status: 200 });
  });

  it('is empty while nothing is marked that can be read', async () => {
    const { services, putPlan, get } = await world();
    await putPlan({ camp: campId, marks: 'all' });
    expect([(await get()).status, (await get()).body.includes('VEVENT')]).toEqual([200, false]);
    await services.database.doc(documentPaths.plan.at('camper-1', campId)).delete();
    expect([(await get()).status, (await get()).body.includes('VEVENT')]).toEqual([200, false]);
  });

  it('does not say what a camp is called that is not published', async () => {
    const { putCamp, get } = await world();
    await putCamp({ published: false });
    const { body } = await get();
    expect(body).toContain('X-WR-CALNAME:My plan\r\n');
    expect(body).not.toContain('Church camp');
  });

  it('is asked for with GET or HEAD', async () => {
    const { get } = await world();
    expect(await get({ key }, undefined, 'HEAD')).toMatchObject({ status: 200 });
    expect(await get({ key }, undefined, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
      body: 'Only GET.',
    });
  });

  it('in a language that the site does not have is refused', async () => {
    const { get } = await world();
    expect(await get({ key, language: 'fr' })).toMatchObject({
      status: 400,
      headers: hidden,
      body: 'language: unknown.',
    });
  });

  it.each([
    ['missing', {}],
    ['no text', { key: [key] }],
    ['too short', { key: key.slice(1) }],
    ['nobody’s', { key: 'n'.repeat(43) }],
  ])('there is none for a key that is %s', async (_what, query) => {
    const { get } = await world();
    expect(await get(query)).toMatchObject(none);
  });

  it('there is none for a key that cannot be a key, and the database is not asked for it', async () => {
    const { services, get } = await world();
    const before = services.operations.length;
    await get({ key: key.slice(1) });
    await get({ key: [key] });
    expect(services.operations).toHaveLength(before);
  });

  it('there is none whose owner is not in the camp any more, or whose account is disabled', async () => {
    const { putClaims, get } = await world();
    await putClaims({ admin: false, camps: ['camp-2025'] });
    expect(await get()).toMatchObject(none);
    await putClaims({});
    expect(await get()).toMatchObject(none);
    await putClaims({ admin: false, camps: [campId] });
    expect(await get()).toMatchObject({ status: 200 });
  });

  it('there is none where the address was stored in a form that cannot be read', async () => {
    const { putKey, get } = await world();
    await putKey({ createdAt: 'today' });
    expect(await get()).toMatchObject(none);
  });

  it('there is none of a camp that does not exist any more', async () => {
    const { services, get } = await world();
    await services.database.doc(documentPaths.camp.at(campId)).delete();
    expect(await get()).toMatchObject(none);
  });

  it('reads the schedule once for many requests, and key and plan each time', async () => {
    const { services, putItem, putPlan, get } = await world();
    await get();
    await putItem('swim', storedItem(3));
    await putPlan({ camp: campId, marks: { hike: true, swim: true } });
    const before = services.operations.length;
    const { body } = await get();
    expect(services.operations.slice(before)).toEqual(['query', 'read', 'read']);
    expect([...body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)).toEqual(['Workshop 2']);
  });
});
