import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { campId } from '../campDatabase.ts';
import { newAccount } from './newAccount.ts';
import { signIn } from '../signIn.ts';

/**
 * Answer of `applyMyGrant` to a person who registered before their grant; `tests/functions/roles/oldTokens.test.ts` has
 * the server's part.
 */
const ended = { result: { claims: { admin: false, camps: [campId] }, changed: true, signInEnded: true } };

test.each([
  ['', /someone else could have chosen its password/, 'Set a new password', 'Continue with Google'],
  ['/zh', /密码有可能是他人设定的/, '重设密码', '使用 Google 登录'],
])(
  'who registered before their grant is told at %s/login why the password has ended, and what to do',
  async (prefix, why, reset, google) => {
    const email = await newAccount([campId]);
    const { page } = await visit('about:blank');
    await page.route('**/applyMyGrant', async (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        body: JSON.stringify(ended),
      }),
    );
    await page.goto(`${prefix}/login?to=${prefix}/account`);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill('steeple-demo');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/login?*ended=1*');
    const note = page.getByRole('status').filter({ hasText: why });
    await note.waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe(`${prefix}/account`);
    await page.locator('main form input[type=email]').waitFor();
    expect(await page.locator('main form input[type=password]').count()).toBe(0);
    await note.getByRole('link', { name: google }).click();
    await page.getByRole('button', { name: google }).waitFor();
    await page.goBack();
    await note.getByRole('link', { name: reset }).click();
    await page.waitForURL('**mode=reset**');

    await page.unrouteAll();
    await signIn(page, email, '/account');
    await page.waitForURL(({ pathname }) => pathname === '/account');
    await page.getByRole('main').getByRole('link', { name: 'Camp: Mustard Seed Camp' }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: why }).count()).toBe(0);
  },
);
