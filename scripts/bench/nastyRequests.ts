import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentSecurityPolicy } from '@steeple/model/hosting/contentSecurityPolicy';
import { answer } from '../../functions/src/requests/callable.ts';
import { answerFeed, type FeedServices } from '../../functions/src/feeds/answerFeed.ts';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { answerPage } from '../../functions/src/render/answerPage.ts';
import { compressed } from '../../functions/src/render/compressed.ts';
import type { Renderer } from '../../functions/src/renderer.ts';
import { siteOrigin } from '../../functions/src/render/siteOrigin.ts';
import type { Services } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { buildWeb } from '../build/web.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { nastyHeaders, nastyUrls, publicPaths } from './nastyRequests/nastyUrls.ts';
import { median } from './shared/quantile.ts';
import { startTable } from './shared/table.ts';
import { Random } from '../../tests/simulator/Random.ts';
import { type PublicWorld, publicWorld } from '../../tests/support/visitors/publicWorld.ts';
import { tenYears } from '../../tests/support/visitors/tenYears.ts';
import { mostPerRequest } from '../../tests/support/visitors/visitorCost.ts';
import { seededDocuments } from '../../tests/support/visitors/visitorWorld.ts';
import { withoutLog } from '../../tests/support/visitors/withoutLog.ts';

/** `STEEPLE_BENCH_REQUESTS` for a smaller machine; `STEEPLE_BENCH_SEED` tells the same requests again. */
const requests = Number(process.env.STEEPLE_BENCH_REQUESTS ?? 10_000);
const seed = Number(process.env.STEEPLE_BENCH_SEED ?? 20_261_122);
/** Every so many requests come to an instance that has just begun. */
const freshEvery = 50;

/** Status, documents read and milliseconds of processor time of one request. */
type Cost = Readonly<Record<'status' | 'reads' | 'millis', number>>;

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
    const now = new Date();
    const seeded = (await seededDocuments(now)).map(({ path, data }) => [path, data as object] as const);
    const world = await publicWorld([...seeded, ...tenYears(now.getTime())], renderer.plainBody);
    const random = new Random(seed);
    const asks: Readonly<Record<string, () => Promise<number>>> = {
      ...Object.fromEntries(
        Object.entries(nastyUrls).map(([name, url]) => [name, async () => askPage(renderer, world, url(random))]),
      ),
      'a page with headers of any kind': async () =>
        askPage(renderer, world, random.pick(publicPaths), nastyHeaders(random)),
      'the calendar feed': async () => askFeed(world, random),
      'a call with a body of any size': async () => call(random),
    };
    const kinds = Object.entries(asks).map(([name, ask]) => ({ name, ask, costs: [] as Cost[] }));
    // Code that has never run takes its time once for each instance; its start is not measured here.
    for (const { ask } of kinds) for (let times = 0; times < 20; times += 1) await ask();
    for (let number = 0; number < requests; number += 1) {
      const isFresh = number % freshEvery === 0;
      if (isFresh) world.begin();
      const { ask, costs } = (isFresh && kinds[(number / freshEvery) % kinds.length]) || random.pick(kinds);
      world.readsSince();
      const began = process.cpuUsage();
      const status = await ask();
      const { user, system } = process.cpuUsage(began);
      costs.push({ status, reads: world.readsSince(), millis: (user + system) / 1000 });
    }
    print(kinds);
  },
};

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

async function askFeed({ database, listings }: PublicWorld, random: Random): Promise<number> {
  const services = { database, listings: listings(), clock: () => new Date() } as FeedServices;
  const query = {
    ...(random.below(4) > 0 && { calendar: random.pick(['english', 'chinese', `none-${random.below(1e6)}`]) }),
    language: random.pick(['en', 'zh', 'fr']),
    [`x${random.below(1e9)}`]: '1',
  };
  return (await answerFeed(services, { method: 'GET', query }, 'steeple.example')).status;
}

/** Calls what anybody may call, with bodies that are too large or no input. */
async function call(random: Random): Promise<number> {
  const long = random.pick(['a', ' ', '\n', '/', '\u3000']).repeat(random.pick([100, 3000, 80_000, 2_000_000]));
  const data = random.pick<object | string>([
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
  return withoutLog(async () =>
    answer('countDownload', async () => ({}), {} as Services, { data, rawRequest }).then(
      () => 200,
      () => 400,
    ),
  );
}

/** @throws ExpectedError where a request costs more than it may. */
function print(kinds: readonly { readonly name: string; readonly costs: readonly Cost[] }[]): void {
  const printRow = startTable(
    'request | asked | documents read, at most | processor, ms: half of them, at most | answers',
  );
  const dear: string[] = [];
  for (const { name, costs } of kinds.filter((kind) => kind.costs.length > 0)) {
    const millis = costs.map((cost) => cost.millis);
    const [mostReads, mostMillis] = [Math.max(...costs.map(({ reads }) => reads)), Math.max(...millis)];
    const statuses = new Set(costs.map(({ status }) => status).toSorted((a, b) => a - b));
    const processor = `${Math.round(median(millis))}, ${Math.round(mostMillis)}`;
    printRow(name, costs.length, mostReads, processor, [...statuses].join(', '));
    if (mostReads > mostPerRequest.reads || mostMillis > mostPerRequest.millis) dear.push(name);
  }
  if (dear.length > 0)
    throw new ExpectedError(
      `Dearer than ${mostPerRequest.reads} documents or ${mostPerRequest.millis} ms: ${dear.join('; ')}.`,
    );
}
