import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { alive, visit, type VisitOptions } from '../browser.ts';

/** Opens a page whose transitions are counted, and waits until the code of the transition is there. */
async function visitCounted(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page, context } = await visit('about:blank', options);
  await context.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const counted = { transitions: 0, ready: 0, running: 0 };
    Object.assign(window, { counted });
    document.startViewTransition = (update) => {
      counted.transitions += 1;
      counted.running += 1;
      const transition = start(update);
      const end = (): void => void (counted.running -= 1);
      transition.ready.then(
        () => (counted.ready += 1),
        () => undefined,
      );
      transition.finished.then(end, end);
      return transition;
    };
  });
  await page.goto(path);
  await alive(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/pageTransition-')),
  );
  // The module is evaluated after it has arrived, in a task of its own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page;
}

/** Runs in a page: what has been counted since it was loaded. */
function takeCounts(): { transitions: number; ready: number; running: number } {
  return (window as unknown as { counted: ReturnType<typeof takeCounts> }).counted;
}

test(
  'one public page fades into another one once, and the address, heading and focus are those of the new page',
  { tags: ['prove'] },
  async () => {
    const page = await visitCounted('/');
    await page.getByRole('link', { name: 'How to get here' }).click();
    await page.waitForURL(`**${paths.visit.path}`);
    await expect.poll(() => page.evaluate(takeCounts)).toEqual({ transitions: 1, ready: 1, running: 0 });
    expect(await page.locator('h1').innerText()).toBe('Visit us');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  },
);

test('it changes at once for somebody who has asked for less motion', async () => {
  const page = await visitCounted('/', { reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'How to get here' }).click();
  await page.waitForURL(`**${paths.visit.path}`);
  await expect.poll(() => page.locator('h1').innerText()).toBe('Visit us');
  expect(await page.evaluate(takeCounts)).toEqual({ transitions: 0, ready: 0, running: 0 });
});

test('and from a public page to the camp', { tags: ['prove'] }, async () => {
  const page = await visitCounted('/');
  await page.getByRole('contentinfo').locator(`a[href="${paths.camp.path}"]`).first().click();
  await page.waitForURL(`**${paths.camp.path}`);
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/Camp/);
  expect(await page.evaluate(takeCounts)).toEqual({ transitions: 0, ready: 0, running: 0 });
});

test('a press ends the fade, and its click reaches the link that is shown there', { tags: ['prove'] }, async () => {
  const page = await visitCounted('/');
  // So long that the press below cannot come after its end.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-group(root) { animation-duration: 60s !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.getByRole('link', { name: 'How to get here' }).click();
  await page.waitForURL(`**${paths.visit.path}`);
  // Ready: the new page is at its top already, which would undo the scrolling below.
  await expect.poll(() => page.evaluate(takeCounts)).toEqual({ transitions: 1, ready: 1, running: 1 });
  await expect.poll(() => page.locator('h1').innerText()).toBe('Visit us');
  // Playwright's own click waits until nothing is above the link. The page may still move: it is scrolled until it
  // stays.
  const giving = paths.giving.path;
  const place = { x: 0, y: 0 };
  await expect
    .poll(async () => {
      const { isSettled, x, y } = await page.evaluate((path) => {
        const link = document.querySelector(`footer a[href="${path}"]`);
        const before = link?.getBoundingClientRect() ?? new DOMRect();
        link?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
        return { isSettled: before.top === top, x: left + width / 2, y: top + height / 2 };
      }, giving);
      Object.assign(place, { x, y });
      return isSettled;
    })
    .toBe(true);
  await page.mouse.click(place.x, place.y);
  await page.waitForURL(`**${giving}`);
  await expect.poll(() => page.evaluate(takeCounts)).toMatchObject({ transitions: 2 });
  expect(await page.locator('h1').innerText()).toMatch(/giv/i);
});
