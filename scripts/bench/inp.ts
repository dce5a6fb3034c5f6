import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { screens } from '../pictures/screens.ts';
import { launchBrowser } from '../shared/browser.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { recordEvents, recording, takeDurations } from './inp/eventTiming.ts';
import { markTargets } from './inp/interactions.ts';

const slowdown = 4;
/** The promise: the longest interaction of every page, milliseconds. */
const longest = 100;
const idlePresses = 5;
/** Time for which an opened page is left alone, so that its code is there. Milliseconds. */
const quietMillis = 2000;
/** A site that runs already, such as `https://steeple.example`, in place of a stack of our own. */
const SITE = process.env.STEEPLE_INP_SITE;
/** Pages that a visitor may open. STEEPLE_INP_PAGES=/,/events measures some only. */
const PAGES =
  process.env.STEEPLE_INP_PAGES?.split(',') ??
  screens.filter(({ account }) => account === null).map(({ path }) => path);

interface Measured {
  readonly name: string;
  readonly duration: number;
}

interface Row {
  readonly interactions: readonly Measured[];
  /** Durations of presses on an empty paragraph of the same page. */
  readonly idle: readonly number[];
  /** Interactions that could not be carried out. */
  readonly missed: readonly string[];
  /** Interactions that open another document, which have no paint of this page after them. */
  readonly left: readonly string[];
}

/** `npm run bench -- inp`: interaction to next paint on the pages that a visitor may open. */
export const bench: Bench = {
  title: `interaction to next paint on public and open camp pages at ${slowdown} times throttling, beside presses on nothing`,
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
  console.log('Times in milliseconds, in steps of 8; 16 is 16 or less.');
  console.log(
    '| page | interactions | median | worst | by | idle median | idle worst | not carried out | opens a document |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const path of PAGES) {
    const { interactions, idle, missed, left } = await measurePage(browser, site, path);
    const worst = interactions.toSorted((one, other) => other.duration - one.duration)[0];
    const durations = interactions.map(({ duration }) => duration);
    console.log(
      `| ${path} | ${interactions.length} | ${median(durations)} | ${worst?.duration ?? '–'} | ${worst?.name ?? '–'} | ${median(idle)} | ${Math.max(...idle)} | ${missed.join(', ')} | ${left.join(', ')} |`,
    );
    if (worst === undefined ? left.length === 0 : worst.duration >= longest) slow.push(path);
  }
  console.log(
    slow.length === 0
      ? `Every page is under ${longest} ms.`
      : `Not under ${longest} ms, or without an interaction: ${slow.join(', ')}`,
  );
  if (slow.length > 0) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
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
    await context.addInitScript(recordEvents, recording);
    const page = await context.newPage();
    context.on('page', (popup) => void popup.close());
    page.on('dialog', (dialog) => void dialog.dismiss());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { interactions, missed, left } = await measureTargets(page, path);
    return { interactions, missed, left, idle: await measureIdle(page, path) };
  } finally {
    await context.close();
  }
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
async function measureTargets(page: Page, path: string): Promise<Omit<Row, 'idle'>> {
  const interactions: Measured[] = [];
  const missed: string[] = [];
  const left: string[] = [];
  await open(page, path);
  const { length } = await markTargets(page);
  await open(page, path, 0);
  const at = new URL(page.url()).pathname;
  let targets = await markTargets(page);
  for (let place = 0; place < length; place += 1) {
    const target = targets[place];
    if (target === undefined) break;
    const name = `${target.name} (${target.label})`;
    await target
      .act()
      // The page may have drawn it again, without the mark.
      .catch(async () => {
        targets = await markTargets(page);
        await targets[place]?.act();
      })
      // An earlier interaction may have covered it or taken it off the page.
      .catch(() => missed.push(name));
    const durations = await takeDurations(page);
    for (const duration of durations) interactions.push({ name, duration });
    if (durations.length === 0) {
      // Another document may be on its way.
      await sleep(quietMillis);
      if (new URL(page.url()).pathname !== at) left.push(name);
    }
    if (place === 0) {
      await sleep(quietMillis);
      // A page of the camp has been drawn again by the browser, without the marks.
      targets = await markTargets(page);
    }
    if (new URL(page.url()).pathname !== at) {
      await open(page, path);
      targets = await markTargets(page);
    } else if ((await page.locator('dialog[open]').count()) > 0) {
      await page.keyboard.press('Escape');
      await takeDurations(page);
    }
  }
  return { interactions, missed, left };
}

/** Presses on an empty paragraph: what the page and the browser cost where nothing happens. */
async function measureIdle(page: Page, path: string): Promise<number[]> {
  await open(page, path);
  await page.evaluate(() => {
    const paragraph = Object.assign(document.createElement('p'), { id: 'idle-press' });
    paragraph.style.height = '3rem';
    document.body.prepend(paragraph);
  });
  const idle: number[] = [];
  for (let time = 0; time < idlePresses; time += 1) {
    await page.locator('#idle-press').click();
    idle.push(...(await takeDurations(page)));
  }
  return idle;
}
