/** Queries that the browser answers out of files: with the same data as the function would send. */
import { addDays } from '@steeple/model/time/calendarDate';
import { documentPaths } from '@steeple/model/database/paths';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { servedData } from '../../../web/src/app/navigation/servedData.ts';
import { setSite } from '../../../web/src/app/site/siteStore.ts';
import { matchPage } from '../../../web/src/lib/routing/matchPage.ts';
import { findRoute } from '../../../web/src/app/routes/routes.ts';
import { isTraditionalAddress, showTraditional } from '../../../web/src/lib/language/traditional.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { loadedQuery } from '../../../web/src/lib/routing/pageQuery.ts';
import { type Payload, payloadPath } from '../../../web/src/lib/routing/payload.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { type PublicDocuments, seededDocuments } from './publicDocuments.ts';
import { origin, renderer } from './releaseWorld.ts';

const now = Date.parse('2026-11-22T02:00:00Z');
const timeZone = 'Asia/Singapore';
let world: PublicDocuments;
const files = new Map<string, string>();

async function render(url: string, asFile: boolean): Promise<string> {
  const options = { source: world.source, origin, now, report: () => undefined, asFile };
  const { status, body } = await renderer.render(url, options);
  expect([url, status]).toEqual([url, 200]);
  return body;
}

/** A file, rendered once. */
async function file(path: string): Promise<string> {
  const rendered = files.get(path) ?? (await render(path, true));
  files.set(path, rendered);
  return rendered;
}

beforeAll(async () => {
  world = await seededDocuments(now);
  const [, example = {}] = [...world.documents].find(([path]) => path.startsWith('events/event-')) ?? [];
  const random = randomFrom('events');
  const pickOne = (...values: readonly string[]): string => random.pick(values as readonly [string, ...string[]]);
  for (let index = 0; index < 300; index++) {
    const minutes = Math.floor(random.between(-300, 500) * 24 * 60);
    const from = Math.floor(now / 1000 / 900) * 900 + minutes * 60;
    const day = isoDateIn(from * 1000, timeZone);
    const isLong = random.next() < 0.1;
    const days = isLong ? Math.ceil(random.between(2, 60)) : 1;
    const allDay = random.next() < 0.2;
    world.documents.set(documentPaths.event.at(`chosen-${index}`), {
      ...example,
      title: `Event ${index} 会议`,
      description: 'not in a list',
      calendar: pickOne('english', 'chinese', 'youth'),
      language: pickOne('en', 'zh', 'both'),
      // Of some the hour in their own zone is written out.
      timeZone: pickOne(timeZone, timeZone, 'America/Los_Angeles'),
      hidden: random.next() < 0.05,
      featured: random.next() < 0.05,
      allDay,
      start: { seconds: allDay ? startOfDay(day, timeZone) / 1000 : from, nanoseconds: 0 },
      end: {
        seconds: allDay ? startOfDay(addDays(day, days), timeZone) / 1000 : from + (isLong ? days * 86_400 : 5400),
        nanoseconds: 0,
      },
      startDate: allDay ? day : null,
      endDate: allDay ? addDays(day, days) : null,
    });
  }
});
afterAll(() => {
  vi.unstubAllGlobals();
  showTraditional(false);
});

test('queries of the calendar and the list of events are answered from files as by the function', async () => {
  const random = randomFrom(`queries ${sampleSeed()}`);
  const today = isoDateIn(now, timeZone);
  const pickOne = (...values: readonly string[]): string => random.pick(values as readonly [string, ...string[]]);
  const day = (): string => addDays(today, Math.floor(random.next() * 900) - 300);
  const query = (path: string): string => {
    const parameters = new URLSearchParams();
    const maybe = (name: string, value: () => string): void => {
      if (random.next() < 0.5) parameters.set(name, value());
    };
    maybe('calendar', () => pickOne('english', 'chinese', 'youth', 'nothing-has-this'));
    maybe('language', () => pickOne('en', 'zh', 'fr'));
    if (path.endsWith('events')) maybe('from', day);
    else {
      maybe('view', () => pickOne('week', 'agenda', 'month'));
      maybe('date', day);
    }
    return loadedQuery(path, `?${parameters}`);
  };
  vi.stubGlobal('fetch', async (path: string) => new Response(await file(path)));
  let compared = 0;
  for (let count = 0; count < proofSize(80, 2000); count++) {
    const path = pickOne(
      paths.events.path,
      `/zh${paths.events.path}`,
      `/zh-hant${paths.events.path}`,
      paths.calendar.path,
      `/zh${paths.calendar.path}`,
      `/zh-hant${paths.calendar.path}`,
    );
    const search = query(path);
    if (search === '') continue;
    const answered = JSON.parse(await render(payloadPath(path) + search, false)) as Payload;
    const payload = JSON.parse(await file(payloadPath(path))) as Payload;
    const target = matchPage(path + search);
    const { load } = await findRoute(target.route?.name ?? 'home');
    setSite(payload.site);
    showTraditional(isTraditionalAddress(path));
    const data: unknown = await servedData(await load(), target, payload);
    showTraditional(false);
    expect([path + search, JSON.parse(JSON.stringify(data))]).toEqual([path + search, answered.data]);
    compared += (answered.data as { events: unknown[] }).events.length;
  }
  expect(compared).toBeGreaterThan(200);
}, 300_000);
