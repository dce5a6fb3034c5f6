import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { type Visit, visit } from './browser.ts';
import { settled } from './walk.ts';

/** Far more than a page of the camp has controls. */
const manySteps = 80;

/** The view, with the focus on it, reached as a keyboard reaches it. */
async function reachView({ page }: Pick<Visit, 'page'>): Promise<void> {
  await settled(page);
  await page.getByRole('application').waitFor();
  for (let step = 0; step < manySteps && !(await isInView(page)); step += 1) await page.keyboard.press('Tab');
  expect(await isInView(page)).toBe(true);
}

const isInView = async (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('[role=application]') != null);
const focused = async (page: Page): Promise<string> => page.evaluate(() => `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent?.trim() ?? ''}`);
/** What the view shows, as numbers of a picture: it turns, so they change. */
const picture = async (page: Page): Promise<string> => (await page.getByRole('application').screenshot()).toString('base64');

test('the keyboard turns the panorama, and is never caught in it: Tab goes on, Shift+Tab goes back, Esc leaves', async () => {
  const opened = await visit('/camp/panellum');
  const { page } = opened;
  await reachView(opened);
  const still = await picture(page);
  await vi.waitFor(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await picture(page)).not.toBe(still);
  }, { timeout: 10_000 });
  expect(await isInView(page)).toBe(true);

  await page.keyboard.press('Tab');
  for (let step = 0; step < 10 && await isInView(page); step += 1) await page.keyboard.press('Tab');
  expect(await isInView(page)).toBe(false);
  expect(await focused(page)).toMatch(/^(BUTTON|A|SUMMARY) /);

  for (let step = 0; step < 12 && !(await isInView(page)); step += 1) await page.keyboard.press('Shift+Tab');
  expect(await isInView(page)).toBe(true);
  for (let step = 0; step < 12 && await isInView(page); step += 1) await page.keyboard.press('Shift+Tab');
  expect(await isInView(page)).toBe(false);

  await reachView(opened);
  await page.keyboard.press('Escape');
  expect(await isInView(page)).toBe(false);
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toBe('BODY ');
});

test('a wheel over the panorama scrolls the page past it', async () => {
  const { page } = await visit('/camp/panellum');
  await settled(page);
  const view = page.getByRole('application');
  await view.hover();
  await page.mouse.wheel(0, 300);
  await vi.waitFor(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100), { timeout: 5000 });
});
