import { documentPaths } from '@steeple/model/database/paths';
import { fromMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Listings } from '../../../functions/src/listings/Listings.ts';
import { answerFeed } from '../../../functions/src/feeds/answerFeed.ts';
import { feedExamples } from '../../../functions/tests/feedExamples.ts';
import { functionsUrl, projectId } from '../../addresses.ts';
import { isInMemory, ownServices } from '../ownServices.ts';

const services = ownServices('feed', () => new Date('2026-11-20T00:00:00Z'));
const { database } = services;
afterAll(async () => services.close());

const stored = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('seconds' in value && 'nanoseconds' in value)
    return new Timestamp(Number(value.seconds), Number(value.nanoseconds));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stored(part)]));
};

beforeAll(async () => {
  await database.doc(documentPaths.siteConfig.at()).set(stored(siteConfigExamples.valid[0]?.value) as object);
  for (const { id, event } of feedExamples) await database.doc(documentPaths.event.at(id)).set(stored(event) as object);
  const [service] = feedExamples;
  if (service === undefined) throw new Error('no example');
  await database
    .doc(documentPaths.event.at('secret'))
    .set(stored({ ...service.event, googleId: 'secret', title: 'Hidden', hidden: true }) as object);
  await database
    .doc(documentPaths.event.at('chinese'))
    .set(
      stored({ ...service.event, googleId: 'chinese', title: '主日', language: 'zh', calendar: 'chinese' }) as object,
    );
  await database.doc(documentPaths.event.at('old')).set(
    stored({
      ...service.event,
      googleId: 'old',
      title: 'Long ago',
      start: fromMillis(0),
      end: fromMillis(1000),
    }) as object,
  );
});

const get = async (query: Record<string, unknown> = {}, ifNoneMatch?: string, method = 'GET') =>
  answerFeed(
    { ...services, listings: new Listings(services.database, Date.now, { trusted: 0, unlisted: 0 }) },
    { method, query, ifNoneMatch },
    'steeple.test',
  );

describe('the calendar feed', () => {
  it('holds public events of now and to come, and no hidden one', async () => {
    const { status, body, headers } = await get();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain('UID:sunday_20261122T013000Z@google.com');
    expect(body).not.toContain('Hidden');
    expect(body).not.toContain('Long ago');
  });

  it('is one calendar, or all', async () => {
    expect((await get({ calendar: 'chinese' })).body).not.toContain('UID:sunday_');
    expect((await get({ calendar: 'chinese' })).body).toContain('UID:chinese@google.com');
    expect((await get()).body).toContain('UID:chinese@google.com');
  });

  it('is in the language asked for', async () => {
    expect((await get({ language: 'zh' })).body).toContain('SUMMARY:主日崇拜');
    expect((await get({ language: 'en' })).body).toContain('SUMMARY:Sunday service');
  });

  it('may be cached by the CDN, and is not sent again while nothing changed', async () => {
    const first = await get();
    const etag = first.headers['etag'] ?? '';
    expect(first.headers['cache-control']).toMatch(/s-maxage=\d+/);
    expect(await get({}, etag)).toMatchObject({ status: 304, body: '' });
    expect(await get({}, `"other", W/${etag}`)).toMatchObject({ status: 304 });
    expect(await get({}, '"other"')).toMatchObject({ status: 200 });
    await database.doc(documentPaths.event.at('service')).update({ location: 'Chapel', updatedAt: Timestamp.now() });
    expect(await get({}, etag)).toMatchObject({ status: 200 });
  });

  it.each([
    [{ calendar: 'No Such' }, 400],
    [{ calendar: ['a', 'b'] }, 400],
    [{ language: 'fr' }, 400],
    [{ calendar: 'nowhere' }, 404],
  ])('answers %j with %i', async (query, status) => {
    expect(await get(query)).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
  });

  it('is the file of one event, with the same VEVENT as in the feeds', async () => {
    const vevent = (body: string) =>
      /BEGIN:VEVENT[^]*?END:VEVENT/.exec(body.slice(body.indexOf('UID:chinese@') - 100))?.[0];
    const { status, body } = await get({ event: 'chinese' });
    expect([status, body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1]);
    expect(vevent((await get({ calendar: 'chinese' })).body)).toBe(/BEGIN:VEVENT[^]*?END:VEVENT/.exec(body)?.[0]);
    for (const event of ['secret', 'nowhere']) expect(await get({ event })).toMatchObject({ status: 404 });
    expect(await get({ event: 'a/b' })).toMatchObject({ status: 400 });
  });

  it.skipIf(isInMemory)(
    'tells subscribers of what an admin changes, though the calendar did not',
    { tags: ['prove'] },
    async () => {
      const stamp = async () =>
        /LAST-MODIFIED:(\w+)[^]*?SEQUENCE:(\d+)|SEQUENCE:(\d+)[^]*?LAST-MODIFIED:(\w+)/
          .exec((await get({ event: 'retreat' })).body)
          ?.slice(1)
          .join(' ');
      const before = await stamp();
      // The stamp counts seconds: a change within the second of the one before shows with the next change only.
      let edits = 0;
      await vi.waitFor(
        async () => {
          edits += 1;
          await database
            .doc(documentPaths.event.at('retreat'))
            .update({ featured: edits % 2 === 1, translations: { zh: { title: '退修会' } } });
          expect(await stamp()).not.toBe(before);
        },
        { timeout: 10_000, interval: 300 },
      );
    },
  );

  it('leaves what others add to the query alone, and takes only GET and HEAD', async () => {
    expect(await get({ utm_source: 'x' })).toMatchObject({ status: 200 });
    expect(await get({}, undefined, 'HEAD')).toMatchObject({ status: 200 });
    expect(await get({}, undefined, 'POST')).toMatchObject({ status: 405 });
  });

  it.skipIf(isInMemory)('is served by the deployed function', { tags: ['prove'] }, async () => {
    const response = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/calendarFeed?language=zh`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const again = await fetch(`${functionsUrl()}/${projectId()}/asia-southeast1/calendarFeed?language=zh`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});
