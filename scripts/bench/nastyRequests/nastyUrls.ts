import { paths } from '../../../web/src/lib/routing/paths.ts';

/** A source of whole numbers below a bound. */
export type Dice = (below: number) => number;

/** A small generator of random numbers (mulberry32), so that a seed tells the same requests again. */
export function diceFrom(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Addresses of public pages, of which some lead nowhere. */
export const publicPaths = Object.values(paths)
  .filter(({ area }) => area === 'public')
  .map(({ path }) =>
    path.replace(':edition', '2526').replace('*slug', 'how-advent-begins').replace(':id', 'no-such-event'),
  );
/** Addresses of files about the pages. */
export const files = [
  '/search.json',
  '/sitemap.xml',
  '/feed.xml',
  '/zh/feed.xml',
  '/manifest.webmanifest',
  '/crawlers.txt',
  '/.well-known/security.txt',
];
/** Parameters that pages know. */
export const filters = [
  'calendar=english',
  'language=zh',
  'view=week',
  'view=agenda',
  'date=2026-12-01',
  'date=1970-01-01',
  'date=9999-12-31',
  'from=2026-12-01',
  'show=400',
  'q=grace',
  'tag=hope',
  'page=9999',
  'category=sermons',
];
const rubbish = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2f',
  '\\\\host',
  '%F0%9F%98%80',
  '<script>',
  "' or 1=1",
  'a'.repeat(300),
  '中文',
  '%2e%2e',
  '__proto__',
  'constructor',
  '.'.repeat(50),
  '-'.repeat(200),
];

/** Takes one of a list by chance. @throws RangeError where the list is empty. */
export function pick<T extends {} | null>(dice: Dice, from: readonly T[]): T {
  const picked = from[dice(from.length)];
  if (picked === undefined) throw new RangeError('There is nothing to take.');
  return picked;
}

function junk(dice: Dice): string {
  return Array.from({ length: 1 + dice(3) }, () => pick(dice, rubbish)).join(pick(dice, ['', '/', '-']));
}

/** Addresses by kind, each another one whenever it is asked for, so that no cache has it. */
export const nastyUrls: Readonly<Record<string, (dice: Dice) => string>> = {
  'a page': (dice) => pick(dice, ['', '/zh']) + pick(dice, publicPaths),
  'the data of a page': (dice) =>
    `${pick(dice, ['', '/zh'])}${pick(dice, publicPaths)}/_payload.json`.replace('//', '/'),
  'a page with known parameters': (dice) => `${pick(dice, publicPaths)}?${pick(dice, filters)}&${pick(dice, filters)}`,
  'a page with unknown parameters': (dice) =>
    `${pick(dice, publicPaths)}?x=${dice(1e9)}&${encodeURIComponent(junk(dice))}=1`,
  'a search for anything': (dice) => `/search?q=${encodeURIComponent(junk(dice)).slice(0, 180)}${dice(1e6)}`,
  'search index, sitemap, news feed': (dice) => pick(dice, files),
  'a page that is not there': (dice) => `/${encodeURIComponent(junk(dice))}/${dice(1e9)}`,
  'a post or event that is not there': (dice) =>
    pick(dice, [
      `/content/none-${dice(1e9)}`,
      `/testimonies_2526/none-${dice(1e9)}`,
      `/events/none${dice(1e9)}`,
      `/testimonies_${dice(10_000)}`,
    ]),
  'slashes, dots, backslashes': (dice) =>
    pick(dice, ['/', '//', '/./', '/../', '/\\', '/%2f']).repeat(1 + dice(600)) +
    pick(dice, ['', 'host.example', 'about', 'x']),
  'an address as long as one may be': (dice) =>
    `/${pick(dice, ['a', 'a/', 'a-', '%41', '%2F', '/'])}`.repeat(4000).slice(0, 4000 + dice(90)),
  'an address that is longer': (dice) =>
    `/${pick(dice, ['a', '/', '?a=1&', '%'])}`.repeat(8000).slice(0, 4097 + dice(10_000)),
  'many parameters': (dice) =>
    `${pick(dice, publicPaths)}?${Array.from({ length: 200 + dice(200) }, (_each, index) => `${pick(dice, ['a', 'q', 'calendar'])}${index % 3 === 0 ? '' : index}=1`).join('&')}`.slice(
      0,
      4096,
    ),
};

/** Headers that pages look at, as long as a server accepts them. */
export function nastyHeaders(dice: Dice): Readonly<Record<string, string>> {
  const long = (part: string): string => part.repeat(1 + dice(4000));
  return {
    'x-forwarded-host': pick(dice, [
      'host.example',
      long('a.'),
      long('-'),
      `bench--${long('a')}.web.app`,
      long('localhost:'),
    ]),
    'accept-encoding': pick(dice, [
      'br',
      'gzip',
      long('br;q=0,'),
      long('gzip ;'),
      long(','),
      `${long(' ')}br`,
      'identity',
    ]),
  };
}
