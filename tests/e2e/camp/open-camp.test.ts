import { documentPaths } from '@steeple/model/database/paths';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { firestoreHost, siteUrl } from '../../addresses.ts';
import { alive, visit } from '../browser.ts';
import { campId, database, readCamp } from '../campDatabase.ts';

const pages = [
  ['/camp', /Join with a camp code/],
  ['/zh/camp', /营会/],
  ['/camp/info', /When/],
  ['/zh/camp/info', /时间/],
  ['/camp/schedule', /local time|Singapore/],
  ['/camp/pano', /360/],
  ['/camp/login', /Sign in/],
  ['/camp/feedback', /How was camp/],
  ['/camp/feedback_cn', /怎么样/],
  ['/camp/feedback_page', /feedback/i],
] as const;

test.each(pages)(
  '%s reads without scripts, and its link has a title, a description and a picture',
  { tags: ['prove'] },
  async (path, words) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(words);
    expect(await page.title()).toContain(' · ');
    const meta = async (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect((await meta('description'))?.length).toBeGreaterThan(12);
    const picture = await fetch((await meta('image')) ?? '');
    expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  },
);

test(
  "the browser takes the server's page over without an empty moment, and then shows changes as they happen",
  { tags: ['prove'] },
  async () => {
    const theme = `Written while it is open ${Date.now()}`;
    const before = (await readCamp()).theme;
    const { page } = await visit('about:blank');
    // Notes whether the heading was ever away, from the first paint on.
    await page.addInitScript(() => {
      const sighting = { isThere: false, wasAway: false };
      Object.assign(window, { sighting });
      const look = (): void => {
        const isThere = document.querySelector('h1') !== null;
        if (sighting.isThere && !isThere) sighting.wasAway = true;
        sighting.isThere ||= isThere;
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/camp');
    await alive(page);
    await page.getByText(before.en).waitFor();
    const camp = database().doc(documentPaths.camp.at(campId));
    try {
      await camp.update({ 'theme.en': theme });
      await page.getByText(theme).waitFor();
    } finally {
      await camp.update({ theme: before });
    }
    expect(await page.evaluate(() => (window as unknown as { sighting: object }).sighting)).toEqual({
      isThere: true,
      wasAway: false,
    });
  },
);

/**
 * Opens a page whose scripts wait, as on a slow connection.
 * @returns the page, and what lets the browser take it over.
 */
async function visitBeforeScripts(path: string): Promise<{ page: Page; takeOver: () => Promise<void> }> {
  const { page } = await visit('about:blank');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('nav summary').waitFor();
  const heading = await page.waitForSelector('h1');
  // The web fonts come after the first paint, and may move what is above the place on which somebody is.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.startsWith('Newsreader') && status === 'loaded'),
  );
  const takeOver = async (): Promise<void> => {
    letGo();
    await alive(page);
    // The same page, not one in its place.
    expect(await heading.evaluate((served) => served.isConnected)).toBe(true);
    // What follows a page that has come onto the screen has run when the browser has nothing else to do.
    await page.evaluate(
      async () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
    );
  };
  return { page, takeOver };
}

/** Reads which element has the focus, whether a ring shows it, and how far the page is scrolled. */
const placeOn = async (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return {
      words: focused?.textContent?.trim(),
      address: focused?.getAttribute('href'),
      isInMenu: focused?.closest('details[open]') !== null,
      hasRing: focused?.matches(':focus-visible'),
      scroll: window.scrollY,
    };
  });

test(
  'somebody who went into a menu by keyboard before the scripts were there is still in it afterwards',
  { tags: ['prove'] },
  async () => {
    const { page, takeOver } = await visitBeforeScripts('/camp/schedule');
    await page.locator('nav summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const before = await placeOn(page);
    expect(before).toMatchObject({
      isInMenu: true,
      hasRing: true,
      address: expect.stringMatching(/^\/camp/) as string,
    });
    await takeOver();
    expect(await placeOn(page)).toEqual(before);
    await page.keyboard.press('Tab');
    expect((await placeOn(page)).address).not.toBe(before.address);
  },
);

test(
  'a button that had the focus has it again, and a page that was scrolled stays where it was',
  { tags: ['prove'] },
  async () => {
    const { page, takeOver } = await visitBeforeScripts('/camp/schedule');
    const button = page.locator('main button').last();
    await button.focus();
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
    const before = await placeOn(page);
    expect(before).toMatchObject({ scroll: 120, words: (await button.textContent())?.trim() });
    await takeOver();
    expect(await placeOn(page)).toEqual(before);
  },
);

test(
  'somebody who has scrolled on from the chapter that the address names is not taken back to it',
  { tags: ['prove'] },
  async () => {
    const { page, takeOver } = await visitBeforeScripts('/camp/info#register');
    await expect.poll(async () => (await placeOn(page)).scroll).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await takeOver();
    expect((await placeOn(page)).scroll).toBe(0);
  },
);

test('a reader who chose Chinese before is on the Chinese page, at the same place', { tags: ['prove'] }, async () => {
  const { page, takeOver } = await visitBeforeScripts('/camp/info');
  await page.evaluate((name) => localStorage.setItem(name, 'zh'), localNames.language);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  await takeOver();
  await page.waitForURL('**/zh/camp/info');
  await page.getByRole('heading', { level: 1, name: /[\u4e00-\u9fff]/ }).waitFor();
  expect((await placeOn(page)).scroll).toBe(120);
});

test('a phone that cannot reach the database keeps what the server sent', { tags: ['prove'] }, async () => {
  const { page } = await visit('about:blank', {
    expectedComplaints: [/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|RPC_ERROR/],
  });
  await page.route(`http://${firestoreHost().address}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/camp/schedule');
  const days = page.locator('section[id^="day-"]');
  await days.first().waitFor();
  const count = await days.count();
  await alive(page);
  await page.getByRole('button', { name: /calendar/i }).waitFor();
  expect(await days.count()).toBe(count);
});

test.each(['/camp/nothing', '/zh/camp/nothing', '/admin/nothing', '/zh/admin/posts/nothing'])(
  '%s answers 404, and the page says so',
  { tags: ['prove'] },
  async (path) => {
    expect((await fetch(siteUrl() + path)).status).toBe(404);
    const { page } = await visit(path, { expectedComplaints: [/404/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main button').first().waitFor();
  },
);

test.each(['/camp/dashboard', '/admin/posts', '/zh/camp/sessions/a/b'])('%s still has its shell', async (path) => {
  const response = await fetch(siteUrl() + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await response.text()).not.toContain('id="payload">{');
});
