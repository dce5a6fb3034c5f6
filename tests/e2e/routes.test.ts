import { expect, describe, test } from 'vitest';
import { paths } from '../../web/src/lib/routing/paths.ts';
import { visit } from './browser.ts';
import { pathIn, screens } from './screens.ts';
import { signIn } from './signIn.ts';
import { settled } from './walk.ts';

describe('guarded pages', { tags: ['prove'] }, () => {
  const guarded = screens.filter(({ name }) => 'guard' in paths[name]);

  test.each(['en', 'zh'] as const)(
    'send a visitor to sign in, and remember what was wanted, in %s',
    async (language) => {
      const { page } = await visit('/about');
      const prefix = language === 'en' ? '' : '/zh';
      for (const screen of guarded) {
        const address = pathIn(screen, language);
        await page.goto(address);
        await page.waitForURL((url) => url.searchParams.has('to'));
        const url = new URL(page.url());
        expect([url.pathname, url.searchParams.get('to')]).toEqual([
          prefix + (screen.who === 'camper' ? '/camp/login' : '/login'),
          address,
        ]);
        expect(await page.locator('main').innerText()).not.toContain(screen.shows?.[language] ?? 'never');
      }
    },
  );

  test('open after signing in for those who may see them, at the address that was wanted', async () => {
    const { page } = await visit('/zh/admin/db/camps');
    await page.waitForURL('**/zh/login?to=**');
    await page.getByLabel('电子邮箱').first().fill('admin@steeple.test');
    await page.getByLabel('密码', { exact: true }).first().fill('steeple-demo');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/zh/admin/db/camps');
    await settled(page);
    await page.getByText('camp-2026').first().waitFor();
  });

  test('lead a camper through both sign-in pages back to the session that was wanted', async () => {
    const { page } = await visit('/camp/sessions/roots');
    await page.waitForURL('**/camp/login?to=**');
    await page.getByRole('link', { name: 'Sign in or create an account' }).click();
    await page.getByLabel('E-mail').first().fill('camper@steeple.test');
    await page.getByLabel('Password', { exact: true }).first().fill('steeple-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/camp/'));
    const onward = page.getByRole('link', { name: 'Continue' });
    await expect
      .poll(async () => (await onward.count()) > 0 || new URL(page.url()).pathname === '/camp/sessions/roots')
      .toBe(true);
    if ((await onward.count()) > 0) await onward.click();
    await page.waitForURL((url) => url.pathname === '/camp/sessions/roots');
    await page.getByRole('heading', { level: 1, name: 'Roots' }).waitFor();
  });

  test('of the admin area stay shut for a camper', async () => {
    const { page } = await visit('/login');
    await signIn(page, 'camper@steeple.test', '/camp/dashboard');
    for (const path of ['/admin', '/admin/feedbackResults', '/admin/db/grants']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/login');
    }
  });
});

test.each(['/camp/nothing', '/zh/admin/nothing'])('%s, which is unknown, shows the error screen', async (path) => {
  const { page } = await visit(path, { expectedComplaints: [/Page Not Found/, /404/] });
  await page
    .getByRole('heading', { level: 1, name: path.startsWith('/zh') ? '页面建设中' : 'Page Under Construction' })
    .waitFor();
});
