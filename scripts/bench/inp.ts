import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { screens } from '../pictures/screens.ts';
import { launchBrowser } from '../shared/browser.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { findTargets } from './inp/interactions.ts';
import { cpuSlowdown, openOnPhone, phoneOptions } from './shared/phone.ts';
import { startTable } from './shared/table.ts';

/** The promise: the longest interaction of every page, milliseconds. */
const longest = 100;
/** The shortest duration that browsers report (Event Timing, section 3.5). Milliseconds. */
const shortestReported = 16;
/** Time for which a page is left alone before its events are read: they are reported after the paint. Milliseconds. */
const reportMillis = 250;
/** Time for which an opened page is left alone, so that its code is there. Milliseconds. */
const quietMillis = 2000;
/** Pages that a visitor may open. STEEPLE_INP_PAGES=/,/events measures some only. */
const PAGES =
  process.env.STEEPLE_INP_PAGES?.split(',') ??
  screens.filter(({ account }) => account === null).map(({ path }) => path);

/** A number of interactions, and how long the longest of them took, milliseconds. */
type Longest = { count: number; duration: number };

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
  title: `interaction to next paint on public and open camp pages at ${cpuSlowdown} times throttling`,
  emulators: ALL_EMULATORS,
  pages: 'rendered',
  runningSite: process.env.STEEPLE_INP_SITE,
  run: async ({ site }) => {
    const browser = await launchBrowser();
    const slow: string[] = [];
    try {
      console.log(`Times in milliseconds, in steps of 8; ${shortestReported} is ${shortestReported} or less.`);
      const printRow = startTable('page | interactions | worst | by | not carried out | opens a document');
      for (const path of PAGES) {
        const { count, worst, missed, left } = await measurePage(browser, site, path);
        printRow(path, count, worst.duration, worst.name, missed.join(', '), left.join(', '));
        if (count + left.length === 0 || worst.duration >= longest) slow.push(path);
      }
    } finally {
      await browser.close();
    }
    if (slow.length > 0)
      throw new ExpectedError(`Not under ${longest} ms, or without an interaction: ${slow.join(', ')}`);
    console.log(`Every page is under ${longest} ms.`);
  },
};

async function measurePage(browser: Browser, site: string, path: string): Promise<Row> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'en-SG',
    ...phoneOptions,
    // A worker would fetch the code of other pages behind the measurement.
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(recordInteractions, { threshold: shortestReported, wait: reportMillis });
    const { page } = await openOnPhone(context);
    context.on('page', (popup) => void popup.close());
    page.on('dialog', (dialog) => void dialog.dismiss());
    return await measureTargets(page, path);
  } finally {
    await context.close();
  }
}

type Recorder = { longestInteraction: () => Promise<Longest> };

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
async function takeLongest(page: Page): Promise<Longest> {
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
