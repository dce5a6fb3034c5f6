import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.ts';

const paths = ['/', '/zh/visit', '/giving', '/ministry', '/events', '/zh/calendar', '/calendar?view=week', '/content', '/zh/content/how-advent-begins', '/testimonies_xxyy', '/resources', '/chinese-service', '/login', '/nowhere'];

test.each(paths.flatMap((path) => [{ path, colorScheme: 'light' as const }, { path, colorScheme: 'dark' as const }]))('$path has no fault that a machine can find, $colorScheme', async ({ path, colorScheme }) => {
  const { page } = await visit(path, { colorScheme, expectedComplaints: path === '/nowhere' ? [/404/, /Page Not Found/] : [] });
  await page.waitForLoadState('networkidle');
  await page.locator('h1').waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
});

test('the keyboard alone reaches the content, the menu and the language', async () => {
  const { page } = await visit('/visit');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 10_000 }).toBe('content');
  const menu = page.locator('header summary', { hasText: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Giving' }).first().waitFor({ state: 'visible' });
});
