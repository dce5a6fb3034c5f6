import { getAuth } from 'firebase-admin/auth';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { deviceStorage, keysOf } from '../../../web/src/lib/storage/deviceStorage.ts';
import { localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { isSessionAlive, nextSecond, signIn as signInByApi } from '../../functions/signedIn.ts';
import { visit } from '../browser.ts';
import { words } from '../feedback/feedbackForm.ts';
import { newAccount } from './newAccount.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';
import { storedOnDevice } from '../camp/storedOnDevice.ts';

const email = 'admin@steeple.test';
/** Words of the seed that only campers may read: a contact and a session. */
const guardedWords = ['Camp nurse, day and night', 'The ground works in the dark'];

/** Finds a phrase whole: the account id of the seed's admin is a part of names of settings and built files. */
function contains(text: string, phrase: string): boolean {
  return new RegExp(`(?<![\\w-])${phrase.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\w-])`).test(text);
}

/**
 * Leaves on the device what a person can leave there: the camp, an unsent answer, an unsaved post, an address for a
 * link.
 */
async function leaveTraces(page: Page): Promise<string[]> {
  await signIn(page, email, '/camp/dashboard');
  await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  const answer = `Only for the committee ${Date.now()}`;
  await page.goto('/camp/feedback');
  await page.locator('[data-question] textarea').first().fill(answer);
  await page.getByText(words.en.draft).waitFor();
  const title = `Not for publication ${Date.now()}`;
  await page.goto('/admin/newContent');
  await page.getByLabel(/^Title English/).fill(title);
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [localNames.linkEmail, email]);
  await vi.waitFor(async () => {
    const stored = JSON.stringify(await storedOnDevice(page));
    for (const storedText of [answer, ...guardedWords, email]) expect(stored).toContain(storedText);
  }, busyMachine);
  return [answer, title];
}

it.each([
  ['the account', '/account'],
  ['the camp', '/camp/contacts'],
  ['the admin area', '/admin'],
])(
  'signing out in %s asks about unsent work, then leaves nothing of the account in any storage',
  async (_area, path) => {
    const { page } = await createPhone().start();
    await page.setViewportSize({ width: 1280, height: 900 });
    const { uid } = await signInByApi(email);
    const typed = await leaveTraces(page);
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') void dialog.accept();
    });
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Sign out' }).first();
    await button.waitFor();
    const nextDialog = page.waitForEvent('dialog');
    const clicked = button.click();
    const dialog = await nextDialog;
    expect(dialog.message()).toContain('feedback answers');
    const loaded = page.waitForEvent('load');
    await dialog.accept();
    await clicked;
    await loaded;
    await page.locator('main h1').first().waitFor();

    const stored = await storedOnDevice(page);
    const unlisted = stored.filter(
      ({ place, name }) => !deviceStorage.some((entry) => entry.place === place && keysOf(entry, [name]).length > 0),
    );
    expect(unlisted.map(({ place, name }) => `${place}: ${name}`)).toEqual([]);
    const owned = stored.filter(
      ({ place, name }) =>
        deviceStorage.find((entry) => entry.place === place && keysOf(entry, [name]).length > 0)?.owner === 'account',
    );
    // The SDKs' own databases may have been created again; their contents are checked below.
    expect(owned.filter(({ place }) => place !== 'indexedDB').map(({ name }) => name)).toEqual([]);
    for (const erasedText of [uid, email, ...typed, ...guardedWords])
      expect(
        stored
          .filter(({ content, name }) => contains(`${name} ${content}`, erasedText))
          .map(({ place, name }) => `${place}: ${name}`),
      ).toEqual([]);
  },
);

it.each([
  ['/account', 'Sign out everywhere', 'Sign out on every device?', '/', 'Sign in to see the data we hold about you.'],
  ['/zh/account', '登出所有设备', '登出所有设备？', '/zh', '登录后可查看我们保存的您的资料。'],
])(
  '%s ends the sign-ins of the account on every device after a question, and says so where it cannot',
  async (path, button, question, home, signedOut) => {
    const own = await newAccount();
    const { page } = await visit('about:blank', { expectedComplaints: [/400/] });
    await signIn(page, own, '/account');
    await page.goto(path);
    const [elsewhere, other] = [await signInByApi(own), await signInByApi(await newAccount())];
    const dialog = page.getByRole('dialog', { name: question });
    const ask = async (): Promise<void> => page.getByRole('button', { name: button, exact: true }).first().click();
    const uid = (await getAuth().getUserByEmail(own)).uid;
    const stored = async (): Promise<boolean> => JSON.stringify(await storedOnDevice(page)).includes(uid);

    await ask();
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
    await nextSecond();
    expect(await isSessionAlive(elsewhere.idToken)).toBe(true);

    // Not by a code that may pass by itself: that is tried again.
    await page.route('**/signOutEverywhere', async (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: JSON.stringify({ error: { status: 'PERMISSION_DENIED', message: 'raw' } }),
      }),
    );
    await ask();
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByRole('alert').waitFor();
    expect([await isSessionAlive(elsewhere.idToken), await stored()]).toEqual([true, true]);

    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: button }).click();
    await loaded;
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
    expect([await isSessionAlive(elsewhere.idToken), await isSessionAlive(other.idToken)]).toEqual([false, true]);
    await page.locator('main h1').first().waitFor();
    expect(await stored()).toBe(false);
    await page.goto(path);
    await page.getByText(signedOut).waitFor();
  },
);
