import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { screens } from '../pictures/screens.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from '../stack/folders.ts';
import { languageAddresses } from '../../web/src/lib/language/languageAddresses.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { type Lighthouse, type LighthouseResult, loadLighthouse } from './lighthouse/loadLighthouse.ts';
import { median } from './shared/quantile.ts';
import { tableHead, tableRow } from './shared/table.ts';

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
/** Looks at each page. */
const RUNS = Number(process.env.STEEPLE_LIGHTHOUSE_RUNS ?? 3);
const RECORD = 'docs/lighthouse.md';

const scoreOf = ({ categories }: LighthouseResult, id: string): number => 100 * (categories[id]?.score ?? 0);
const auditOf = ({ audits }: LighthouseResult, id: string): number => audits[id]?.numericValue ?? Number.NaN;

/** Columns of the table: scores from 0 to 100, times in milliseconds. */
const columns: Readonly<Record<string, (result: LighthouseResult) => number>> = {
  performance: (result) => scoreOf(result, 'performance'),
  accessibility: (result) => scoreOf(result, 'accessibility'),
  'best practices': (result) => scoreOf(result, 'best-practices'),
  SEO: (result) => scoreOf(result, 'seo'),
  'largest paint, ms': (result) => auditOf(result, 'largest-contentful-paint'),
  'blocking, ms': (result) => auditOf(result, 'total-blocking-time'),
  shift: (result) => auditOf(result, 'cumulative-layout-shift'),
};
const HEAD = tableHead(['page', ...Object.keys(columns)].join(' | '));

/** `npm run bench -- lighthouse`; STEEPLE_LIGHTHOUSE_RUNS=5 looks more often at each page than three times. */
export const bench: Bench = {
  title: 'Lighthouse on public pages: a middling phone on slow 4G, median of several looks',
  // Visitors get files; the function answers the addresses without one.
  emulators: ALL_EMULATORS,
  pages: 'released',
  runningSite: process.env.STEEPLE_LIGHTHOUSE_SITE,
  run: async ({ site, write }) => {
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
  const faults: { readonly fault: string; readonly path: string }[] = [];
  try {
    console.log(HEAD);
    for (const path of inEveryScript(pages)) {
      // The first answer of a function is a cold start, which the CDN would have taken.
      await fetch(site + path);
      const results: LighthouseResult[] = [];
      for (let run = 0; run < RUNS; run += 1) results.push(await lookAt(lighthouse, site + path, port));
      const cells = Object.entries(columns).map(([column, read]) =>
        median(results.map(read)).toFixed(column === 'shift' ? 3 : 0),
      );
      const row = tableRow([`\`${path}\``, ...cells]);
      rows.set(path, row);
      console.log(row);
      faults.push(
        ...results
          .slice(-1)
          .flatMap(faultsOf)
          .map((fault) => ({ fault, path })),
      );
    }
  } finally {
    await browser.close();
  }
  for (const [fault, found] of Map.groupBy(faults, (each) => each.fault))
    console.log(`${fault}  (${found.length > 3 ? `${found.length} pages` : found.map(({ path }) => path).join(', ')})`);
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

async function lookAt(lighthouse: Lighthouse, url: string, port: number): Promise<LighthouseResult> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
    ...(/\/camp(?:\/|$)/.test(url) && { maxWaitForLoad: longestCampWait }),
  });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new ExpectedError(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}.`,
    );
  }
  return result.lhr;
}

/** Describes the audits that cost points, with what Lighthouse measured. */
function faultsOf({ categories, audits }: LighthouseResult): string[] {
  const scoredIds = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return Object.values(audits)
    .filter(({ id }) => scoredIds.includes(id))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue === undefined ? '' : `, ${displayValue}`}`);
}

/** Writes the record. Rows that it holds already stay: pages may be measured one after the other. */
function record(measured: ReadonlyMap<string, string>): string {
  const storedRows = readFileSync(join(ROOT, RECORD), 'utf8').matchAll(/^\| `([^`]+)` \|.*$/gm);
  const rows = new Map([...Array.from(storedRows, ([row, page = '']) => [page, row] as const), ...measured]);
  const lines = [HEAD, ...inEveryScript(PAGES).flatMap((page) => rows.get(page) ?? [])];
  return `# Lighthouse

Measured by \`npm run bench -- lighthouse --write\` on ${new Date().toISOString().slice(0, 10)}, with ${cpus().length} processor cores, against the released
site of the local stack: Lighthouse's own phone (a middling one on slow 4G, simulated), ${RUNS === 1 ? 'one look' : `the median of ${RUNS} looks`} at each page of the last run; rows of earlier runs stay.
Performance depends on the machine and on what else it does; the other three do not.

${lines.join('\n')}
`;
}
