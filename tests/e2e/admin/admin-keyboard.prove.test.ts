import { expect, it } from 'vitest';
import { visitAdmin } from './admin.ts';

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
