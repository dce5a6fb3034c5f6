import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';

/** The style sheet that names the web fonts. */
const sheet = /\/assets\/webFonts-[^/]+\.css$/;

/** Reads whether a page asked for the web fonts before it had loaded; null where it has not asked yet. */
async function askedBeforeLoad(page: Page): Promise<boolean | null> {
  return page.evaluate((pattern) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resource = performance.getEntriesByType('resource').find(({ name }) => new RegExp(pattern).test(name));
    if (resource === undefined || navigation === undefined || navigation.loadEventStart === 0) return null;
    return resource.startTime < navigation.loadEventStart;
  }, sheet.source);
}

/** Waits until the heading is drawn in the site's own face. */
async function waitForFace(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Newsreader' && status === 'loaded'),
  );
}

test('a first visit asks for the web fonts once the page has loaded', async () => {
  const { page } = await visit('/visit', { untouched: true });
  await waitForFace(page);
  expect(await askedBeforeLoad(page)).toBe(false);
});

test('a device that has the site from an earlier visit asks for them at once', async () => {
  const { page } = await visit('/visit', { serviceWorkers: 'allow' });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/about');
  await waitForFace(page);
  await expect.poll(() => askedBeforeLoad(page)).toBe(true);
});

test('a page without JavaScript has them', async () => {
  const { page } = await visit('about:blank', { javaScriptEnabled: false });
  const sheetRequest = page.waitForRequest(sheet);
  const font = page.waitForRequest(/newsreader-400.*\.woff2$/);
  await page.goto('/visit');
  expect((await (await sheetRequest).response())?.status()).toBe(200);
  expect((await (await font).response())?.status()).toBe(200);
});
