import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { launchWithProfile, signInTo } from '../shared/browser.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { startGoogleFrontEnds } from './campLoad/googleFrontEnds.ts';
import { openOnPhone, phoneOptions, slowConnection } from './shared/phone.ts';
import { median } from './shared/quantile.ts';
import { startTable } from './shared/table.ts';

/** Measurements of each kind; the median is printed. `STEEPLE_CAMP_LOAD_RUNS` for more. */
const runs = Number(process.env.STEEPLE_CAMP_LOAD_RUNS ?? 3);
const targets = { script: 300, cold: 2500, offline: 700 } as const;

/** One opening of the dashboard. */
interface Opening {
  /** Milliseconds from the start of the navigation until the heading is there and no skeleton is left. */
  readonly usable: number;
  /** Of the largest paint, milliseconds. */
  readonly painted: number;
  /** Bytes of scripts as they came over the network until then. */
  readonly script: number;
}

export const bench: Bench = {
  title:
    "the camp's dashboard for a camper: first load on slow 4G with a middling phone, and from the cache without signal",
  emulators: ALL_EMULATORS,
  pages: 'rendered',
  run: async ({ site, addresses }) => {
    const printRow = startTable('dashboard | usable, ms | largest paint, ms | scripts, kB | aim');
    await withCamper(await startGoogleFrontEnds(addresses), async (context) =>
      printRow(
        'first load, slow 4G, middling phone; HTTP/2 and compressed JSON, as from Google',
        ...(await medians(async () => openCold(context))),
        `${targets.cold} ms, ${targets.script} kB`,
      ),
    );
    await withCamper(site, async (context) => {
      await keep(context);
      printRow(
        'offline, middling phone',
        ...(await medians(async () => openOffline(context))),
        `${targets.offline} ms`,
      );
    });
  },
};

/** A browser in which the seed's camper is signed in. */
async function withCamper(site: string, measure: (context: BrowserContext) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-camp-load-'));
  const context = await launchWithProfile(folder, { baseURL: site, ignoreHTTPSErrors: true, ...phoneOptions });
  try {
    await context.addInitScript(watchOpening);
    await signInTo(context, 'camper@steeple.test');
    await measure(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the dashboard a few times. @returns the medians as the table shows them. */
async function medians(open: () => Promise<Opening>): Promise<string[]> {
  const openings: Opening[] = [];
  for (let run = 0; run < runs; run += 1) openings.push(await open());
  const usable = openings.map((opening) => Math.round(opening.usable)).toSorted((one, other) => one - other);
  return [
    `${median(usable)} (${usable.join(', ')})`,
    median(openings.map(({ painted }) => painted)).toFixed(0),
    (median(openings.map(({ script }) => script)) / 1000).toFixed(1),
  ];
}

/** Runs in the page before its own scripts: notes on its window when the dashboard first shows what it is for. */
function watchOpening(): void {
  const opening: { -readonly [Name in keyof Opening]?: Opening[Name] } = {};
  Object.assign(window, { opening });
  new PerformanceObserver((list) => {
    opening.painted = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    if (
      document.querySelector('main h1') === null ||
      document.querySelector('main section h2') === null ||
      document.querySelector('main output[aria-label]') !== null
    )
      return void requestAnimationFrame(look);
    opening.usable = performance.now();
    // Where there is a start of the worker, it has answered and not the network.
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, workerStart }) => name.endsWith('.js') && workerStart === 0);
    opening.script = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  };
  requestAnimationFrame(look);
}

/** Signed in, and nothing else is left of earlier visits: no code, no worker, no documents. */
async function openCold(context: BrowserContext): Promise<Opening> {
  const { page, devtools } = await openOnPhone(context);
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(() => localStorage.removeItem('steeple-camp-pack'));
  const { databaseNames } = await devtools.send('IndexedDB.requestDatabaseNames', { securityOrigin: origin });
  for (const databaseName of databaseNames.filter((name) => name.startsWith('firestore/')))
    await devtools.send('IndexedDB.deleteDatabase', { securityOrigin: origin, databaseName });
  await slowConnection(devtools);
  return watch(page);
}

async function openOffline(context: BrowserContext): Promise<Opening> {
  await context.setOffline(true);
  try {
    const { page } = await openOnPhone(context);
    return await watch(page);
  } finally {
    await context.setOffline(false);
  }
}

async function watch(page: Page): Promise<Opening> {
  await page.goto('/camp/dashboard', { waitUntil: 'commit' });
  const opening = await page.waitForFunction(
    () => {
      const noted = (window as unknown as { opening: Partial<Opening> }).opening;
      // The browser tells of the largest paint a moment after it.
      return noted.usable !== undefined && noted.painted !== undefined && (noted as Opening);
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  );
  const measured = (await opening.jsonValue()) as Opening;
  await page.close();
  return measured;
}

/** Opens the dashboard as usual and waits until the camp is stored on the device. */
async function keep(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/camp/dashboard');
  await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}
