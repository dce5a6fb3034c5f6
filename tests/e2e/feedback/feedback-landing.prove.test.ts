import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive, visit } from '../browser.ts';
import { holdIdleTime } from '../idlePage.ts';

/**
 * Waits until a page has named all of its scripts, and has looked which databases there are. Code that is to run at
 * once is asked for then, after the page's styles are named.
 * @returns whether it was asked for.
 */
async function isAskedForAtOnce(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const { scripts } = JSON.parse(document.getElementById('files')?.textContent ?? '') as { scripts: string[] };
    return document.head.querySelectorAll('link[rel="modulepreload"]').length === scripts.length;
  });
  return page.evaluate(async () => {
    await indexedDB.databases();
    await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null))));
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(({ disabled }) => disabled);
  });
}

describe('the page between the languages', () => {
  it.each([
    ['/camp/feedback_page', 'Answer in English', /^\/camp\/feedback$/],
    ['/zh/camp/feedback_page', '用中文填写', /^\/camp\/feedback_cn$/],
  ])('%s offers both forms without scripts', async (path, name, address) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('href')).toMatch(address);
    expect(await page.locator('[data-loading]').count()).toBe(0);
  });

  it('waits with its code for the first interaction on a device that holds no feedback, and not on one that does', async () => {
    const { page } = await visit('about:blank', { untouched: true });
    await holdIdleTime(page);
    await page.goto('/camp/feedback_page');
    expect(await isAskedForAtOnce(page)).toBe(false);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-loading]') !== null) document.body.dataset['wasLoading'] = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    // With the code the device gets the database of drafts.
    await alive(page);
    expect(await page.getByRole('link', { name: 'Answer in English' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => 'wasLoading' in document.body.dataset)).toBe(false);
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'steeple-feedback'),
    );
    await page.reload();
    expect(await isAskedForAtOnce(page)).toBe(true);
    await page.waitForFunction(() => 'running' in document.body.dataset);
  });
});
