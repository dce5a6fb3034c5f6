import type { BrowserContext, Page } from 'playwright-core';
import { authHost, projectId } from '../../addresses.ts';
import { createSecondFactor, type SecondFactor } from '../../stand-ins/second-factor/createSecondFactor.ts';
import { codeAt } from '../../stand-ins/second-factor/totp.ts';

/** The Auth service of a test, with authenticator apps; every context that is given to `putBefore` asks it. */
export function secondFactorOf(): SecondFactor & { readonly putBefore: (context: BrowserContext) => Promise<void> } {
  const service = createSecondFactor({
    emulator: `http://${authHost().address}`,
    project: projectId(),
    now: () => Date.now(),
  });
  return {
    ...service,
    putBefore: async (context) => {
      await context.route(/identitytoolkit\.googleapis\.com\/v[12]\/accounts/, async (route) => {
        const request = route.request();
        const answer =
          request.method() === 'POST'
            ? await service.answer(new URL(request.url()), request.postDataJSON() as Record<string, unknown>)
            : null;
        if (answer === null) return route.fallback();
        return route.fulfill({
          status: answer.status,
          headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
          body: JSON.stringify(answer.body),
        });
      });
    },
  };
}

/**
 * Makes the next sign-in of a context look as old as this, until somebody signs in again: the emulator's ID tokens are
 * unsigned. A token that is refreshed has the time of its sign-in too, as Firebase gives it; claims that change while
 * somebody signs in refresh it at any moment.
 */
export async function signInHoursAgo(context: BrowserContext, hours: number): Promise<void> {
  const authTime = Math.floor(Date.now() / 1000 - hours * 3600);
  let signIns = 0;
  const older = (idToken: string): string => {
    const [head = '', body = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
    return `${head}.${Buffer.from(JSON.stringify({ ...claims, auth_time: authTime })).toString('base64url')}.`;
  };
  await context.route(/accounts:signInWithPassword|securetoken\.googleapis\.com\/v1\/token/, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    if (route.request().url().includes('signInWithPassword')) signIns += 1;
    const answer = (await response.json()) as Record<string, unknown>;
    const aged = Object.fromEntries(
      Object.entries(answer).map(([name, value]) =>
        signIns === 1 && /^(idToken|id_token|access_token)$/.test(name) && typeof value === 'string'
          ? [name, older(value)]
          : [name, value],
      ),
    );
    return route.fulfill({ response, body: JSON.stringify(aged) });
  });
}

/** The code that somebody's app shows now. */
export function codeNow(key: string): string {
  return codeAt(key, Date.now());
}

/** A code that is wrong now. */
export function wrongCode(key: string): string {
  const validCodes = [-60_000, -30_000, 0, 30_000, 60_000].map((step) => codeAt(key, Date.now() + step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !validCodes.includes(code)) ?? '';
}

/** Sets up an app on the account page, which is open. @returns its key */
export async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up the second step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code with the key below' }).waitFor();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill(codeNow(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.waitFor({ state: 'detached' });
  return key;
}
