import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, visit } from './browser.ts';

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** What these tests make the page complain about. */
const broken = [/broken on purpose/, /ERR_FAILED/, /Failed to (fetch|load)/];

/** Makes rendering fail in the browser: what the boundary holds, or with `above` the boundary itself. */
async function breakRendering(page: Page, above: boolean): Promise<void> {
  await page.addInitScript((isAbove) => {
    // The site's own payload: a page or a site without what every page needs.
    document.addEventListener('DOMContentLoaded', () => {
      const element = document.getElementById('payload');
      if (element === null) return;
      const payload = JSON.parse(element.textContent ?? 'null') as { site: Record<string, unknown>; data: unknown };
      if (isAbove) payload.site['theme'] = null;
      else payload.site['serviceTimes'] = null;
      element.textContent = JSON.stringify(payload);
    });
  }, above);
}

test.each([['inside the page', false], ['above the boundary', true]])('an error while rendering, %s, shows the error page', async (_where, above) => {
  const { page } = await visit('about:blank', { expectedComplaints: [/./] });
  await breakRendering(page, above);
  await page.goto('/visit');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test.each([['inside the page', false], ['above the boundary', true]])('a crawler keeps the server\'s page and its title when rendering fails, %s; the error is logged', async (_where, above) => {
  const { page, complaints } = await visit('about:blank', { userAgent: crawler, expectedComplaints: [/./] });
  await breakRendering(page, above);
  await page.goto('/visit');
  await expect.poll(() => complaints.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // React has taken its page away, and the server's is there again.
  await expect.poll(() => page.evaluate(() => {
    const app = document.getElementById('app');
    const container = Object.entries(app ?? {}).find(([key]) => key.startsWith('__reactContainer'));
    return container !== undefined && container[1] === null && app?.querySelector('main h1') != null;
  }), { timeout: 20_000 }).toBe(true);
  expect(await page.locator('main h1').innerText()).toBe('Visit us');
  expect(await page.title()).toMatch(/^Visit us · /);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
});

test.each([
  ['in a timer', () => { setTimeout(() => { throw new Error('broken on purpose'); }); }],
  ['in a promise', () => { void Promise.reject(new Error('broken on purpose')); }],
])('an error %s shows the error page, and the page with what was typed can be returned to', async (_where, fail) => {
  const { page } = await visit('/search', { expectedComplaints: broken });
  await alive(page);
  await page.getByRole('searchbox').fill('advent');
  // A script of the site's own origin, as the app's code is.
  await page.route('**/broken-on-purpose.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `(${fail.toString()})()` }));
  await page.evaluate(() => document.head.append(Object.assign(document.createElement('script'), { src: '/broken-on-purpose.js' })));
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  expect(await page.title()).toBe('Something went wrong');
  await page.getByRole('button', { name: 'Return to the page' }).click();
  expect(await page.getByRole('searchbox').inputValue()).toBe('advent');
  expect(await page.title()).toMatch(/^Search · /);
});

test('a check that cannot find out who looks leaves the person where they are, and says so', async () => {
  const { page } = await visit('/visit', { expectedComplaints: broken });
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/session-*.js', (route) => route.abort());
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href: '/camp/groups', textContent: 'groups' })));
  await page.getByRole('link', { name: 'groups', exact: true }).click();
  await page.getByText('We could not check whether you may open that page.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/visit');
  expect(await page.locator('main h1').innerText()).toBe('Visit us');
});

describe('the header of public pages', () => {
  /** Makes the site's announcement be on, whatever the day. */
  async function announce(page: Page, change: object = {}): Promise<void> {
    await page.addInitScript((changes) => {
      document.addEventListener('DOMContentLoaded', () => {
        const element = document.getElementById('payload');
        const payload = JSON.parse(element?.textContent ?? 'null') as { site: { banner: object } } | null;
        if (element === null || payload === null) return;
        payload.site.banner = { text: { en: 'Church camp is this weekend. Campers: your groups and rooms are on the camp pages.' }, path: '/camp', from: null, until: null, ...changes };
        element.textContent = JSON.stringify(payload);
      });
    }, change);
  }

  test('an announcement takes little room on a phone, can be dismissed, and stays dismissed until there is another', async () => {
    const { page } = await visit('about:blank', { expectedComplaints: [/./] });
    await announce(page);
    await page.goto('/about');
    await alive(page);
    const banner = page.getByRole('complementary', { name: 'Announcement' });
    await banner.waitFor();
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(64);
    await page.getByRole('button', { name: 'Dismiss this announcement' }).click();
    await expect.poll(() => banner.count()).toBe(0);
    await page.reload();
    await alive(page);
    await expect.poll(() => banner.count()).toBe(0);
    await announce(page, { text: { en: 'No service this Sunday.' } });
    await page.reload();
    await banner.getByText('No service this Sunday.').waitFor();
  });

  test('the mark of an announcement in the other language can be read', async () => {
    const { page } = await visit('about:blank', { expectedComplaints: [/./] });
    await announce(page);
    await page.goto('/zh/about');
    const banner = page.getByRole('complementary', { name: '公告' });
    const mark = banner.getByText(/英文/);
    await mark.waitFor();
    const colours = async (): Promise<string[]> => [await mark.evaluate((element) => getComputedStyle(element).color), await banner.evaluate((element) => getComputedStyle(element).color)];
    const [ofMark, ofBanner] = await colours();
    expect(ofMark).toBe(ofBanner);
  });

  test.each([['a phone', 360, 'Menu'], ['a laptop', 1280, 'About']])('Escape closes a menu on %s, and the focus is on what opened it', async (_where, width, name) => {
    const { page } = await visit('/visit', { viewport: { width, height: 800 } });
    await page.waitForLoadState('networkidle');
    const menu = page.getByRole('banner').locator('details').filter({ has: page.locator('summary', { hasText: name }) }).filter({ visible: true });
    await menu.locator('summary').click();
    await expect.poll(() => menu.getAttribute('open')).not.toBeNull();
    await expect.poll(async () => {
      await page.keyboard.press('Escape');
      return menu.getAttribute('open');
    }).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  test('the social links of the settings stand at the foot of the page', async () => {
    const { page } = await visit('/about', { javaScriptEnabled: false });
    const links = page.getByRole('contentinfo').getByRole('list', { name: 'Elsewhere' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['YouTube', 'Instagram']);
  });
});
