import { documentPaths } from '@steeple/model/paths';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resetPassword, signUp } from '../functions/signedIn.ts';
import { visit } from './browser.ts';
import { campId, database } from './campDatabase.ts';
import { signIn } from './signIn.ts';

/** Registered with a password, then granted a camp, then verified: whoever chose the password may be a stranger. */
async function registeredBeforeItsGrant(): Promise<string> {
  const email = `early-${Math.random().toString(36).slice(2)}@steeple.test`;
  const { uid } = await signUp(email);
  await vi.waitFor(async () => expect((await database().doc(documentPaths.user.at(uid)).get()).exists).toBe(true), { timeout: 30_000, interval: 150 });
  const grant = database().doc(documentPaths.grant.at(email));
  onTestFinished(async () => {
    await grant.delete();
    await getAuth().deleteUser(uid);
  });
  await grant.set({ roles: [], camps: [campId], placements: {}, note: '', updatedAt: Timestamp.now(), updatedBy: 'command' });
  await getAuth().updateUser(uid, { emailVerified: true });
  return email;
}

test.each([
  ['', /its password could have been chosen by somebody else/, 'Set a new password', 'Continue with Google'],
  ['/zh', /密码有可能是他人设定的/, '重设密码', '使用 Google 登录'],
])('who registered before their grant is told at %s/login why the password has ended, and comes in by a new one', async (prefix, why, reset, google) => {
  const email = await registeredBeforeItsGrant();
  const { page } = await visit('about:blank', { expectedComplaints: [/400/, /update time that is in the future/] });
  await page.goto(`${prefix}/login?to=${prefix}/account`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('steeple-demo');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/login?*ended=1*', { timeout: 30_000 });
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

  await resetPassword(email, 'steeple-demo');
  await signIn(page, email, '/account');
  await page.waitForURL('**/account');
  await page.getByRole('main').getByRole('link', { name: 'Camp: Mustard Seed Camp' }).waitFor({ timeout: 30_000 });
});
