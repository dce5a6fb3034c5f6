import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { launchWithProfile } from '../shared/browser.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { startGoogleFrontEnds } from './camp/googleFrontEnds.ts';
import { signInCamper } from './camp/signInCamper.ts';

/** A crowded field's network, and an old phone. */
const phone = { kilobits: 400, rttMillis: 400, cpuSlowdown: 4 } as const;
/** Measurements of each page; the median is printed. */
const runs = Number(process.env.STEEPLE_CAMP_LOAD_RUNS ?? 3);
const targets = { words: 3000, usable: 8000 } as const;

/** The pages, and whether the camper of the seed is signed in. */
const pages = [
  { path: '/camp', isSignedIn: false },
  { path: '/camp/login', isSignedIn: false },
  { path: '/camp/feedback', isSignedIn: false },
  { path: '/camp/dashboard', isSignedIn: true },
] as const;

/** Moments of one opening, in milliseconds from the start of the navigation. */
interface Opening {
  /** The page shows a text. */
  readonly words: number;
  /** The page shows its heading, and no part of it is still loading. */
  readonly usable: number;
}

type Noted = { wordsAt?: number; usableAt?: number };

/** Runs in the page before its own scripts: notes when it first shows a text, and when it can be used. */
function watchPage(): void {
  const noted = window as unknown as Noted;
  const look = (): void => {
    const words = (document.body as HTMLElement | null)?.innerText ?? '';
    if (noted.wordsAt === undefined && words.trim() !== '') noted.wordsAt = performance.now();
    if (document.querySelector('main h1') !== null && document.querySelector('main output[aria-label]') === null) {
      noted.usableAt ??= performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  // From the beginning: the document waits for its scripts, and a browser paints before.
  requestAnimationFrame(look);
}

/** Opens a page with nothing of earlier visits but the sign-in. */
async function open(context: BrowserContext, path: string): Promise<Opening> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  const bytes = (phone.kilobits * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.rttMillis,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  const found = await page.waitForFunction(
    () => {
      const { wordsAt, usableAt } = window as unknown as Noted;
      return usableAt === undefined ? null : { words: wordsAt ?? usableAt, usable: usableAt };
    },
    undefined,
    { timeout: 120_000, polling: 100 },
  );
  const opening = (await found.jsonValue()) as Opening;
  await page.close();
  return opening;
}

/** A browser with a profile of its own. */
async function withBrowser(site: string, measure: (context: BrowserContext) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-camp-slow-'));
  const context = await launchWithProfile(folder, {
    baseURL: site,
    ignoreHTTPSErrors: true,
    timezoneId: 'Asia/Singapore',
    viewport: { width: 360, height: 740 },
  });
  try {
    await context.addInitScript(watchPage);
    await measure(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  title: `first visits of camp pages on ${phone.kilobits} kbps, ${phone.rttMillis} ms and a processor ${phone.cpuSlowdown} times slower`,
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('The camp needs the stack.');
    await serveSeededSite(stack);
    const frontEnds = await startGoogleFrontEnds(stack.addresses);
    console.log(`| page | first words, ms | usable, ms | aim: ${targets.words} and ${targets.usable} ms |`);
    console.log('| --- | --- | --- | --- |');
    for (const { path, isSignedIn } of pages)
      await withBrowser(frontEnds.site, async (context) => {
        if (isSignedIn) await signInCamper(context);
        const openings: Opening[] = [];
        for (let run = 0; run < runs; run += 1) openings.push(await open(context, path));
        const median = (values: readonly number[]): number =>
          Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
        const words = median(openings.map((each) => each.words));
        const usable = median(openings.map((each) => each.usable));
        const isMet = words <= targets.words && usable <= targets.usable;
        console.log(`| ${path} | ${words} | ${usable} | ${isMet ? 'met' : 'missed'} |`);
      });
    frontEnds.stop();
  },
};
