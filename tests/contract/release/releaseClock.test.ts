/** A week of the simulated clock: pages that are files read right at each minute of it. */
import { documentPaths } from '@steeple/model/database/paths';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshReason } from '../../../functions/src/release/refreshSite.ts';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { showPresent } from '../../../web/src/lib/time/showPresent.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { testBuild } from './clientBuild.ts';
import { origin, renderer, type ReleaseWorld, releaseWorld } from './releaseWorld.ts';

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;
/** Minutes of the week that are compared: a sample, or each one. */
const minutes = proofSize(3, week / minute);
const isWhole = minutes === week / minute;
const seed = sampleSeed();
/** Addresses whose content the clock may change; the other ones are compared with them in the whole proof. */
const ofClock = /^\/(?:zh)?$|^(?:\/zh)?\/(?:camp|_payload|sitemap|search|\.well-known)/;
/** Takes a tenth of a second, so the whole proof makes it with the pages of each hour only. */
const searchIndex = '/search.json';

/** A moment that notes from where somebody computes with it. To write it down, as each page does, is no computation. */
class NotedMoment extends Number {
  readonly uses: string[] = [];
  override valueOf(): number {
    this.uses.push(new Error().stack ?? '');
    return super.valueOf();
  }
  toJSON(): number {
    return super.valueOf();
  }
}

/**
 * The part of a page that asks for the moment: `nothing`, so that it is the same at each moment; `announcement` alone,
 * which is made of the site's settings and the same on every page; or `more`.
 */
type Asking = 'nothing' | 'announcement' | 'more';

/** A rendered address. */
interface Made {
  readonly text: string;
  readonly asking: Asking;
}

let world: ReleaseWorld;
/** The beginning of the week: a Sunday, 10:00 in Singapore. */
let begins: number;
/** Every moment of the week at which a page changes by the clock. */
const moments: number[] = [];

beforeAll(async () => {
  world = await releaseWorld(4);
  begins = world.time.now;
  const at = (hours: number) => fromMillis(begins + hours * hour);
  const site = world.documents.get(documentPaths.siteConfig.at()) ?? {};
  const banner = { text: { en: 'Camp opens', zh: '营会开放' }, from: at(30), until: at(75.25) };
  world.documents.set(documentPaths.siteConfig.at(), { ...site, banner });
  const camp = world.documents.get(documentPaths.camp.at('camp-2026')) ?? {};
  const feedback = { ...(camp['feedback'] as object), opensAt: at(20.5), closesAt: at(100.75) };
  world.documents.set(documentPaths.camp.at('camp-2026'), { ...camp, feedback, prepared: { info: at(50.1) } });
  // Code that the browser fetches later is there from the first page on, as in the built renderer.
  for (const url of ['/camp/info', '/zh/camp/info'])
    await renderer.render(url, { source: world.source, origin, now: begins, report: () => undefined, asFile: true });
  for (let now = begins; now < begins + week;) {
    now = await renderer.nextChange(world.source, now);
    moments.push(now);
  }
});
afterAll(async () => world.close());

/** Renders an address for a moment, and leaves the moment itself out. */
async function renderedAt(url: string, now: number): Promise<Made> {
  const noted = new NotedMoment(now);
  const { status, body } = await renderer.render(url, {
    source: world.source,
    origin,
    now: noted as unknown as number,
    report: () => undefined,
    asFile: true,
  });
  const asking = noted.uses.every((use) => /\bat Banner\b/.test(use)) ? 'announcement' : 'more';
  return {
    text: status === 200 ? renderer.withoutMoment(body) : '',
    asking: noted.uses.length === 0 ? 'nothing' : asking,
  };
}

/** Renders every address for a moment. */
async function rendered(now: number): Promise<Map<string, Made>> {
  const found = new Map<string, Made>();
  for (const { url } of await renderer.releasedAddresses(world.source, now))
    if (isWhole || ofClock.test(url)) found.set(url, await renderedAt(url, now));
  return found;
}

/**
 * The addresses that can differ at a minute from what was released. Of those that ask for the announcement alone, one
 * in each language is compared for all; the open pages of the camp take turns in their language.
 */
function changeable(released: ReadonlyMap<string, Made>, now: number): string[] {
  const chinese = (url: string): boolean => url.startsWith('/zh') || url.includes('_cn');
  const announcing = new Set<boolean>();
  return [...released].flatMap(([url, { asking }]) => {
    if (asking === 'nothing' || url === searchIndex) return [];
    const isChinese = chinese(url);
    if (asking === 'announcement') {
      if (announcing.has(isChinese)) return [];
      announcing.add(isChinese);
    } else if (/^(?:\/zh)?\/camp/.test(url) && isChinese !== ((now / minute) % 2 === 0)) return [];
    return [url];
  });
}

test('the week has the moments that it should have', () => {
  const after = (hours: number) => begins + hours * hour;
  // Midnight in Singapore, the end of an event, announcement, feedback, a prepared part.
  for (const moment of [14, 38, 9, 30, 75.25, 20.5, 100.75, 50.1].map(after)) expect(moments).toContain(moment);
  expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
  expect(moments.length).toBeGreaterThan(15);
});

test('a page that asks for the moment is known by it', async () => {
  const askingOf = async (url: string): Promise<Asking> => (await renderedAt(url, begins)).asking;
  expect(await askingOf(`${paths.about.path}/_payload.json`)).toBe('nothing');
  expect([await askingOf(paths.about.path), await askingOf(`/zh${paths.visit.path}`)]).toEqual([
    'announcement',
    'announcement',
  ]);
  for (const url of ['/', '/zh/_payload.json', '/camp', '/sitemap.xml'])
    expect([url, await askingOf(url)]).toEqual([url, 'more']);
  // The noted moment leads to the same page as a plain one.
  const { body } = await renderer.render('/', {
    source: world.source,
    origin,
    now: begins,
    report: () => undefined,
    asFile: true,
  });
  expect((await renderedAt('/', begins)).text).toBe(renderer.withoutMoment(body));
});

test(`from one change to the next every page stays as it was released (${minutes} minutes, seed ${seed})`, async () => {
  const random = randomFrom(`clock ${seed}`);
  const ticks = Array.from({ length: minutes }, (_unused, index) =>
    isWhole ? begins + index * minute : begins + Math.floor(random.next() * (week / minute)) * minute,
  ).toSorted((one, other) => one - other);
  const wrong: string[] = [];
  let [released, file] = [Number.NaN, new Map<string, Made>()];
  for (const now of ticks) {
    const moment = moments.findLast((change) => change <= now) ?? begins;
    if (moment !== released) [released, file] = [moment, await rendered(moment)];
    // Each hour, in the last minute before a change, and in each minute of a sample, every page without exception.
    const isWholeSite =
      !isWhole || now % hour === 0 || moments.some((change) => change > now && change <= now + minute);
    const urls = isWholeSite ? [...file.keys()] : changeable(file, now);
    for (const url of urls)
      if ((await renderedAt(url, now)).text !== file.get(url)?.text)
        wrong.push(`${url} at ${new Date(now).toISOString()}`);
    if (isWholeSite)
      for (const { url } of await renderer.releasedAddresses(world.source, now))
        if ((isWhole || ofClock.test(url)) && !file.has(url))
          wrong.push(`${url} is new at ${new Date(now).toISOString()}`);
  }
  expect(wrong).toEqual([]);
}, 10_800_000);

test('at each change there is something that changes', async () => {
  const random = randomFrom(`changes ${seed}`);
  const chosen = isWhole ? moments : Array.from({ length: 5 }, () => random.pick(moments as [number]));
  for (const moment of new Set(chosen)) {
    const [before, after] = [await rendered(moment - 1), await rendered(moment)];
    expect([
      new Date(moment).toISOString(),
      [...after].some(([url, { text }]) => before.get(url)?.text !== text),
    ]).toEqual([new Date(moment).toISOString(), true]);
  }
}, 3_600_000);

/** The announcement of the next services as a browser shows it: the parts that are not hidden. */
function announced(html: string, now: number): string[] {
  const section = /<section[^>]*class="[^"]*services[^"]*"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const parts = section.split(/(?=<div data-shown-)/).slice(1);
  const read = (part: string, name: string): string | undefined =>
    new RegExp(`data-shown-${name}="(\\d+)"`).exec(part)?.[1];
  const elements = parts.map((part) => ({
    dataset: { shownFrom: read(part, 'from'), shownUntil: read(part, 'until') },
    hidden: / hidden=""/.test(part),
    text: part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
  showPresent({ querySelectorAll: () => elements } as unknown as ParentNode, now);
  return elements.filter(({ hidden }) => !hidden).map(({ text }) => text);
}

test('a page that is a day old says of today what a new one says, at each minute, before React runs', async () => {
  const home = async (url: string, now: number) =>
    (await renderer.render(url, { source: world.source, origin, now, report: () => undefined, asFile: true })).body;
  for (const url of ['/', '/zh']) {
    for (const madeAt of [begins, begins + 5.7 * 24 * hour]) {
      const old = await home(url, madeAt);
      const ends = madeAt + 24 * hour;
      const around = moments.filter((moment) => moment > madeAt && moment < ends).flatMap((at) => [at - 1, at]);
      const announcedTexts = new Set<string>();
      for (const now of [madeAt, ...around, ends]) {
        const announcements = announced(old, now);
        expect([now, announcements.length]).toEqual([now, 1]);
        expect([now, announcements]).toEqual([now, announced(await home(url, now), now)]);
        announcedTexts.add(announcements[0] ?? '');
      }
      expect(announcedTexts.size).toBeGreaterThan(1);
    }
  }
}, 120_000);

test(
  'a Sunday morning, minute by minute: each change is released in its minute, and little else',
  { tags: ['prove'], timeout: 300_000 },
  async () => {
    world.time.now = begins;
    await world.run({ refresh: true });
    const runs: string[] = [];
    for (let now = begins; now <= begins + 95 * minute; now += minute) {
      world.time.now = now;
      const reason = refreshReason(world.store.state.status, now, testBuild);
      if (reason === 'changes') continue;
      const outcome = await world.run({ refresh: true });
      runs.push(`${new Date(now).toISOString().slice(11, 16)} ${reason} ${outcome}`);
      expect(world.store.state.status.nextChangeAt).toEqual(fromMillis(moments.find((change) => change > now) ?? 0));
    }
    const due = moments.filter((moment) => moment <= begins + 95 * minute);
    expect(due.length).toBeGreaterThan(1);
    // The hourly run comes beside them, and does the work of a change of the same minute.
    expect(runs.length).toBeGreaterThanOrEqual(due.length);
    expect(runs.length).toBeLessThanOrEqual(due.length + 2);
    const { failure } = world.store.state.status;
    expect(failure).toBeNull();
    expect(toMillis(world.store.state.status.refreshedAt ?? fromMillis(0))).toBeGreaterThan(begins);
  },
);

test('after a failure the schedule rests for ten minutes', () => {
  const failure = { step: 'render', code: 'internal', since: fromMillis(0), at: fromMillis(0), tries: 1 } as const;
  const live = { version: 'a', build: 'b', at: fromMillis(0), uploaded: 1, files: 1 };
  const status = { isHeld: false, live, refreshedAt: fromMillis(0), nextChangeAt: fromMillis(minute), failure };
  const reason = (more: Partial<typeof status> | { failure: null }, now: number, build = 'b') =>
    refreshReason({ ...status, ...more }, now, build);
  expect([reason({}, 9 * minute), reason({}, 10 * minute)]).toEqual(['rest', 'clock']);
  const well = { failure: null };
  expect([reason(well, 0), reason(well, minute), reason(well, hour)]).toEqual(['changes', 'clock', 'hourly']);
  // A deployment: its pages are released with the next minute, and its two halves wait for each other that long.
  expect(reason(well, 0, 'newer')).toBe('deployed');
  const half = { failure: { ...failure, code: 'other-build' as const } };
  expect(reason({ isHeld: true }, hour)).toBe('rest');
  expect(refreshReason({ ...status, ...half }, minute - 1, 'newer')).toBe('deployed');
  expect(refreshReason({ ...status, ...well, refreshedAt: null }, 0, 'b')).toBe('hourly');
});
