import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { screens } from '../pictures/screens.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { findTargets } from './inp/interactions.ts';

const slowdown = 4;
/** The promise: the longest interaction of every page, milliseconds. */
const longest = 100;
/** The shortest duration that browsers report (Event Timing, section 3.5). Milliseconds. */
const shortestReported = 16;
/** Time for which a page is left alone before its events are read: they are reported after the paint. Milliseconds. */
const reportMillis = 250;
/** Time for which an opened page is left alone, so that its code is there. Milliseconds. */
const quietMillis = 2000;
/** A site that runs already, such as `https://steeple.example`, in place of a stack of our own. */
const SITE = process.env.STEEPLE_INP_SITE;
/** Pages that a visitor may open. STEEPLE_INP_PAGES=/,/events measures some only. */
const PAGES =
  process.env.STEEPLE_INP_PAGES?.split(',') ??
  screens.filter(({ account }) => account === null).map(({ path }) => path);

/** Interactions with one page. */
interface Row {
  /** The number of interactions that were carried out. */
  readonly count: number;
  /** The longest of them, milliseconds. */
  readonly worst: { readonly name: string; readonly duration: number };
  /** Interactions that could not be carried out. */
  readonly missed: readonly string[];
  /** Interactions that open another document, which have no paint of this page after them. */
  readonly left: readonly string[];
}

/** `npm run bench -- inp`: interaction to next paint on the pages that a visitor may open. */
export const bench: Bench = {
  title: `interaction to next paint on public and open camp pages at ${slowdown} times throttling`,
  emulators: SITE === undefined ? ALL_EMULATORS : [],
  run: async (stack) => {
    if (stack !== undefined) await serveSeededSite(stack);
    const site = stack?.addresses.site ?? SITE;
    if (site === undefined) throw new Error('The measurement needs a site.');
    const browser = await launchBrowser();
    try {
      await measureAll(browser, site);
    } finally {
      await browser.close();
    }
  },
};

async function measureAll(browser: Browser, site: string): Promise<void> {
  const slow: string[] = [];
  console.log(`Times in milliseconds, in steps of 8; ${shortestReported} is ${shortestReported} or less.`);
  console.log('| page | interactions | worst | by | not carried out | opens a document |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const path of PAGES) {
    const { count, worst, missed, left } = await measurePage(browser, site, path);
    console.log(
      `| ${path} | ${count} | ${worst.duration} | ${worst.name} | ${missed.join(', ')} | ${left.join(', ')} |`,
    );
    if (count + left.length === 0 || worst.duration >= longest) slow.push(path);
  }
  if (slow.length > 0)
    throw new ExpectedError(`Not under ${longest} ms, or without an interaction: ${slow.join(', ')}`);
  console.log(`Every page is under ${longest} ms.`);
}

async function measurePage(browser: Browser, site: string, path: string): Promise<Row> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 360, height: 740 },
    // A worker would fetch the code of other pages behind the measurement.
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(recordInteractions, { threshold: shortestReported, wait: reportMillis });
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close());
    page.on('dialog', (dialog) => void dialog.dismiss());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measureTargets(page, path);
  } finally {
    await context.close();
  }
}

type Recorder = { longestInteraction: () => Promise<{ count: number; duration: number }> };

/** Runs in the page before its own scripts. */
function recordInteractions({ threshold, wait }: { readonly threshold: number; readonly wait: number }): void {
  let duration = threshold;
  let counted = 0;
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const entry of entries as readonly (PerformanceEntry & { readonly interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) duration = Math.max(duration, entry.duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: threshold, buffered: true } as PerformanceObserverInit);
  const longestInteraction: Recorder['longestInteraction'] = async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, wait)));
    });
    note(observer.takeRecords());
    const { interactionCount } = performance;
    const measurement = { count: interactionCount - counted, duration };
    counted = interactionCount;
    duration = threshold;
    return measurement;
  };
  Object.assign(window, { longestInteraction });
}

/** Reads the longest interaction since the last reading; none where another document has been loaded. */
async function takeLongest(page: Page): Promise<{ count: number; duration: number }> {
  return page
    .evaluate(async () => (window as unknown as Recorder).longestInteraction())
    .catch(() => ({ count: 0, duration: 0 }));
}

async function open(page: Page, path: string, wait = quietMillis): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  if (wait === 0) return;
  // The code of a page runs when somebody uses it; until then a link is the browser's own.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await sleep(wait);
}

/**
 * Carries out what the page offers. The first interaction comes as soon as the page has loaded, while its code is being
 * fetched and run, as a visitor's may.
 */
async function measureTargets(page: Page, path: string): Promise<Row> {
  let count = 0;
  let worst: Row['worst'] = { name: '–', duration: 0 };
  const missed: string[] = [];
  const left: string[] = [];
  await open(page, path);
  const targets = await findTargets(page);
  await open(page, path, 0);
  const at = new URL(page.url()).pathname;
  for (const [index, { name, act }] of targets.entries()) {
    // An earlier interaction may have covered it or taken it off the page.
    await act().catch(() => missed.push(name));
    const interaction = await takeLongest(page);
    count += interaction.count;
    if (interaction.count > 0 && interaction.duration > worst.duration)
      worst = { name, duration: interaction.duration };
    if (interaction.count === 0) {
      // Another document may be on its way.
      await sleep(quietMillis);
      if (new URL(page.url()).pathname !== at) left.push(name);
    }
    if (index === 0) await sleep(quietMillis);
    if (new URL(page.url()).pathname !== at) await open(page, path);
    else if ((await page.locator('dialog[open]').count()) > 0) {
      await page.keyboard.press('Escape');
      await takeLongest(page);
    }
  }
  return { count, worst, missed, left };
}
