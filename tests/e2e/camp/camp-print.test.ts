import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { visit } from '../browser.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';

const camper = async (path: string): Promise<Page> => {
  const { page } = await visit('/camp');
  await signIn(page, 'camper@steeple.test', path);
  await settled(page);
  return page;
};

/** Counts the pages that the browser prints of the page shown. */
async function printedPages(page: Page, format: 'A4' | 'A5'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** Elements whose words do not fit into them on paper of a width, in pixels. */
async function clipped(page: Page, width: number): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.classList.contains('visually-hidden') &&
          element.closest('.visually-hidden') === null,
      )
      .filter((element) => {
        const { right, width: ownWidth } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const isCut =
          style.overflow !== 'visible' &&
          style.display !== 'inline' &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
        return ownWidth > 0 && (right > window.innerWidth + 1 || isCut);
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
  );
}

const seed = sampleSeed();

test.each(sampleLanguage(['', '/zh'], seed))(
  `schedule and contacts print on the two sides of one sheet, seed ${seed}: %s/camp`,
  { tags: ['prove'] },
  async (prefix) => {
    const page = await camper(`${prefix}/camp/schedule`);
    expect(await printedPages(page, 'A4')).toBe(1);
    await page.goto(`${prefix}/camp/contacts`);
    await settled(page);
    await page.locator('main a[href="tel:999"]').waitFor();
    expect(await printedPages(page, 'A4')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    // WhatsApp has no place on paper; every telephone number has.
    const numbers = await page
      .locator('main a[href^="tel:"]')
      .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.textContent.trim()));
    expect(numbers).toEqual(expect.arrayContaining(['999', '112', '+65 8555 0131', '+65 8555 0138']));
    await page.emulateMedia({ media: null });
  },
);

test.each(sampleLanguage(['', '/zh'], seed + 1))(
  `the booklet prints with a title page, on A4 and on A5, and nothing is clipped, seed ${seed}: %s/camp/booklet`,
  async (prefix) => {
    const page = await camper(`${prefix}/camp/booklet`);
    const [large, small] = [await printedPages(page, 'A4'), await printedPages(page, 'A5')];
    expect(large).toBeGreaterThan(2);
    expect(small).toBeGreaterThan(large);
    // A5 within its margins: 120 mm at 96 pixels an inch.
    expect(await clipped(page, Math.round((120 / 25.4) * 96))).toEqual([]);
  },
);
