import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { launchWithProfile } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { freePort } from './camp/freePort.ts';
import { signInCamper } from './camp/signInCamper.ts';
import { loadLighthouse } from './lighthouse/loadLighthouse.ts';

/** Every page of the camp, after `/camp`. STEEPLE_LIGHTHOUSE_PAGES=/dashboard,/schedule chooses some. */
const PAGES = [
  '',
  '/info',
  '/pano',
  '/panellum',
  '/login',
  '/venue',
  '/groups',
  '/booklet',
  '/briefing',
  '/contacts',
  '/feedback',
  '/feedback_cn',
  '/feedback_page',
  '/schedule',
  '/checklist',
  '/dashboard',
  '/sessions',
  '/sessions/_session1',
  '/sessions/_devotion1',
];
const looks = [
  ['/camp', 'light'],
  ['/camp', 'dark'],
  ['/zh/camp', 'light'],
  ['/zh/camp', 'dark'],
] as const;

/** `npm run bench -- campLighthouse`: a camper is signed in, and what the browser has stored stays. */
export const bench: Bench = {
  title:
    "Lighthouse's accessibility of every page of the camp, both languages, light and dark; its performance of the dashboard",
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('Lighthouse needs the stack.');
    await serveSeededSite(stack);
    await lookAtCamp(stack.addresses.site);
  },
};

/** Prints what Lighthouse says of the site at an address. */
export async function lookAtCamp(site: string): Promise<void> {
  const pages = process.env.STEEPLE_LIGHTHOUSE_PAGES?.split(',') ?? PAGES;
  for (const scheme of ['light', 'dark'] as const) {
    await withCamper(site, scheme, async (port) => {
      if (scheme === 'light') await tellPerformance(`${site}/camp/dashboard`, port);
      for (const [prefix] of looks.filter(([, each]) => each === scheme)) {
        for (const page of pages.filter((each) => prefix === '/camp' || !/feedback(_cn)?$/.test(each)))
          await tellAccessibility(site + prefix + page, scheme, port);
      }
    });
  }
}

/** A browser in which the seed's camper is signed in. */
async function withCamper(
  site: string,
  colorScheme: 'light' | 'dark',
  run: (port: number) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-camp-lighthouse-'));
  const port = await freePort();
  const context: BrowserContext = await launchWithProfile(folder, { baseURL: site, colorScheme }, port);
  try {
    await signInCamper(context);
    await run(port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Longest wait for the load of a page. A page of the camp listens as long as it is open, so Lighthouse never finds its
 * network quiet; the page is complete long before. Milliseconds.
 */
const longestWait = 6000;

async function look(url: string, port: number, categories: readonly string[]) {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    maxWaitForLoad: longestWait,
    disableStorageReset: categories.includes('accessibility'),
  });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new ExpectedError(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}.`,
    );
  return result.lhr;
}

async function tellAccessibility(url: string, scheme: string, port: number): Promise<void> {
  const { categories, audits, finalDisplayedUrl } = await look(url, port, ['accessibility']);
  const faults = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  );
  const score = Math.round(100 * (categories.accessibility?.score ?? 0));
  const reached = new URL(finalDisplayedUrl).pathname === new URL(url).pathname ? '' : `, at ${finalDisplayedUrl}`;
  console.log(
    `accessibility ${score} ${new URL(url).pathname} ${scheme}${reached}${faults.map(({ id, title }) => `\n  ${id}: ${title}`).join('')}`,
  );
}

/**
 * Code and worker are fetched again; who is signed in and what Firestore has stored stay, as Lighthouse clears neither.
 */
async function tellPerformance(url: string, port: number): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    const { categories, audits } = await look(url, port, ['performance']);
    const millis = (audit: string): number => Math.round(audits[audit]?.numericValue ?? Number.NaN);
    console.log(
      `performance ${Math.round(100 * (categories.performance?.score ?? 0))} ${new URL(url).pathname}: first paint ${millis('first-contentful-paint')} ms, largest ${millis('largest-contentful-paint')} ms, interactive ${millis('interactive')} ms, blocking ${millis('total-blocking-time')} ms`,
    );
  }
}
