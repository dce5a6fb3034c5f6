import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { siteUrl } from '../../addresses.ts';
import { visit } from '../browser.ts';
import { endIdleTime, holdIdleTime } from '../idlePage.ts';

/** Opens a page that nobody uses yet, and waits until its code has been fetched. */
async function opened(path: string): Promise<Page> {
  const { page } = await visit('about:blank', { untouched: true });
  await holdIdleTime(page);
  const fetched = page.waitForResponse('**/assets/index-*.js');
  await page.goto(path);
  await (await fetched).finished();
  return page;
}

async function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => 'running' in document.body.dataset);
}

/** Waits until the code of a page runs. */
async function running(page: Page): Promise<void> {
  await page.waitForFunction(() => 'running' in document.body.dataset, undefined, { timeout: 30_000 });
}

describe('a page that the server has rendered', () => {
  test.each(['/visit', '/camp/info'])(
    '%s fetches its code and runs it with the first interaction',
    { tags: ['prove'] },
    async (path) => {
      const page = await opened(path);
      expect(await isRunning(page)).toBe(false);
      await page.mouse.move(30, 300);
      await running(page);
    },
  );

  test('runs its code by itself when nobody has used it for ten seconds', { tags: ['prove'] }, async () => {
    const page = await opened('/visit');
    await page.waitForLoadState('networkidle');
    expect(await isRunning(page)).toBe(false);
    await endIdleTime(page);
    await running(page);
  });

  test('runs its code at once on a device on which somebody has signed in', async () => {
    const { page, context } = await visit('about:blank', { untouched: true });
    await holdIdleTime(page);
    await context.addInitScript(
      (name) => location.protocol !== 'about:' && localStorage.setItem(name, 'null'),
      localNames.claims,
    );
    await page.goto('/visit');
    await running(page);
  });

  test.each(['/contact', '/login', '/camp/feedback', '/events/camp-reunion-supper/sign-up', '/visit#content'])(
    '%s runs its code at once, since something waits for it',
    { tags: ['prove'] },
    async (path) => {
      await running(await opened(path));
    },
  );
});

describe('a press before the code of a page has been fetched', () => {
  /** A page whose code comes only when `release` is called. */
  async function withoutCode(path: string): Promise<{ page: Page; release: () => void }> {
    const { page, context } = await visit('about:blank', { untouched: true });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await context.route('**/assets/**/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path);
    return { page, release: () => resolve(undefined) };
  }

  test(
    'on the other language is carried out when it is there, and the choice is kept',
    { tags: ['prove'] },
    async () => {
      const { page, release } = await withoutCode('/visit');
      await page.getByRole('link', { name: '中文' }).first().click();
      expect(new URL(page.url()).pathname).toBe('/visit');
      release();
      await page.waitForURL('**/zh/visit');
      expect(await page.evaluate((name) => localStorage.getItem(name), localNames.language)).toBe('zh');
    },
  );

  test('on a button is carried out when it is there', async () => {
    const { page, release } = await withoutCode('/content/how-advent-begins');
    const copy = page.getByRole('button', { name: 'Copy link' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    release();
    await running(page);
    await expect
      .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
      .toMatch(/\/content\/how-advent-begins$/);
  });

  test('on a subject of the contact form stays chosen when it is there', async () => {
    const { page, release } = await withoutCode('/contact');
    const subject = page.locator('select[name=about]');
    await subject.selectOption('visit');
    release();
    await running(page);
    await page.getByRole('button', { name: 'Say that I am coming' }).waitFor();
    expect(await subject.inputValue()).toBe('visit');
  });

  test.each([
    ['/contact', 0],
    ['/contact', 1],
    ['/events/camp-reunion-supper/sign-up', 0],
  ] as const)('on a box of a form makes a link ask before it leaves (%s, boxes: %i)', async (path, boxes) => {
    const { page, release } = await withoutCode(path);
    if (boxes > 0) await page.getByRole('checkbox').check();
    release();
    await expect.poll(async () => page.locator('form button[type=submit]').isEnabled()).toBe(true);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await page.locator('header [data-language-switch]').click();
    await page.waitForURL(`**/zh${path}`);
    expect(questions).toHaveLength(boxes);
  });

  test('on a page of the camp is carried out when its code is there', async () => {
    const { page, release } = await withoutCode('/camp/info');
    await page.getByRole('link', { name: '中文' }).first().click();
    release();
    await page.waitForURL('**/zh/camp/info');
    expect(await page.evaluate((name) => localStorage.getItem(name), localNames.language)).toBe('zh');
  });

  test('on a link of a page of the camp, while the code of that page comes, is followed', async () => {
    const { page, context } = await visit('about:blank', { untouched: true });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const held = '**/assets/startNavigation-*.js';
    const requested = page.waitForRequest(held);
    await context.route(held, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/camp/feedback_page');
    // The first part of the code has run, and waits for the rest.
    await page.evaluate(`(async () => {
      await import(JSON.parse(document.querySelector('#files').textContent).scripts[0]);
      await window.boot.payload();
      await new Promise((wait) => setTimeout(wait));
    })()`);
    await requested;
    await page.getByRole('link', { name: 'Answer in English' }).click();
    resolve(undefined);
    await page.waitForURL((url) => url.pathname === '/camp/feedback');
    await page.locator('[data-question]').first().waitFor();
  });

  test.each(['startNavigation', 'CampSchedulePage'])(
    'on a day of the schedule, while %s comes, opens the day, and neither its address nor the page goes away',
    async (held) => {
      const { page, context } = await visit('about:blank');
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const pattern = `**/assets/${held}-*.js`;
      const requested = page.waitForRequest(pattern);
      await context.route(pattern, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto('/camp/schedule');
      await requested;
      const heading = await page.waitForSelector('h1');
      const link = page.locator('nav a[href^="#day-"]').nth(1);
      const hash = (await link.getAttribute('href')) ?? '';
      await link.click();
      await page.waitForURL(`**${hash}`);
      resolve(undefined);
      await running(page);
      await page.locator(`${hash} ol`).waitFor();
      expect(new URL(page.url()).hash).toBe(hash);
      expect(await heading.evaluate((served) => served.isConnected)).toBe(true);
    },
  );

  test('on a link whose address the code completes is followed with its whole address', async () => {
    const { page, release } = await withoutCode('/events/camp-reunion-supper');
    await page.route('https://calendar.google.com/**', async (route) => route.fulfill({ body: 'calendar' }));
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await page.getByRole('link', { name: /Google/ }).click();
    release();
    await page.waitForURL('https://calendar.google.com/**');
    expect(page.url()).toContain(encodeURIComponent(siteUrl()));
    expect(page.url()).not.toContain('localhost%2Fevents');
  });

  test('on an ordinary link is followed at once', { tags: ['prove'] }, async () => {
    const { page, release } = await withoutCode('/visit');
    await page.getByRole('link', { name: 'Steeple Community Church' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    release();
  });

  test(
    'on the other language is followed by the browser where the code cannot be had',
    { tags: ['prove'] },
    async () => {
      const { page, context } = await visit('about:blank', { untouched: true, expectedComplaints: [/./] });
      await context.route('**/assets/**/*.js', async (route) => route.abort());
      await page.goto('/visit');
      await page.getByRole('link', { name: '中文' }).first().click();
      await page.waitForURL('**/zh/visit');
    },
  );
});
