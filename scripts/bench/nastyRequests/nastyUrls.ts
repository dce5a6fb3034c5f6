import type { Random } from '../../../tests/simulator/Random.ts';
import { generatedFiles } from '../../../web/src/app/server/feedsAndSitemap.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';

/** Addresses of public pages, of which some lead nowhere. */
export const publicPaths = Object.values(paths)
  .filter(({ area }) => area === 'public')
  .map(({ path }) =>
    path.replace(':edition', '2526').replace('*slug', 'how-advent-begins').replace(':id', 'no-such-event'),
  );
const files = Object.keys(generatedFiles);
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

function junk(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(rubbish)).join(random.pick(['', '/', '-']));
}

/** Addresses by kind, each another one whenever it is asked for, so that no cache has it. */
export const nastyUrls: Readonly<Record<string, (random: Random) => string>> = {
  'a page': (random) => random.pick(['', '/zh']) + random.pick(publicPaths),
  'the data of a page': (random) =>
    `${random.pick(['', '/zh'])}${random.pick(publicPaths)}/_payload.json`.replace('//', '/'),
  'a page with known parameters': (random) =>
    `${random.pick(publicPaths)}?${random.pick(filters)}&${random.pick(filters)}`,
  'a page with unknown parameters': (random) =>
    `${random.pick(publicPaths)}?x=${random.below(1e9)}&${encodeURIComponent(junk(random))}=1`,
  'a search for anything': (random) =>
    `/search?q=${encodeURIComponent(junk(random)).slice(0, 180)}${random.below(1e6)}`,
  'search index, sitemap, news feed': (random) => random.pick(files),
  'a page that is not there': (random) => `/${encodeURIComponent(junk(random))}/${random.below(1e9)}`,
  'a post or event that is not there': (random) =>
    random.pick([
      `/content/none-${random.below(1e9)}`,
      `/testimonies_2526/none-${random.below(1e9)}`,
      `/events/none${random.below(1e9)}`,
      `/testimonies_${random.below(10_000)}`,
    ]),
  'slashes, dots, backslashes': (random) =>
    random.pick(['/', '//', '/./', '/../', '/\\', '/%2f']).repeat(1 + random.below(600)) +
    random.pick(['', 'host.example', 'about', 'x']),
  'an address as long as one may be': (random) =>
    `/${random.pick(['a', 'a/', 'a-', '%41', '%2F', '/'])}`.repeat(4000).slice(0, 4000 + random.below(90)),
  'an address that is longer': (random) =>
    `/${random.pick(['a', '/', '?a=1&', '%'])}`.repeat(8000).slice(0, 4097 + random.below(10_000)),
  'many parameters': (random) =>
    `${random.pick(publicPaths)}?${Array.from({ length: 200 + random.below(200) }, (_each, index) => `${random.pick(['a', 'q', 'calendar'])}${index % 3 === 0 ? '' : index}=1`).join('&')}`.slice(
      0,
      4096,
    ),
};

/** Headers that pages look at, as long as a server accepts them. */
export function nastyHeaders(random: Random): Readonly<Record<string, string>> {
  const long = (part: string): string => part.repeat(1 + random.below(4000));
  return {
    'x-forwarded-host': random.pick([
      'host.example',
      long('a.'),
      long('-'),
      `bench--${long('a')}.web.app`,
      long('localhost:'),
    ]),
    'accept-encoding': random.pick([
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
