import type { BrowserContext } from 'playwright-core';

/** Signs the seed's camper in, so that every page of the context is theirs. */
export async function signInCamper(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login?to=/account');
  await page.getByLabel('E-mail').first().fill('camper@steeple.test');
  await page.getByLabel('Password', { exact: true }).first().fill('steeple-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.close();
}
