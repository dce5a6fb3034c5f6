import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentSecurityPolicy } from '@steeple/model/contentSecurityPolicy';
import { answer } from '../../functions/src/callable.ts';
import { answerFeed, type FeedServices } from '../../functions/src/feeds/answerFeed.ts';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { answerPage } from '../../functions/src/render/answerPage.ts';
import { compressed } from '../../functions/src/render/compressed.ts';
import type { Renderer } from '../../functions/src/render/renderer.ts';
import type { Services } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { buildWeb } from '../build/web.ts';
import { ExpectedError } from '../expectedError.ts';
import { weeksFromAnchor } from '../seed/anchor.ts';
import type { MediaFields } from '../seed/decode.ts';
import { readDocuments } from '../seed/readDocuments.ts';
import { ROOT } from '../stack/folders.ts';
import { type Dice, diceFrom, nastyUrls } from './nastyRequests/nastyUrls.ts';
import { type PublicWorld, publicWorld } from './nastyRequests/publicWorld.ts';
import { tenYears } from './nastyRequests/tenYears.ts';

/** `STEEPLE_BENCH_REQUESTS` for a smaller machine; `STEEPLE_BENCH_SEED` tells the same requests again. */
const requests = Number(process.env.STEEPLE_BENCH_REQUESTS ?? 10_000);
const seed = Number(process.env.STEEPLE_BENCH_SEED ?? 20_261_122);
/** The most that one request of a stranger may cost. */
const most = { reads: 20, millis: 1000 } as const;
/** Every so many requests come to an instance that has just begun. */
const freshEvery = 50;
const origin = 'https://steeple.example';

/** The worst of one kind of request. */
interface Cost {
  asked: number;
  reads: number;
  /** Milliseconds of processor time. */
  millis: number;
  readonly statuses: Set<number>;
}

/** `npm run bench -- nastyRequests`: the dearest request of each kind that a stranger can send past the CDN. */
export const bench: Bench = {
  title: `${requests} requests that no cache answers (seed ${seed}), with the seed and ten years of public data: the worst of each kind`,
  emulators: [],
  run: async () => {
    await buildWeb();
    const world = await worldOfTenYears();
    const renderer = (await import(pathToFileURL(join(ROOT, 'functions/lib/site/entry-server.js')).href)) as Renderer;
    const dice = diceFrom(seed);
    const kinds = new Map<string, () => Promise<number>>([
      ...Object.entries(nastyUrls).map(([kind, url]) => [kind, async () => askPage(renderer, world, url(dice))] as const),
      ['the calendar feed', async () => askFeed(world, dice)],
      ['a call with a body of any size', async () => call(dice)],
    ]);
    // Code that has never run takes its time once for each instance: its start, which is measured by another bench.
    for (const work of kinds.values()) for (let times = 0; times < 20; times += 1) await work();
    const costs = new Map([...kinds.keys()].map((kind): [string, Cost] => [kind, { asked: 0, reads: 0, millis: 0, statuses: new Set() }]));
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
      cost.millis = Math.max(cost.millis, (user + system) / 1000);
    }
    print(costs);
  },
};

/** The seed's documents and ten years more; pictures are not looked at, so each is the same. */
async function worldOfTenYears(): Promise<PublicWorld> {
  const now = new Date();
  const picture = { path: 'pictures/a.jpg', name: 'a.jpg', size: 1, type: 'image/jpeg', description: { en: 'Hills' }, width: 1600, height: 900, widths: [800, 1600], formats: ['avif', 'jpeg'] };
  const media = { picture: () => picture, file: () => picture, panorama: () => picture } as unknown as MediaFields;
  const seeded = await readDocuments(join(ROOT, 'emulator-data'), { weeks: weeksFromAnchor(now), now, media });
  return publicWorld([...seeded.map(({ path, data }) => [path, data as object] as const), ...tenYears(now.getTime())]);
}

async function askPage(renderer: Renderer, { source, listings }: PublicWorld, url: string): Promise<number> {
  const { status, body } = await answerPage({ renderer, source: listedSource(listings, source), url, origin, now: Date.now(), policy: (styles) => contentSecurityPolicy({ styles }) });
  await compressed(body, 'br');
  return status;
}

function pick<T>(dice: Dice, from: readonly T[]): T {
  return from[dice(from.length)] as T;
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
  const services = { database, listings, clock: () => new Date() } as unknown as FeedServices;
  const query = { calendar: pick(dice, ['english', 'chinese', undefined, `none-${dice(1e6)}`]), language: pick(dice, ['en', 'zh', 'fr']), [`x${dice(1e9)}`]: '1' };
  return (await answerFeed(services, { method: 'GET', query }, 'steeple.example')).status;
}

/** Calls what anybody may call, with bodies that are too large or no input. */
async function call(dice: Dice): Promise<number> {
  const long = pick(dice, ['a', ' ', '\n', '/', '\u3000']).repeat(pick(dice, [100, 3000, 80_000, 2_000_000]));
  const data = pick<unknown>(dice, [{ resource: `${long}\n` }, { resource: [long] }, { [long]: 1 }, long, [[long]], { resource: { resource: long } }]);
  const rawBody = Buffer.from(JSON.stringify({ data }));
  const rawRequest = { headers: { 'content-length': String(rawBody.length) }, rawBody } as unknown as Parameters<typeof answer>[3]['rawRequest'];
  return answer('countDownload', async () => ({}), {} as Services, { data, rawRequest }).then(() => 200, () => 400);
}

/** @throws ExpectedError where a request costs more than it may. */
function print(costs: ReadonlyMap<string, Cost>): void {
  console.log('\n| request | asked | documents read, at most | processor, ms at most | answers |\n| --- | --- | --- | --- | --- |');
  for (const [kind, { asked, reads, millis, statuses }] of costs) console.log(`| ${kind} | ${asked} | ${reads} | ${Math.round(millis)} | ${[...statuses].sort((a, b) => a - b).join(', ')} |`);
  const dear = [...costs].filter(([, { reads, millis }]) => reads > most.reads || millis > most.millis).map(([kind]) => kind);
  if (dear.length > 0) throw new ExpectedError(`Dearer than ${most.reads} documents or ${most.millis} ms: ${dear.join('; ')}.`);
}
