import { expect, test } from 'vitest';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { alive, type Language } from './browser.ts';
import type { Screen } from './screens.ts';
import { openScreen, walkAs } from './walk.ts';

test.each<[Language, string]>([
  ['en', 'Skip to the content'],
  ['zh', '跳到正文'],
])('the first key press offers to skip to the content, in %s', async (language, words) => {
  const walk = await walkAs('visitor', { language, scheme: 'light', width: 360 });
  const about: Screen = { name: 'about', path: paths.about.path, who: 'visitor' };
  await openScreen(walk, about, language);
  await walk.page.keyboard.press('Tab');
  const focused = walk.page.locator(':focus');
  expect((await focused.innerText()).trim()).toBe(words);
  await walk.page.keyboard.press('Enter');
  await expect.poll(async () => walk.page.locator(':focus').getAttribute('id')).toBe('content');
});

test('the menu, a page in it and the other language open by Enter', async () => {
  const walk = await walkAs('visitor', { language: 'en', scheme: 'light', width: 360 });
  const { page } = walk;
  const visit: Screen = { name: 'visit', path: paths.visit.path, who: 'visitor' };
  await openScreen(walk, visit, 'en');
  // Before the page is taken over a link loads a document, and the browser puts the focus on its body.
  await alive(page);
  await page.locator('header summary:visible').focus();
  await page.keyboard.press('Enter');
  const giving = page.locator(`header a[href="${paths.giving.path}"]:visible`);
  await giving.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.giving.path);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.locator('header [data-language-switch]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/zh${paths.giving.path}`);
});
