import { documentPaths } from '@steeple/model/database/paths';
import { getApps } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campId, database } from '../campDatabase.ts';
import { newAccount, visitAdmin } from './admin.ts';

const mark = Math.random().toString(36).slice(2, 8);
let account: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  account = await newAccount(`finding-${mark}`);
  await database()
    .doc(documentPaths.user.at(account.uid))
    .update({ displayName: `Tan Mei ${mark} 陈美玲` });
});
afterAll(async () => account.remove());

const row = (page: Page) => page.getByRole('row', { name: account.email });

test.each([
  ['en', '/admin/umo', 'Find people', 'Verified', 'Password or e-mail link'],
  ['zh', '/zh/admin/umo', '查找用户', '已验证', '密码或邮件链接'],
] as const)(
  'a person is found by a part of name or address, with what Auth knows (%s)',
  async (_, path, label, verified, provider) => {
    const { page } = await visitAdmin(path);
    for (const text of [`ing-${mark}`, `mei ${mark.toUpperCase()}`, `${mark} 美玲`]) {
      await page.getByLabel(label).fill('nobody has this');
      await expect.poll(async () => row(page).count()).toBe(0);
      await page.getByLabel(label).fill(text);
      await row(page).getByText(verified, { exact: true }).waitFor();
    }
    await row(page).getByText(provider).waitFor();
    await page.getByRole('button', { name: account.email }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(verified, { exact: true }).waitFor();
    // The church's zone, which is not the browser's.
    await dialog.locator('time').first().waitFor();
  },
);

test('a disabled account says so, and details that cannot be loaded leave the list and can be asked for again', async () => {
  await getAuth(getApps()[0]).updateUser(account.uid, { disabled: true });
  try {
    const { page } = await visitAdmin('/admin/umo', { expectedComplaints: [/./] });
    await page.getByLabel('Find people').fill(mark);
    await row(page).getByText('Disabled', { exact: true }).waitFor();
    const isAsked = (url: URL): boolean => url.pathname.endsWith('/describeAccounts');
    await page.route(isAsked, async (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: JSON.stringify({ error: { status: 'PERMISSION_DENIED', message: 'no' } }),
      }),
    );
    await page.reload();
    await page.getByLabel('Find people').fill(mark);
    await page.getByText('The account details could not be loaded.').waitFor();
    await row(page).waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(isAsked);
    // The list asks again by itself when another account appears in it; then there is nothing to press any more.
    await again.click({ timeout: 3000 }).catch(() => undefined);
    await row(page).getByText('Disabled', { exact: true }).waitFor();
  } finally {
    await getAuth(getApps()[0]).updateUser(account.uid, { disabled: false });
  }
});

test('an admin sees the person who registered a moment ago, and gives access from the list', async () => {
  const late = await newAccount(`late-${mark}`);
  try {
    const { page } = await visitAdmin('/admin/umo');
    await expect
      .poll(
        async () => {
          await page.getByLabel('Find people').fill('');
          await page.getByLabel('Find people').fill(`late-${mark}`);
          return page
            .getByRole('button', { name: late.email })
            .waitFor({ timeout: 5000 })
            .then(
              () => true,
              () => false,
            );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.getByRole('button', { name: late.email }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Add to ${campId}`, exact: true })
      .click();
    await page.getByRole('dialog').getByText('Has access now').first().waitFor();
  } finally {
    await late.remove();
    await database().doc(documentPaths.grant.at(late.email)).delete();
  }
});
