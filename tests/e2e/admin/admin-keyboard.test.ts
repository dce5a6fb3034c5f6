import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { visitAdmin } from './admin.ts';
import { adminViews, screens } from '../screens.ts';
import { openScreen, settled, walkAs } from '../walk.ts';

/** Controls that the Tab key reached on a page and those that it did not, by their accessible names. */
interface TabWalk {
  readonly missed: string[];
  readonly unseen: string[];
  readonly reached: number;
}

/** Goes through a page with the Tab key alone, once round. */
async function tabThrough(page: Page): Promise<TabWalk> {
  const expected = await page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const isReachable = (element: Element): boolean =>
      !(element as HTMLButtonElement).disabled &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null;
    // Of a group of radio buttons and of a toolbar the Tab key reaches one; the arrows reach the others.
    const isStop = (element: Element): boolean =>
      !(element instanceof HTMLInputElement && element.type === 'radio') &&
      !(element.closest('[role="toolbar"]') !== null && (element as HTMLElement).tabIndex === -1);
    const stops = [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]',
      ),
    ].filter((element) => isReachable(element) && isStop(element));
    const reached = new Set<Element>();
    const unseen: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || reached.has(target)) return;
      reached.add(target);
      const shows = [target, ...target.querySelectorAll('*')].slice(0, 3).some((element) => {
        const style = getComputedStyle(element);
        return (
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
        );
      });
      if (!shows) unseen.push(name(target));
    });
    Object.assign(window, {
      tabWalk: () => ({
        missed: stops.filter((element) => element.isConnected && !reached.has(element)).map(name),
        unseen,
        reached: reached.size,
      }),
    });
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    return stops.length;
  });
  // Fields for dates and times have several stops of their own.
  for (let presses = 0; presses < expected * 2 + 20; presses += 10) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
    const { missed } = await page.evaluate(() => (window as unknown as { tabWalk: () => TabWalk }).tabWalk());
    if (missed.length === 0) break;
  }
  return page.evaluate(() => (window as unknown as { tabWalk: () => TabWalk }).tabWalk());
}

const seed = sampleSeed();
const adminScreens = screens.filter(({ who }) => who === 'admin');

describe(`by keyboard alone, seed ${seed}`, () => {
  test.each(sampleOf(adminScreens, 3, seed))('everything on $path is reached, and shows that it is', async (screen) => {
    const walk = await walkAs('admin', { language: 'en', scheme: 'light', width: 1440 });
    await openScreen(walk, screen, 'en');
    const { missed, unseen, reached } = await tabThrough(walk.page);
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
    expect(reached).toBeGreaterThan(10);
  });

  test.each(sampleOf(adminViews, 3, seed))('and on %s', async (path) => {
    const { page } = await walkAs('admin', { language: 'en', scheme: 'light', width: 1440 });
    await page.goto(path);
    await settled(page);
    const { missed, unseen } = await tabThrough(page);
    expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
  });

  it('a screen is found by typing, a dialog opens, keeps the focus, closes, and gives it back', async () => {
    const { page } = await visitAdmin('/admin/posts');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Title or task' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('feature translate');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/calendar');
    const add = page.getByRole('button', { name: 'Add an event' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first the focus may rest on the browser itself, never on the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
