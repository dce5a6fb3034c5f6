import { recentSignInHours, secondFactorSetting } from '@steeple/model/people/adminProof';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newPersonWith } from '../admin/admin.ts';
import { visit, type Visit, type VisitOptions } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { demoPassword, fillSignIn, loginPath } from '../signIn.ts';
import { codeNow, secondFactorOf, setUp, signInHoursAgo, wrongCode } from './secondFactorOf.ts';

const laptop = { width: 1280, height: 860 };
const settings = () => database().doc(documentPaths.siteConfig.at());
/** Failures that a test makes happen; the browser reports their status. */
const refusals = [/status of 400/, /status of 403/, /status of 404/, /status of 503/, /permission/i];

let removers: (() => Promise<void>)[] = [];
let service: ReturnType<typeof secondFactorOf>;
beforeEach(() => {
  service = secondFactorOf();
});
afterEach(async () => {
  await settings().update({ [secondFactorSetting]: false });
  await Promise.all(removers.map(async (remove) => remove()));
  removers = [];
});

async function makeAdmin(prefix: string): Promise<string> {
  return (await makeAdminAccount(prefix)).email;
}

async function makeAdminAccount(prefix: string): Promise<{ email: string; uid: string }> {
  const { email, uid, remove } = await newPersonWith(prefix, { roles: ['admin'] });
  removers.push(remove);
  return { email, uid };
}

/** Opens a page in a browser of somebody's own, without signing in. */
async function open(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visited = await visit('/login', { viewport: laptop, expectedComplaints: refusals, ...options });
  await service.putBefore(visited.context);
  await visited.page.goto(loginPath(path));
  return visited;
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByLabel('Password', { exact: true }).first().fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Second step' });
  await dialog.getByLabel('Code from the app').fill(code);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Gives a camp to an address on the screen for that, which is open. */
async function give(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail addresses').fill(email);
  await page.getByRole('button', { name: 'Give access to 1' }).click();
}

describe('a second step at sign-in', () => {
  test('is set up, asked for, lost, and removed by another admin', async () => {
    const [owner, helper] = [await makeAdmin('owner'), await makeAdmin('helper')];
    const { page } = await open('/account');
    await fillSignIn(page, owner);
    const part = page.locator('#second-step');
    await part.getByText('Not set up yet.').waitFor();

    // A wrong code leaves the dialog as it is.
    await part.getByRole('button', { name: 'Set up the second step' }).click();
    const dialog = page.getByRole('dialog');
    const first = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByLabel('Code from the app').fill(wrongCode(first));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('alert').getByText('This code is not correct').waitFor();
    await dialog.getByLabel('Code from the app').fill(codeNow(first));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await part.getByText(/^Authenticator app 1, since /).waitFor();
    // The last one stays: another admin removes it.
    expect(await part.getByRole('button', { name: 'Remove' }).count()).toBe(0);

    // An admin who has one switches it on for everybody.
    await page.goto('/admin/custom?view=site&part=basics');
    await page.getByLabel('Ask admins for a second step at sign-in').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await settings().get()).get(secondFactorSetting)).toBe(true);

    // Signing in asks for the code, and refuses a wrong one.
    const { page: phone } = await open('/admin/umo?view=grants');
    await fillForm(phone, owner);
    await enterCode(phone, wrongCode(first));
    await phone.getByRole('dialog').getByRole('alert').getByText('This code is not correct').waitFor();
    await enterCode(phone, codeNow(first));
    await phone.waitForURL(/\/admin\/umo/);
    const friend = `friend-${Date.now()}@example.org`;
    await give(phone, friend);
    await expect.poll(async () => (await database().doc(documentPaths.grant.at(friend)).get()).exists).toBe(true);

    // Another admin without one reads so, gives nothing, sets it up in another tab, and goes on.
    const { page: other, context } = await open('/admin/umo?view=grants');
    await fillSignIn(other, helper);
    await other.getByText('The church asks admins for a second step at sign-in', { exact: true }).waitFor();
    const second = `second-${Date.now()}@example.org`;
    await give(other, second);
    const asking = other.getByRole('dialog', { name: 'Please confirm that it is you' });
    await asking.getByText('your account does not have one yet').waitFor();
    expect((await database().doc(documentPaths.grant.at(second)).get()).exists).toBe(false);
    const [account] = await Promise.all([
      context.waitForEvent('page'),
      asking.getByRole('link', { name: 'Set up the second step (opens a new tab)' }).click(),
    ]);
    await setUp(account);
    await account.close();
    await asking.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(async () => (await database().doc(documentPaths.grant.at(second)).get()).exists).toBe(true);

    // The owner loses the phone: the helper removes the step, and the password alone signs in again.
    await other.goto('/admin/umo');
    await other.getByLabel('Find people').fill(owner);
    await other.getByRole('button', { name: owner }).click();
    await other.getByRole('button', { name: 'Remove the second step' }).click();
    const sure = other.getByRole('dialog', { name: `Remove the second step of ${owner}?` });
    await sure.getByRole('button', { name: 'Remove the second step' }).click();
    await other.getByText(`${owner} has no second step any more.`).waitFor();
    const { page: again } = await open('/account');
    await fillSignIn(again, owner);
    await again.locator('#second-step').getByText('Not set up yet.').waitFor();
    await other.goto('/admin/umo?view=audit');
    await other.getByRole('row').getByText('Second step removed').first().waitFor();
  }, 240_000);

  test('that the project does not have, or that fails, is explained with the next step', async () => {
    const email = await makeAdmin('without');
    const { page } = await open('/account');
    await fillSignIn(page, email);
    const begin = page.getByRole('button', { name: 'Set up the second step' });
    service.fail('not-enabled');
    await begin.click();
    await page.getByRole('dialog').getByText('The second step is not available on this site yet.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    service.fail('unavailable');
    await begin.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    // A sign-in that is too old for this is asked for again, and then it goes on.
    service.fail('sign-in-too-old');
    await begin.click();
    const asking = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await asking.getByLabel('Your password, to confirm that it is you').fill(demoPassword);
    service.fail(null);
    await asking.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code with the key below' }).waitFor();
  }, 120_000);
});

describe('a sign-in of yesterday', () => {
  test.each([
    ['en', '/admin/umo?view=grants', 'E-mail addresses', 'Please confirm that it is you'],
    ['zh', '/zh/admin/umo?view=grants', '电子邮箱', '请确认是您本人'],
  ] as const)(
    'is asked for again by keyboard, and what was typed is sent then (%s)',
    async (language, path, label, title) => {
      const { email, uid } = await makeAdminAccount('yesterday');
      const { page, context } = await open(path, { language });
      await signInHoursAgo(context, recentSignInHours + 1);
      await fillSignIn(page, email);
      // Claims that change now refresh the token, which is as old as the sign-in.
      const refreshed = page.waitForResponse(/securetoken\.googleapis\.com\/v1\/token/);
      await database()
        .doc(documentPaths.user.at(uid))
        .update({ claimsChangedAt: Timestamp.fromMillis(Date.now() + 2000) });
      await refreshed;
      const friend = `friend-${language}-${Date.now()}@example.org`;
      const grant = database().doc(documentPaths.grant.at(friend));
      const field = page.getByLabel(label, { exact: true }).first();
      await field.fill(friend);
      await field.press('Control+Enter');
      const asking = page.getByRole('dialog', { name: title });
      // Escape leaves everything as it was.
      await asking.locator('input[type=password]').waitFor();
      await page.keyboard.press('Escape');
      await asking.waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe(friend);
      expect((await grant.get()).exists).toBe(false);

      await field.press('Control+Enter');
      const password = asking.locator('input[type=password]');
      await password.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('not the password');
      await page.keyboard.press('Enter');
      await asking.getByRole('alert').waitFor();
      await password.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await asking.waitFor({ state: 'detached' });
      await expect.poll(async () => (await grant.get()).exists).toBe(true);
    },
    120_000,
  );
});
