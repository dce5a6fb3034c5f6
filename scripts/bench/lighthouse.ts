import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Bench } from '../bench.ts';
import { launchBrowser } from '../browser.ts';
import { buildWeb } from '../build/web.ts';
import { ExpectedError } from '../expectedError.ts';
import { seedStack } from '../seedStack.ts';
import { ROOT } from '../stack/folders.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';

/** Public pages of the seed, without language prefix. STEEPLE_LIGHTHOUSE_PAGES=/,/visit chooses others. */
const PAGES = ['/', '/visit', '/events', '/calendar', '/content', '/content/how-advent-begins', '/testimonies', '/resources', '/giving', '/chinese-service'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const RECORD = 'docs/lighthouse.md';

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
  emulators: ALL_EMULATORS,
  run: async (stack, { write }) => {
    if (stack === undefined) throw new Error('Lighthouse needs the stack.');
    await buildWeb();
    stack.takeBuilds();
    await seedStack(stack, { fresh: true });
    const lines = await measureAll(stack.addresses.site, (line) => console.log(line));
    if (write) writeFileSync(join(ROOT, RECORD), record(lines));
  },
};

async function measureAll(site: string, report: (line: string) => void): Promise<string[]> {
  const runs = Number(process.env.STEEPLE_LIGHTHOUSE_RUNS ?? 3);
  const pages = process.env.STEEPLE_LIGHTHOUSE_PAGES?.split(',') ?? PAGES;
  const port = await freePort();
  const browser = await launchBrowser(port);
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    report(line);
  };
  const faults = new Map<string, string[]>();
  try {
    say('| page | performance | accessibility | best practices | SEO | largest paint, ms | blocking, ms | shift |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const path of pages.flatMap((page) => [page, page === '/' ? '/zh' : `/zh${page}`])) {
      // The first answer of a function is a cold start, which the CDN would have taken.
      await fetch(site + path);
      const looks: Look[] = [];
      for (let run = 0; run < runs; run += 1) looks.push(await lookAt(site + path, port));
      const median = (value: (look: Look) => number): number => looks.map(value).sort((one, other) => one - other)[Math.floor(looks.length / 2)] ?? Number.NaN;
      say(`| \`${path}\` | ${CATEGORIES.map((category) => Math.round(median(({ scores }) => scores[category]))).join(' | ')} | ${Math.round(median((look) => look.largestPaint))} | ${Math.round(median((look) => look.blocking))} | ${median((look) => look.shift).toFixed(3)} |`);
      for (const fault of looks.at(-1)?.faults ?? []) faults.set(fault, [...(faults.get(fault) ?? []), path]);
    }
  } finally {
    await browser.close();
  }
  for (const [fault, paths] of faults) report(`${fault}  (${paths.length > 3 ? `${paths.length} pages` : paths.join(', ')})`);
  return lines;
}

async function lookAt(url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new ExpectedError(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}.`);
  }
  const { categories, audits } = result.lhr;
  const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const scored = new Set(CATEGORIES.flatMap((category) => (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id)));
  const faults = Object.values(audits).filter(({ id, score }) => scored.has(id) && score !== null && score < 0.9);
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, 100 * (categories[category]?.score ?? 0)])) as Record<Category, number>,
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    faults: faults.map(({ id, title, displayValue }) => `${id}: ${title}${displayValue === undefined ? '' : `, ${displayValue}`}`),
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function record(lines: readonly string[]): string {
  return `# Lighthouse

What \`npm run bench -- lighthouse --write\` measured on ${new Date().toISOString().slice(0, 10)}, with ${cpus().length} processor cores, against the local
stack: Lighthouse's own phone (a middling one on slow 4G, simulated), the median of several looks at each page.
Performance depends on the machine and on what else it does; the other three do not.

${lines.join('\n')}
`;
}
