import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpsError } from 'firebase-functions/v2/https';
import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { documentNameAt } from '@steeple/model/paths';
import { answer } from '../../functions/src/requests/callable.ts';
import { answerFeed, type FeedServices } from '../../functions/src/feeds/answerFeed.ts';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { answerPage } from '../../functions/src/render/answerPage.ts';
import { compressed } from '../../functions/src/render/compressed.ts';
import type { Renderer } from '../../functions/src/render/renderer.ts';
import { siteOrigin } from '../../functions/src/render/siteOrigin.ts';
import type { Services } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { buildWeb } from '../build/web.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import {
  type Dice,
  diceFrom,
  files,
  filters,
  nastyHeaders,
  nastyUrls,
  pick,
  publicPaths,
} from './nastyRequests/nastyUrls.ts';
import { type PublicWorld, publicWorld } from './nastyRequests/publicWorld.ts';
import { costOfADay, costOfAMillion, mostPerRequest } from './nastyRequests/visitorCost.ts';
import { type Exception, measuredRequests } from './nastyRequests/visitorRequests.ts';
import { seededDocuments, otherPeople, visitorWorld } from './nastyRequests/visitorWorld.ts';
import { tenYears } from './nastyRequests/tenYears.ts';

/** `STEEPLE_BENCH_REQUESTS` for a smaller machine; `STEEPLE_BENCH_SEED` tells the same requests again. */
const requests = Number(process.env.STEEPLE_BENCH_REQUESTS ?? 10_000);
const seed = Number(process.env.STEEPLE_BENCH_SEED ?? 20_261_122);
/** Requests of each kind that are measured with a thousand other people's documents around them. */
const timesEach = Math.max(5, Math.ceil(requests / 500));
/** Every so many requests come to an instance that has just begun. */
const freshEvery = 50;
const origin = 'https://steeple.example';

/** The worst of one kind of request. */
interface Cost {
  asked: number;
  reads: number;
  /** Milliseconds of processor time of each. */
  readonly millis: number[];
  readonly statuses: Set<number>;
  readonly exception?: Exception | undefined;
}

/**
 * `npm run bench -- nastyRequests`: the most expensive request of each kind that an anonymous visitor can send past the
 * CDN.
 */
export const bench: Bench = {
  title: `${requests} requests that no cache answers (seed ${seed}), with the seed and ten years of public data: the worst of each kind`,
  emulators: [],
  run: async () => {
    await buildWeb();
    const renderer = (await import(pathToFileURL(join(ROOT, 'functions/lib/site/entry-server.js')).href)) as Renderer;
    const world = await worldOfTenYears(renderer);
    await compareSources(renderer, world);
    const dice = diceFrom(seed);
    const kinds = new Map<string, () => Promise<number>>([
      ...Object.entries(nastyUrls).map(
        ([kind, url]) => [kind, async () => askPage(renderer, world, url(dice))] as const,
      ),
      [
        'a page with headers of any kind',
        async () => askPage(renderer, world, pick(dice, publicPaths), nastyHeaders(dice)),
      ],
      ['the calendar feed', async () => askFeed(world, dice)],
      ['a call with a body of any size', async () => call(dice)],
    ]);
    // Code that has never run takes its time once for each instance: its start, which is measured by another bench.
    for (const work of kinds.values()) for (let times = 0; times < 20; times += 1) await work();
    const costs = new Map(
      [...kinds.keys()].map((kind): [string, Cost] => [kind, { asked: 0, reads: 0, millis: [], statuses: new Set() }]),
    );
    const names = [...kinds.keys()];
    for (let number = 0; number < requests; number += 1) {
      if (number % freshEvery === 0) world.begin();
      const kind = names[number % freshEvery === 0 ? (number / freshEvery) % names.length : dice(names.length)] ?? '';
      const [cost, work] = [costs.get(kind), kinds.get(kind)];
      if (cost === undefined || work === undefined) continue;
      world.readsSince();
      const began = process.cpuUsage();
      cost.statuses.add(await work());
      const { user, system } = process.cpuUsage(began);
      cost.asked += 1;
      cost.reads = Math.max(cost.reads, world.readsSince());
      cost.millis.push((user + system) / 1000);
    }
    for (const [kind, cost] of await measureVisitors()) costs.set(kind, cost);
    print(costs);
  },
};

/** Measures requests to each function that a visitor reaches, in a site to which others have added what they can. */
async function measureVisitors(): Promise<Map<string, Cost>> {
  const world = await visitorWorld(new Date());
  const costs = new Map<string, Cost>();
  for (const { title, request, exception } of measuredRequests()) {
    const cost: Cost = { asked: 0, reads: 0, millis: [], statuses: new Set(), exception };
    for (let times = -1; times < timesEach; times += 1) {
      world.begin();
      const began = process.cpuUsage();
      const status = await request(world.services).then(
        () => 200,
        (error: unknown) => (error as HttpsError).httpErrorCode.status,
      );
      const { user, system } = process.cpuUsage(began);
      // The first one loads its code.
      if (times < 0) continue;
      cost.asked += 1;
      cost.reads = Math.max(cost.reads, world.services.reads);
      cost.millis.push((user + system) / 1000);
      cost.statuses.add(status);
    }
    costs.set(`${title}, with ${otherPeople} other people`, cost);
  }
  return costs;
}

/** The seed's documents and ten years more. */
async function worldOfTenYears({ plainBody }: Renderer): Promise<PublicWorld> {
  const now = new Date();
  const seeded = (await seededDocuments(now)).map(
    ({ path, data }) => [path, withoutCount(path, data as object)] as const,
  );
  return publicWorld([...seeded, ...tenYears(now.getTime())], plainBody);
}

/** Takes the count of downloads out of a resource: no page shows it, and listings leave it out. */
function withoutCount(path: string, data: object): object {
  return documentNameAt(path) === 'resource' ? { ...data, downloads: 0 } : data;
}

/** Fails a request, since the bench measures none that falls back to the collections. */
function fail(error: unknown): never {
  throw error;
}

async function askPage(
  renderer: Renderer,
  { source, listings }: PublicWorld,
  url: string,
  headers: Readonly<Record<string, string>> = { 'accept-encoding': 'br' },
): Promise<number> {
  const from = siteOrigin(headers, { address: '', project: 'bench', local: false });
  const { status, body } = await answerPage({
    renderer,
    source: listedSource(listings(), source, fail),
    url,
    origin: from,
    now: Date.now(),
    report: fail,
    policy: (digests) => contentSecurityPolicy(digests),
  });
  await compressed(body, headers['accept-encoding']);
  return status;
}

/** @throws ExpectedError where a page looks otherwise out of listings than out of the collections. */
async function compareSources(renderer: Renderer, { source, listings }: PublicWorld): Promise<void> {
  const now = Date.now();
  const urls = [
    ...publicPaths,
    ...publicPaths.map((path) => `/zh${path === '/' ? '' : path}`),
    ...files,
    ...filters.flatMap((filter) =>
      ['/events', '/calendar', '/content', '/resources'].map((path) => `${path}?${filter}`),
    ),
  ];
  for (const url of urls) {
    const [one, other] = await Promise.all(
      [source, listedSource(listings(), source, fail)].map(async (each) =>
        renderer.render(url, { source: each, origin, now, report: fail }),
      ),
    );
    if (one?.body !== other?.body || one?.status !== other?.status)
      throw new ExpectedError(`${url} is another page out of listings than out of the collections.`);
  }
  console.log(`${urls.length} addresses give the same page out of listings as out of the collections.`);
}

async function askFeed({ source, listings }: PublicWorld, dice: Dice): Promise<number> {
  const database = {
    doc: () => ({
      get: async () => {
        const stored = await source.document('siteConfig');
        return { data: () => stored };
      },
    }),
  };
  const services = { database, listings: listings(), clock: () => new Date() } as unknown as FeedServices;
  const query = {
    ...(dice(4) > 0 && { calendar: pick(dice, ['english', 'chinese', `none-${dice(1e6)}`]) }),
    language: pick(dice, ['en', 'zh', 'fr']),
    [`x${dice(1e9)}`]: '1',
  };
  return (await answerFeed(services, { method: 'GET', query }, 'steeple.example')).status;
}

/** Calls what anybody may call, with bodies that are too large or no input. */
async function call(dice: Dice): Promise<number> {
  const long = pick(dice, ['a', ' ', '\n', '/', '\u3000']).repeat(pick(dice, [100, 3000, 80_000, 2_000_000]));
  const data = pick<object | string>(dice, [
    { resource: `${long}\n` },
    { resource: [long] },
    { [long]: 1 },
    long,
    [[long]],
    { resource: { resource: long } },
  ]);
  const rawBody = Buffer.from(JSON.stringify({ data }));
  const rawRequest = { headers: { 'content-length': String(rawBody.length) }, rawBody } as unknown as Parameters<
    typeof answer
  >[3]['rawRequest'];
  const write = process.stdout.write.bind(process.stdout);
  // The log has a line for each refusal.
  process.stdout.write = () => true;
  try {
    return await answer('countDownload', async () => ({}), {} as Services, { data, rawRequest }).then(
      () => 200,
      () => 400,
    );
  } finally {
    process.stdout.write = write;
  }
}

/** @throws ExpectedError where a request costs more than it may. */
function print(costs: ReadonlyMap<string, Cost>): void {
  console.log(
    '\n| request | asked | documents read, at most | processor, ms: half of them, at most | answers |\n| --- | --- | --- | --- | --- |',
  );
  for (const [kind, { asked, reads, millis, statuses }] of costs) {
    const half = millis.toSorted((a, b) => a - b)[Math.floor(millis.length / 2)] ?? 0;
    console.log(
      `| ${kind} | ${asked} | ${reads} | ${Math.round(half)}, ${Math.round(Math.max(...millis))} | ${[...statuses].sort((a, b) => a - b).join(', ')} |`,
    );
  }
  const dear = [...costs]
    .filter(
      ([, { reads, millis, exception = mostPerRequest }]) =>
        reads > exception.reads || Math.max(...millis) > mostPerRequest.millis,
    )
    .map(([kind]) => kind);
  if (dear.length > 0)
    throw new ExpectedError(
      `Dearer than ${mostPerRequest.reads} documents or ${mostPerRequest.millis} ms: ${dear.join('; ')}.`,
    );
  for (const [kind, { exception }] of costs)
    if (exception !== undefined) console.log(`${kind}: up to ${exception.reads} documents. ${exception.reason}`);
  console.log(
    `\nA million requests as dear as one may be, in dollars:\n${costOfAMillion().join('\n')}\n\nA day of every instance, in dollars:\n${costOfADay().join('\n')}`,
  );
}
