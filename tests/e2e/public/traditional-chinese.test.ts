import { simplifiedName, traditionalChinese, traditionalName } from '@steeple/model/text/language';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { traditionalWriter } from '../../../web/src/app/server/traditional/traditionalText.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { alive, visit } from '../browser.ts';

/** Pages in Traditional Chinese in a browser that has taken them over: /zh-hant/…. */
const write = traditionalWriter();

/** Runs of Chinese that a conversion would still change; the link to the Simplified page names its own script. */
async function simplifiedIn(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return text
    .replaceAll(simplifiedName, '')
    .split(/[^\p{Script=Han}，。、：；！？“”（）]+/u)
    .filter((run) => write(run) !== run);
}

describe('Traditional Chinese', () => {
  test.each(
    sampleOf(
      [
        '',
        paths.visit.path,
        paths.events.path,
        paths.calendar.path,
        paths.content.path,
        paths.testimonies.path,
        paths.resources.path,
        paths.giving.path,
        paths.contact.path,
        `${paths.search.path}?q=%E5%B4%87%E6%8B%9C`,
      ].map((path) => `/zh-hant${path}`),
      5,
      sampleSeed(),
    ),
  )('%s is taken over as the server has written it, without a Simplified character', async (path) => {
    const { page } = await visit(path, { viewport: { width: 360, height: 740 } });
    await alive(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(traditionalChinese.tag);
    await expect.poll(async () => simplifiedIn(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  test('a reader of Chinese goes to it and back, and moves within it', { tags: ['prove'] }, async () => {
    const { page } = await visit(`/zh${paths.visit.path}`);
    await alive(page);
    await page.getByRole('link', { name: traditionalName, exact: true }).click();
    await page.waitForURL(`**/zh-hant${paths.visit.path}`);
    await alive(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await page.getByRole('contentinfo').getByRole('link', { name: '奉獻' }).first().click();
    await page.waitForURL(`**/zh-hant${paths.giving.path}`);
    await expect.poll(async () => page.locator('h1').innerText()).toBe('奉獻');
    expect(loads).toEqual([]);
    expect(await simplifiedIn(page)).toEqual([]);
    await page.getByRole('link', { name: simplifiedName, exact: true }).click();
    await page.waitForURL(`**/zh${paths.giving.path}`);
    await expect.poll(async () => page.locator('h1').innerText()).toBe('奉献');
  });

  test.each(sampleOf(['奉獻', '奉献'], 2, sampleSeed()))(
    'search finds %s, and shows what it found in Traditional characters',
    async (words) => {
      const { page } = await visit(`/zh-hant${paths.search.path}`);
      await alive(page);
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('main').getByRole('link', { name: /奉獻/ }).first().waitFor();
      expect((await simplifiedIn(page)).filter((run) => run !== words)).toEqual([]);
    },
  );
});
