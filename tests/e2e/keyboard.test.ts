import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../proofSize.ts';
import { alive, type Language } from './browser.ts';
import { pathIn, type Screen, screens } from './screens.ts';
import { type Look, openScreen, walkAs } from './walk.ts';

const publicScreens = screens.filter(({ path, who }) => who === 'visitor' && !path.startsWith('/camp'));
const looks: readonly Look[] = [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'zh', scheme: 'light', width: 360 },
];

/**
 * Lists the controls that the keyboard must reach: every visible one, except those of a group that is reached through
 * one of its controls.
 */
async function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, video, audio, [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !(element as HTMLButtonElement).disabled &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]'),
    );
    return found.map((element, place) => {
      element.dataset.place = String(place);
      return `${place} ${element.tagName.toLowerCase()} ${(element.innerText || element.getAttribute('aria-label') || element.getAttribute('href') || '').trim().slice(0, 40)}`;
    });
  });
}

/**
 * Finds the control that has the focus: its number, whether the focus has a visible outline, and whether the control is
 * within the window.
 */
async function focusOf(page: Page): Promise<{ place: number; isMarked: boolean; isInViewport: boolean } | null> {
  return page.evaluate(async () => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element.dataset.place === undefined) return null;
    const isInViewport = (): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    // What comes into sight by a transition needs a frame or two, also where it takes no time.
    for (let frame = 0; frame < 3 && !isInViewport(); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const style = getComputedStyle(element);
    return {
      place: Number(element.dataset.place),
      isMarked: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
      isInViewport: isInViewport(),
    };
  });
}

async function walkThrough(page: Page): Promise<{ unreached: string[]; unmarked: string[]; outOfSight: string[] }> {
  const controls = await controlsOf(page);
  const reached = new Set<number>();
  const faults = { unmarked: new Set<string>(), outOfSight: new Set<string>() };
  // Twice over: some controls hold more than one stop.
  for (let step = 0; step < 2 * controls.length + 5 && reached.size < controls.length; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (focus === null) continue;
    reached.add(focus.place);
    const name = controls[focus.place] ?? '';
    if (!focus.isMarked) faults.unmarked.add(name);
    if (!focus.isInViewport) faults.outOfSight.add(name);
  }
  return {
    unreached: controls.filter((_name, place) => !reached.has(place)),
    unmarked: [...faults.unmarked],
    outOfSight: [...faults.outOfSight],
  };
}

const seed = sampleSeed();

describe.each(looks)(`the keyboard alone, in $language at $width px, seed ${seed}`, (look) => {
  // Each screen in one of the two looks, the other one by another seed.
  test.each(sampleOf(publicScreens, looks.length, seed + looks.indexOf(look)))(
    'reaches every control of $path, and shows where it is',
    async (screen) => {
      const walk = await walkAs('visitor', look);
      await openScreen(walk, screen, look.language);
      await alive(walk.page);
      expect(await controlsOf(walk.page)).not.toHaveLength(0);
      expect(await walkThrough(walk.page)).toEqual({ unreached: [], unmarked: [], outOfSight: [] });
    },
  );
});

test.each<[Language, string]>([
  ['en', 'Skip to the content'],
  ['zh', '跳到正文'],
])('the first key press offers to skip to the content, in %s', async (language, words) => {
  const walk = await walkAs('visitor', { language, scheme: 'light', width: 360 });
  const about: Screen = { name: 'about', path: '/about', who: 'visitor' };
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
  const visit: Screen = { name: 'visit', path: '/visit', who: 'visitor' };
  await openScreen(walk, visit, 'en');
  // Before the page is taken over a link loads a document, and the browser puts the focus on its body.
  await alive(page);
  await page.locator('header summary:visible').focus();
  await page.keyboard.press('Enter');
  const giving = page.locator('header a[href="/giving"]:visible');
  await giving.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/giving');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.locator('header [data-language-switch]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === pathIn({ name: 'giving', path: '/giving', who: 'visitor' }, 'zh'));
});
