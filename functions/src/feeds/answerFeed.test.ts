import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { documentPaths } from '@steeple/model/database/paths';
import { fromMillis } from '@steeple/model/time/timestamp';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import type { Listed } from '../listings/Listings.ts';
import { Recent } from '../requests/Recent.ts';
import { answerFeed } from './answerFeed.ts';
import { mostEvents } from './cutFeed.ts';
import { feedExamples } from '../../tests/feedExamples.ts';

const site = siteConfigExamples.valid.find(({ name }) => name === 'full')?.value as object;
const [service] = feedExamples;

/** A site of one calendar, which has an event. */
async function world({ config = site, listed = null }: { config?: object | null; listed?: Listed } = {}) {
  const services = memoryServices(() => new Date('2026-11-20T00:00:00Z'));
  const { database } = services;
  const put = async (path: string, data: unknown) =>
    database.doc(path).set(toFirestoreValue(data, { Timestamp, GeoPoint }) as object);
  if (config !== null) await put(documentPaths.siteConfig.at(), config);
  await put(documentPaths.event.at('service'), { ...service?.event, calendar: 'main' });
  const used = { ...services, listings: { get: async () => Promise.resolve(listed) } };
  return {
    services,
    put,
    get: async (
      query: Readonly<Record<string, unknown>> = {},
      { ifNoneMatch, method = 'GET', recent }: { ifNoneMatch?: string; method?: string; recent?: Recent<string> } = {},
    ) => answerFeed(used, { method, query, ifNoneMatch }, 'steeple.test', recent),
  };
}
const nameOf = (body: string) => /^X-WR-CALNAME:(.*)\r$/m.exec(body)?.[1];

describe('the calendar feed', () => {
  it('is a calendar that may be cached and read from everywhere, and is not sent again to those who have it', async () => {
    const { get } = await world();
    const { status, headers, body } = await get({ language: 'zh' });
    const { etag = '' } = headers;
    const cached = { etag, 'cache-control': 'public, max-age=300, s-maxage=900, stale-while-revalidate=3600' };
    expect([status, headers]).toEqual([
      200,
      {
        ...cached,
        'content-type': 'text/calendar; charset=utf-8',
        'content-language': 'zh',
        'content-disposition': 'inline; filename="events.ics"',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(etag).toMatch(/^"[\w-]{32}"$/);
    expect(body).toContain('DTSTART;TZID=Asia/Singapore:20261122T093000');
    expect(await get({ language: 'zh' }, { ifNoneMatch: etag })).toEqual({ status: 304, headers: cached, body: '' });
  });

  it.each([
    [{}, 'Mustard Seed Church'],
    [{ language: 'zh' }, '芥菜种教会'],
    [{ calendar: 'main' }, 'Mustard Seed Church · Church'],
    [{ calendar: 'main', language: 'zh' }, '芥菜种教会 · 教会'],
    [{ event: 'service' }, undefined],
  ])('%j is named %s', async (query, name) => {
    const { get } = await world();
    const { status, body } = await get(query);
    expect([status, nameOf(body)]).toEqual([200, name]);
  });

  it('is that of a calendar without events, and of a former calendar as long as it has some', async () => {
    const { get, put } = await world();
    expect(await get({ calendar: 'nowhere' })).toMatchObject({ status: 404, body: 'There is no such calendar.' });
    await put(documentPaths.event.at('former'), { ...service?.event, googleId: 'former', calendar: 'former' });
    const former = await get({ calendar: 'former' });
    expect([former.status, nameOf(former.body)]).toEqual([200, 'Mustard Seed Church']);
    await put(documentPaths.event.at('service'), { ...service?.event, calendar: 'main', hidden: true });
    const empty = await get({ calendar: 'main' });
    expect([empty.status, empty.body.includes('VEVENT')]).toEqual([200, false]);
    await put(documentPaths.event.at('former'), { ...service?.event, googleId: 'former', hidden: true });
    expect((await get({ calendar: 'former' })).status).toBe(404);
    expect(await get()).toMatchObject({ status: 200 });
  });

  it.each([
    [{}, 'Events'],
    [{ language: 'zh' }, '活动'],
  ])('of a site without settings has a name and moments in UTC (%j)', async (query, name) => {
    const { get } = await world({ config: null });
    const { status, body } = await get(query);
    expect([status, nameOf(body)]).toEqual([200, name]);
    expect(body).toMatch(/^DTSTART:20261122T013000Z\r$/m);
    expect(body).toContain('X-WR-TIMEZONE:UTC\r\n');
    expect((await get({ ...query, calendar: 'nowhere' })).status).toBe(404);
  });

  it('has no more events than a subscriber’s telephone takes, and says from when on', async () => {
    const events = Array.from({ length: mostEvents + 1 }, (_, index) => {
      const data = {
        ...service?.event,
        googleId: `g${index}`,
        start: fromMillis(1.8e12 + index * 60_000),
        end: fromMillis(1.8e12 + index * 60_000 + 1),
      };
      return [`e${index}`, { changedAt: fromMillis(0), data }] as const;
    });
    const { get } = await world({ listed: new Map(events) });
    const { body } = await get();
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(mostEvents);
    expect(body).toContain('X-WR-CALDESC:Only the 1\\,500 events');
  });

  it.each([
    ['GET', 200],
    ['HEAD', 200],
    ['POST', 405],
  ])('answers %s with %i', async (method, status) => {
    const { get } = await world();
    const answer = await get({}, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });

  it('names each field of the query that cannot be read, in a line of its own', async () => {
    const { services, get } = await world();
    const before = services.operations.length;
    const { status, headers, body } = await get({ event: 'a/b', language: 'fr' });
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(body).toMatch(/^event: Unknown event\.\nlanguage: \w.*\.$/);
    expect(services.operations).toHaveLength(before);
  });

  it('of one event is none where the event is hidden or not there', async () => {
    const { get, put } = await world();
    await put(documentPaths.event.at('secret'), { ...service?.event, hidden: true });
    for (const event of ['secret', 'nowhere'])
      expect(await get({ event })).toMatchObject({ status: 404, body: 'There is no such event.' });
    expect((await get({ event: 'service' })).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('of the last minute serves again, to those who ask for the same', async () => {
    const { services, get } = await world();
    const recent = new Recent<string>(() => 0, 60_000);
    const { body } = await get({}, { recent });
    const before = services.operations.length;
    expect((await get({ utm_source: 'x' }, { recent })).body).toBe(body);
    expect(services.operations).toHaveLength(before);
    expect((await get({ language: 'zh' }, { recent })).body).not.toBe(body);
  });
});
