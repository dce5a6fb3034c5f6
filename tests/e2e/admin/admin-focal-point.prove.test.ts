import type { Page as PageDocument } from '@steeple/model/content/page';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const home = () => database().doc(documentPaths.page.at('home'));

/** The focal point of the home page's first picture, as it is stored. */
async function storedFocus(): Promise<unknown> {
  const [first] = ((await home().get()).data() as PageDocument).sections;
  return first !== undefined && 'picture' in first ? first.picture?.focus : undefined;
}

test('the point that an admin presses on the picture of the home page is in sight at every width, without a script', async () => {
  const before = (await home().get()).data() ?? {};
  onTestFinished(async () => {
    await home().set({ ...before, revision: Number((await home().get()).get('revision')) + 1 });
  });

  const { page } = await visitAdmin('/admin/custom?view=pages&page=home');
  await page.locator('main summary').first().click();
  const picture = page.locator('main details[open]').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: box.width * 0.2, y: box.height * 0.8 } });
  const across = page.getByLabel(/^From the left \(%\)/);
  await expect.poll(async () => across.inputValue()).toBe('20');
  await across.press('ArrowRight');
  expect(await across.inputValue()).toBe('25');
  await page.getByRole('button', { name: 'Use the middle' }).click();
  expect(await across.inputValue()).toBe('50');
  await picture.click({ position: { x: box.width * 0.1, y: box.height * 0.8 } });
  expect(
    await page
      .locator('main figure img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition)),
  ).toEqual(['10% 80%', '10% 80%']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await vi.waitFor(async () => expect(await storedFocus()).toEqual({ x: 10, y: 80 }), busyMachine);

  for (const width of [360, 800, 1440]) {
    const reader = await visit('/', { viewport: { width, height: 800 }, javaScriptEnabled: false });
    const firstImage = reader.page.locator('main img').first();
    // A copy of the page that is a little older may be served first.
    await expect
      .poll(async () => {
        await reader.page.goto('/');
        return reader.page.locator('main picture').first().getAttribute('data-focus');
      }, busyMachine)
      .toBe('10');
    expect(await firstImage.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('10% 80%');
  }
});
