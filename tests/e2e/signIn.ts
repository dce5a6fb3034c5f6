import type { Page } from 'playwright-core';

/** The password of every account of the seed. */
export const demoPassword = 'steeple-demo';

/** Signs in on the page for it, and waits until the wanted page is reached. */
export async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login') || url.pathname.endsWith('/camp/login'));
}
