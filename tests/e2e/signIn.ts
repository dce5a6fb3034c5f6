import type { Page } from 'playwright-core';

/** The password of every account of the seed. */
export const demoPassword = 'steeple-demo';

/** The path of the page for signing in that leads to another one afterwards. */
export function loginPath(to: string): string {
  return `/login?to=${encodeURIComponent(to)}`;
}

/** Signs in on the page for it, and waits until the wanted page is reached. */
export async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(loginPath(to));
  await fillSignIn(page, email);
}

/** Signs in where the page for it is open, and waits until the wanted page is reached. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login') || url.pathname.endsWith('/camp/login'));
}
