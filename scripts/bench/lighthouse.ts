import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { screens } from '../pictures/screens.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { releaseEverything, serveSeededSite } from '../shared/seededSite.ts';
import { ROOT } from '../stack/folders.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { languageAddresses } from '../../web/src/lib/language/languageAddresses.ts';
import { type Lighthouse, loadLighthouse } from './lighthouse/loadLighthouse.ts';

/** Screens that are left out: they have no place in search results, or another address each month. */
const leftOut = ['sign-up', 'contact', 'calendar-month', 'error-screen'];
/** Public pages and open pages of the camp, without language prefix; or STEEPLE_LIGHTHOUSE_PAGES=/,/visit. */
const PAGES = [
  ...new Set(
    screens
      .filter(({ name, account }) => account === null && !leftOut.includes(name))
      .map(({ path }) => new URL(path, 'https://steeple.example').pathname),
  ),
];
/**
 * Longest wait for the load of a page of the camp, which listens as long as it is open, so that Lighthouse never finds
 * its network quiet; the page is complete long before. Milliseconds.
 */
const longestCampWait = 6000;
/** A site that runs already, such as `https://steeple.example`, in place of a stack of our own. */
const SITE = process.env.STEEPLE_LIGHTHOUSE_SITE;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** Looks at each page. */
const RUNS = Number(process.env.STEEPLE_LIGHTHOUSE_RUNS ?? 3);
const RECORD = 'docs/lighthouse.md';
const HEADING = [
  '| page | performance | accessibility | best practices | SEO | largest paint, ms | blocking, ms | shift |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
] as const;

/** One look at one page: scores from 0 to 100, times in milliseconds. */
interface Look {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  /** Audits that cost points, with what Lighthouse measured. */
  readonly faults: readonly string[];
}

/** `npm run bench -- lighthouse`; STEEPLE_LIGHTHOUSE_RUNS=5 looks more often at each page than three times. */
export const bench: Bench = {
  title: 'Lighthouse on public pages: a middling phone on slow 4G, median of several looks',
  emulators: SITE === undefined ? ALL_EMULATORS : [],
  // Visitors get files; the function answers the addresses without one.
  ...(SITE === undefined && { releases: true }),
  run: async (stack, { write }) => {
    if (stack !== undefined) {
      await serveSeededSite(stack);
      await releaseEverything(stack);
    }
    const site = stack?.addresses.site ?? SITE;
    if (site === undefined) throw new Error('Lighthouse needs a site.');
    const rows = await measureAll(site);
    if (write) writeFileSync(join(ROOT, RECORD), record(rows));
  },
};

/** The addresses of pages, by language and script, in the order of the table. */
function inEveryScript(pages: readonly string[]): string[] {
  // The feedback pages have an address for each language.
  return pages.flatMap((page) =>
    /feedback(?:_cn)?$/.test(page) ? [page] : languageAddresses(page).map(({ path }) => path),
  );
}

async function measureAll(site: string): Promise<Map<string, string>> {
  const pages = process.env.STEEPLE_LIGHTHOUSE_PAGES?.split(',') ?? PAGES;
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await launchBrowser(port);
  const rows = new Map<string, string>();
  const faults = new Map<string, string[]>();
  try {
    console.log(HEADING.join('\n'));
    for (const path of inEveryScript(pages)) {
      // The first answer of a function is a cold start, which the CDN would have taken.
      await fetch(site + path);
      const looks: Look[] = [];
      for (let run = 0; run < RUNS; run += 1) looks.push(await lookAt(lighthouse, site + path, port));
      const median = (value: (look: Look) => number): number =>
        looks.map(value).sort((one, other) => one - other)[Math.floor(looks.length / 2)] ?? Number.NaN;
      const row = `| \`${path}\` | ${CATEGORIES.map((category) => Math.round(median(({ scores }) => scores[category]))).join(' | ')} | ${Math.round(median((look) => look.largestPaint))} | ${Math.round(median((look) => look.blocking))} | ${median((look) => look.shift).toFixed(3)} |`;
      rows.set(path, row);
      console.log(row);
      for (const fault of looks.at(-1)?.faults ?? []) faults.set(fault, [...(faults.get(fault) ?? []), path]);
    }
  } finally {
    await browser.close();
  }
  for (const [fault, paths] of faults)
    console.log(`${fault}  (${paths.length > 3 ? `${paths.length} pages` : paths.join(', ')})`);
  return rows;
}

/** A port of this machine that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function lookAt(lighthouse: Lighthouse, url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    ...(/\/camp(?:\/|$)/.test(url) && { maxWaitForLoad: longestCampWait }),
  });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new ExpectedError(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}.`,
    );
  }
  const { categories, audits } = result.lhr;
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const scored = new Set(
    CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const faults = Object.values(audits).filter(({ id, score }) => scored.has(id) && score !== null && score < 0.9);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, 100 * (categories[category]?.score ?? 0)]),
    ) as Record<Category, number>,
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    faults: faults.map(
      ({ id, title, displayValue }) => `${id}: ${title}${displayValue === undefined ? '' : `, ${displayValue}`}`,
    ),
  };
}

/** Rows that the record holds already, by page: pages may be measured one after the other. */
function keptRows(): Map<string, string> {
  const lines = readFileSync(join(ROOT, RECORD), 'utf8').matchAll(/^\| `([^`]+)` \|.*$/gm);
  return new Map(Array.from(lines, ([row, page = '']) => [page, row]));
}

function record(measured: ReadonlyMap<string, string>): string {
  const rows = new Map([...keptRows(), ...measured]);
  const lines = [...HEADING, ...inEveryScript(PAGES).flatMap((page) => rows.get(page) ?? [])];
  return `# Lighthouse

Measured by \`npm run bench -- lighthouse --write\` on ${new Date().toISOString().slice(0, 10)}, with ${cpus().length} processor cores, against the released
site of the local stack: Lighthouse's own phone (a middling one on slow 4G, simulated), ${RUNS === 1 ? 'one look' : `the median of ${RUNS} looks`} at each page of the last run; rows of earlier runs stay.
Performance depends on the machine and on what else it does; the other three do not.

${lines.join('\n')}
`;
}
