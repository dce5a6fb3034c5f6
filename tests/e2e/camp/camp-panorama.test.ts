import { documentPaths } from '@steeple/model/database/paths';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { type Visit, visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { settled } from '../walk.ts';

/** Far more than a page of the camp has controls. */
const manySteps = 80;

/** The view, with the focus on it, reached as a keyboard reaches it. */
async function reachView({ page }: Pick<Visit, 'page'>): Promise<void> {
  await settled(page);
  await page.getByRole('application').waitFor();
  for (let step = 0; step < manySteps && !(await isInView(page)); step += 1) await page.keyboard.press('Tab');
  expect(await isInView(page)).toBe(true);
}

const isInView = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role=application]') != null);
const focused = async (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent?.trim() ?? ''}`);
/** A screenshot of the view, as base64: it changes, since the view turns. */
const picture = async (page: Page): Promise<string> =>
  (await page.getByRole('application').screenshot()).toString('base64');

test(
  'the keyboard turns the panorama, and is never caught in it: Tab goes on, Shift+Tab goes back, Esc leaves',
  { tags: ['prove'] },
  async () => {
    const opened = await visit('/camp/panellum');
    const { page } = opened;
    await reachView(opened);
    const still = await picture(page);
    await vi.waitFor(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await picture(page)).not.toBe(still);
    }, busyMachine);
    expect(await isInView(page)).toBe(true);

    await page.keyboard.press('Tab');
    for (let step = 0; step < 10 && (await isInView(page)); step += 1) await page.keyboard.press('Tab');
    expect(await isInView(page)).toBe(false);
    expect(await focused(page)).toMatch(/^(BUTTON|A|SUMMARY) /);

    for (let step = 0; step < 12 && !(await isInView(page)); step += 1) await page.keyboard.press('Shift+Tab');
    expect(await isInView(page)).toBe(true);
    for (let step = 0; step < 12 && (await isInView(page)); step += 1) await page.keyboard.press('Shift+Tab');
    expect(await isInView(page)).toBe(false);

    await reachView(opened);
    await page.keyboard.press('Escape');
    expect(await isInView(page)).toBe(false);
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('BODY ');
  },
);

test('until somebody touches the page a scene is its still picture, and its viewer is not fetched', async () => {
  const { page } = await visit('about:blank', { untouched: true });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/camp/panellum');
  const view = page.getByRole('application');
  await view.locator('picture').waitFor();
  // The page's own code has run.
  await page.locator('body[data-running]').waitFor();
  expect(scripts.filter((url) => url.includes('pannellum'))).toEqual([]);
  await view.hover();
  await view.locator('.pnlm-hotspot-base').first().waitFor({ state: 'attached' });
  expect(scripts.some((url) => url.includes('pannellum'))).toBe(true);
});

test('a wheel over the panorama scrolls the page past it', { tags: ['prove'] }, async () => {
  const { page } = await visit('/camp/panellum');
  await settled(page);
  const view = page.getByRole('application');
  await view.hover();
  await page.mouse.wheel(0, 300);
  await vi.waitFor(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100), busyMachine);
});

/** Spots in view with their middles and sizes, and whether a finger on the middle meets the spot. */
const spotsInView = async (page: Page) =>
  page.getByRole('application').evaluate((view) => {
    const frame = view.getBoundingClientRect();
    return [...view.querySelectorAll<HTMLElement>('.pnlm-hotspot-base')].flatMap((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isShown =
        getComputedStyle(spot).visibility === 'visible' &&
        x > frame.left &&
        x < frame.right &&
        y > frame.top &&
        y < frame.bottom;
      return isShown
        ? [
            {
              text: spot.textContent,
              x: x - frame.left,
              y: y - frame.top,
              size: Math.min(width, height),
              isMet: document.elementFromPoint(x, y) === spot,
            },
          ]
        : [];
    });
  });

test(
  'overlapping spots are drawn apart: each can be pressed, and leads to its scene',
  { tags: ['prove'] },
  async () => {
    const hall = database().doc(documentPaths.panorama.at(campId, 'hall'));
    const before = (await hall.get()).data() ?? {};
    onTestFinished(async () => {
      await hall.set(before);
    });
    const spot = (id: string, yaw: number, scene: string | null) => ({
      id,
      yaw,
      pitch: -4,
      text: { en: `Spot ${id}`, zh: `点 ${id}` },
      scene,
    });
    await hall.update({ hotspots: [spot('a', 0, null), spot('b', 1, 'clearing'), spot('c', 3, null)] });
    const { page } = await visit('/camp/panellum?scene=hall');
    await settled(page);
    const view = page.getByRole('application');
    // The page of the server has given way by then.
    await view.locator('.pnlm-hotspot-base').first().waitFor({ state: 'attached' });
    await view.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector('[role=application]')?.scrollIntoView({ block: 'start' }));
    await vi.waitFor(async () => {
      const spots = await spotsInView(page);
      expect(spots.map(({ size, isMet }) => ({ isWide: size >= 24, isMet }))).toEqual(
        Array.from({ length: 3 }, () => ({ isWide: true, isMet: true })),
      );
      const distances = spots.flatMap((one, index) =>
        spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(44);
    }, busyMachine);
    await view.locator('.pnlm-hotspot-base', { hasText: 'Spot b' }).click();
    await page.waitForURL('**scene=clearing');
  },
);

/** Waits until a spot is in the middle of the view. */
async function expectInMiddle(page: Page, name: string): Promise<void> {
  await vi.waitFor(async () => {
    const view = await page
      .getByRole('application')
      .evaluate(({ clientWidth, clientHeight }) => ({ x: clientWidth / 2, y: clientHeight / 2 }));
    const spot = (await spotsInView(page)).find(({ text }) => text === name);
    expect(Math.hypot((spot?.x ?? 0) - view.x, (spot?.y ?? 0) - view.y)).toBeLessThan(3);
  }, busyMachine);
}

test('a spot is drawn where it is: the list turns the view, and the spot is in its middle', async () => {
  const { page } = await visit('/camp/panellum?scene=hall');
  await settled(page);
  await page.getByRole('button', { name: 'Hearing loop on this side' }).click();
  await expectInMiddle(page, 'Hearing loop on this side');
});

test(
  'a spot of the list that is pressed while the viewer’s code loads is in the middle then',
  { tags: ['prove'] },
  async () => {
    const { page } = await visit('about:blank');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/pannellum/, async (route) => {
      if (route.request().resourceType() === 'script') await released;
      await route.continue();
    });
    await page.goto('/camp/panellum?scene=hall');
    await page.getByRole('button', { name: 'Hearing loop on this side' }).click();
    release();
    await expectInMiddle(page, 'Hearing loop on this side');
  },
);

test('the view is whole while the tab bar covers its lower end', { tags: ['prove'] }, async () => {
  const { page } = await visit('/camp/panellum?scene=coast');
  await settled(page);
  const view = page.getByRole('application');
  await vi.waitFor(async () => expect(await spotsInView(page)).not.toEqual([]), busyMachine);
  const covered = await page.getByRole('navigation').last().boundingBox();
  /** The view's upper edge as it is drawn, without the part below it. */
  const edge = async (): Promise<string> => {
    const box = await view.boundingBox();
    const clip = { x: 0, y: Math.ceil(box?.y ?? 0) + 8, width: 360, height: 60 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const box = await view.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - (covered?.height ?? 0));
  const first = await edge();
  await page.evaluate((top) => window.scrollBy(0, top), Math.floor(box?.y ?? 0));
  await vi.waitFor(async () => expect((await edge()) === first).toBe(true), busyMachine);
});
