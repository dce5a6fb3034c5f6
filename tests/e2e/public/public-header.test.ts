import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, visit } from '../browser.ts';

describe('the header of public pages', () => {
  /** Makes the site's announcement be on, whatever the day. */
  async function announce(page: Page, change: object = {}): Promise<void> {
    await page.addInitScript((changes) => {
      document.addEventListener('DOMContentLoaded', () => {
        // Of the text alone: the content of a script element may only be set by a policy.
        const text = document.getElementById('payload')?.firstChild;
        const payload = JSON.parse(text?.nodeValue ?? 'null') as { site: { banner: object } } | null;
        if (text == null || payload === null) return;
        payload.site.banner = {
          text: { en: 'Church camp is this weekend. Campers: your groups and rooms are on the camp pages.' },
          path: '/camp',
          from: null,
          until: null,
          ...changes,
        };
        text.nodeValue = JSON.stringify(payload);
      });
    }, change);
  }

  test(
    'an announcement takes little space on a phone, can be dismissed, and stays dismissed until there is another',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('about:blank', { expectedComplaints: [/./] });
      await announce(page);
      await page.goto('/about');
      await alive(page);
      const banner = page.getByRole('region', { name: 'Announcement' });
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
    },
  );

  test(
    'in the menu of a phone an entry of its own is in a line above the groups, not beside one as if it were a heading',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('/about', { viewport: { width: 360, height: 800 } });
      await page.getByRole('banner').locator('summary').filter({ visible: true }).click();
      const menu = page.getByRole('banner').getByRole('navigation').filter({ visible: true });
      await menu.getByRole('link', { name: 'Contact' }).waitFor();
      const visitLink = await menu.getByRole('link', { name: 'Visit' }).boundingBox();
      const groups = await menu
        .getByRole('heading')
        .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
      expect(groups.length).toBeGreaterThan(1);
      expect(groups.filter((top) => visitLink === null || top < visitLink.y + visitLink.height)).toEqual([]);
    },
  );

  test('the mark of an announcement in the other language can be read', { tags: ['prove'] }, async () => {
    const { page } = await visit('about:blank', { expectedComplaints: [/./] });
    await announce(page);
    await page.goto('/zh/about');
    const banner = page.getByRole('region', { name: '公告' });
    const mark = banner.getByText(/英文/);
    await mark.waitFor();
    const colours = async (): Promise<string[]> => [
      await mark.evaluate((element) => getComputedStyle(element).color),
      await banner.evaluate((element) => getComputedStyle(element).color),
    ];
    const [ofMark, ofBanner] = await colours();
    expect(ofMark).toBe(ofBanner);
  });

  test.each([
    ['a phone', 360, 'Menu'],
    ['a laptop', 1280, 'About'],
  ])(
    'Escape closes a menu on %s, and the focus is on what opened it',
    { tags: ['prove'] },
    async (_where, width, name) => {
      const { page } = await visit('/visit', { viewport: { width, height: 800 } });
      await alive(page);
      const menu = page
        .getByRole('banner')
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: name }) })
        .filter({ visible: true });
      await menu.locator('summary').click();
      await expect.poll(() => menu.getAttribute('open')).not.toBeNull();
      await expect
        .poll(async () => {
          await page.keyboard.press('Escape');
          return menu.getAttribute('open');
        })
        .toBeNull();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    },
  );

  test('the social links of the settings are in the footer', async () => {
    const { page } = await visit('/about', { javaScriptEnabled: false });
    const links = page.getByRole('contentinfo').getByRole('list', { name: 'Follow us' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['YouTube', 'Instagram']);
  });
});
