import type { BrowserContext, Page } from 'playwright-core';
import { siteUrl } from '../addresses.ts';
import { browser, type Language, listenForComplaints, reportViolations, touchEachPage, usedPages } from './browser.ts';
import type { Visitor } from '../../scripts/shared/seedAddresses.ts';
import { pathIn, type Screen } from './screens.ts';
import { signIn } from './signIn.ts';

/** Settings of a walk through the site. */
export interface Look {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly width: 360 | 1440;
}

/** One account's way through the site: one signed-in page, used for screen after screen. */
export interface Walk {
  readonly page: Page;
  /** Console errors and uncaught exceptions since {@link openScreen} was last called. */
  readonly complaints: string[];
}

const accounts: Readonly<Record<Visitor, string | null>> = {
  visitor: null,
  camper: 'camper@steeple.test',
  admin: 'admin@steeple.test',
};
const contexts: BrowserContext[] = [];
const walks = new Map<string, Promise<Walk>>();

/** Ends the walks of a file. */
export async function endWalks(): Promise<void> {
  await Promise.all(contexts.splice(0).map(async (context) => context.close()));
  walks.clear();
}

/** The walk of an account with a look; opened once a file, since signing in costs more than a page. */
export async function walkAs(who: Visitor, look: Look): Promise<Walk> {
  const key = [who, look.scheme, look.width].join();
  const open = walks.get(key) ?? begin(who, look);
  walks.set(key, open);
  const walk = await open;
  usedPages.add(walk.page);
  return walk;
}

async function begin(who: Visitor, { scheme, width }: Look): Promise<Walk> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: siteUrl(),
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height: width === 360 ? 740 : 900 },
  });
  contexts.push(context);
  await reportViolations(context);
  await touchEachPage(context);
  const page = await context.newPage();
  const email = accounts[who];
  if (email !== null) await signIn(page, email, '/account');
  return { page, complaints: listenForComplaints(page) };
}

/** Opens a screen by its address, and waits until nothing on it is loading any more. */
export async function openScreen({ page, complaints }: Walk, screen: Screen, language: Language): Promise<number> {
  complaints.length = 0;
  const response = await page.goto(pathIn(screen, language));
  await settled(page);
  return response?.status() ?? 0;
}

/**
 * Waits for a heading, for skeletons and spinners to give way, and for the code of a form whose controls wait for it;
 * looked at with every frame, since a locator that misses waits half a second.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      (!('boot' in window) ||
        'running' in document.body.dataset ||
        document.querySelector('form :disabled') === null) &&
      ![...document.querySelectorAll('output[aria-label], [role=progressbar][aria-label^="/"]')].some((wait) =>
        /^(Loading|正在载入|\/)/.test(wait.getAttribute('aria-label') ?? ''),
      ),
  );
}

/**
 * The texts of a screen, with those that wait to be unfolded: the calendar folds past days away, which on the last day
 * of a month are nearly all.
 */
export async function textsOf(page: Page): Promise<string> {
  const main = page.locator('main');
  return [await main.innerText(), ...(await main.locator('details').allTextContents())].join('\n');
}

/** Measures how far the page extends beyond the window sideways, in pixels. */
export async function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth));
}
