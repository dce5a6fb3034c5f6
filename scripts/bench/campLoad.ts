import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { launchWithProfile, signInTo } from '../shared/browser.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { startGoogleFrontEnds } from './campLoad/googleFrontEnds.ts';

/** Lighthouse's "slow 4G" and middling phone (lighthouse/core/config/constants.js, mobileSlow4G), applied for real. */
const phone = { rttMillis: 150, kilobitsDown: 1638.4, kilobitsUp: 675, cpuSlowdown: 4 } as const;
/** Measurements of each kind; the median is printed. `STEEPLE_CAMP_LOAD_RUNS` for more. */
const runs = Number(process.env.STEEPLE_CAMP_LOAD_RUNS ?? 3);
const targets = { script: 300, cold: 2500, offline: 700 } as const;

/** One opening of the dashboard. */
interface Opening {
  /** Milliseconds from the start of the navigation until the heading is there and no skeleton is left. */
  readonly usable: number;
  /** Of the largest paint, milliseconds. */
  readonly painted: number;
  /** kB (1000 bytes) of scripts as they came over the network until then. */
  readonly script: number;
}

export const bench: Bench = {
  title:
    "the camp's dashboard for a camper: first load on slow 4G with a middling phone, and from the cache without signal",
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('The camp needs the stack.');
    await serveSeededSite(stack);
    console.log('| dashboard | usable, ms | largest paint, ms | scripts, kB | aim |');
    console.log('| --- | --- | --- | --- | --- |');
    await withCamper(await startGoogleFrontEnds(stack.addresses), async (context) =>
      tell(
        'first load, slow 4G, middling phone; HTTP/2 and compressed JSON, as from Google',
        await openings(async () => openCold(context)),
        `${targets.cold} ms, ${targets.script} kB`,
      ),
    );
    await withCamper(stack.addresses.site, async (context) => {
      await keep(context);
      tell('offline, middling phone', await openings(async () => openOffline(context)), `${targets.offline} ms`);
    });
  },
};

/** A browser in which the seed's camper is signed in. */
async function withCamper(site: string, measure: (context: BrowserContext) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-camp-load-'));
  const context = await launchWithProfile(folder, {
    baseURL: site,
    ignoreHTTPSErrors: true,
    timezoneId: 'Asia/Singapore',
    viewport: { width: 360, height: 740 },
  });
  try {
    await context.addInitScript(watchUsable);
    await signInTo(context, 'camper@steeple.test');
    await measure(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openings(open: () => Promise<Opening>): Promise<Opening[]> {
  const found: Opening[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await open());
  return found.toSorted((one, other) => one.usable - other.usable);
}

function tell(name: string, sorted: readonly Opening[], aim: string): void {
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('Nothing was measured.');
  const range = `${Math.round(median.usable)} (${sorted.map(({ usable }) => Math.round(usable)).join(', ')})`;
  console.log(`| ${name} | ${range} | ${Math.round(median.painted)} | ${median.script.toFixed(1)} | ${aim} |`);
}

/** Runs in the page before its own scripts: notes when the dashboard first shows what it is for. */
function watchUsable(): void {
  const timings = window as unknown as { usableAt?: number; paintedAt?: number };
  new PerformanceObserver((list) => {
    timings.paintedAt = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    if (timings.usableAt !== undefined) return;
    if (
      document.querySelector('main h1') !== null &&
      document.querySelector('main section h2') !== null &&
      document.querySelector('main output[aria-label]') === null
    ) {
      timings.usableAt = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Signed in, and nothing else is left of earlier visits: no code, no worker, no documents. */
async function openCold(context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    localStorage.removeItem('steeple-camp-pack');
    const databases = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('firestore/') === true);
    await Promise.all(
      databases.map(
        async ({ name = '' }) =>
          new Promise((resolve) => {
            indexedDB.deleteDatabase(name).addEventListener('success', resolve);
          }),
      ),
    );
  });
  await slowDown(devtools, true);
  return watch(page, devtools);
}

async function openOffline(context: BrowserContext): Promise<Opening> {
  await context.setOffline(true);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, false);
    return await watch(page, devtools);
  } finally {
    await context.setOffline(false);
  }
}

async function slowDown(devtools: CDPSession, isSlowNetwork: boolean): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  if (!isSlowNetwork) return;
  const bytes = (kilobits: number): number => (kilobits * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.rttMillis,
    downloadThroughput: bytes(phone.kilobitsDown),
    uploadThroughput: bytes(phone.kilobitsUp),
  });
}

async function watch(page: Page, devtools: CDPSession): Promise<Opening> {
  const scripts = new Set<string>();
  let script = 0;
  let isOver = false;
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isOver && scripts.has(requestId)) script += encodedDataLength / 1000;
  });
  await page.goto('/camp/dashboard', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt, undefined, {
    timeout: 60_000,
    polling: 50,
  });
  isOver = true;
  // The browser tells of the largest paint a moment after it.
  await page.waitForFunction(() => (window as unknown as { paintedAt?: number }).paintedAt !== undefined, undefined, {
    timeout: 5000,
    polling: 50,
  });
  const opening = {
    usable: Number(await usable.jsonValue()),
    painted: await page.evaluate(() => (window as unknown as { paintedAt?: number }).paintedAt ?? 0),
    script,
  };
  await page.close();
  return opening;
}

/** Opens the dashboard as usual and waits until the camp is stored on the device. */
async function keep(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/camp/dashboard');
  await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
}
