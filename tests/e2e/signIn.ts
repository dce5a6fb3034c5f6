import type { Page } from 'playwright-core';
import { splitLanguage, withLanguage } from '../../web/src/lib/language/language.ts';
import { once } from '../../web/src/lib/once.ts';
import { databaseNames, localPrefixes } from '../../web/src/lib/storage/storageNames.ts';
import { authHost, siteUrl } from '../addresses.ts';

/** The password of every account of the seed. */
export const demoPassword = 'steeple-demo';

/** The path of the page for signing in that leads to another one afterwards, in the language of that one. */
export function loginPath(to: string): string {
  return `${withLanguage('/login', splitLanguage(to).language)}?to=${encodeURIComponent(to)}`;
}

/** The answer of the Auth emulator to a sign-in by password, as far as it is read. */
type SignedIn = { localId: string; idToken: string; refreshToken: string; expiresIn: string };

/** An address of the site that the test itself answers, so that nothing runs where a sign-in is stored. */
const emptyPage = '/signed-in-before';

/** Reads the key by which the site's Auth SDK names what it stores. */
const apiKey = once(async (): Promise<string> => {
  const response = await fetch(`${siteUrl()}/__/firebase/init.json`);
  return ((await response.json()) as { apiKey: string }).apiKey;
});

/** Makes the record that the Auth SDK of a browser stores for an account; its fields are those of `UserImpl.toJSON`. */
async function signInRecord(email: string): Promise<Record<string, unknown>> {
  const response = await fetch(
    `http://${authHost().address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const { localId, idToken, refreshToken, expiresIn } = (await response.json()) as SignedIn;
  const now = Date.now();
  return {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: await apiKey(),
    appName: '[DEFAULT]',
  };
}

/**
 * Opens a page as somebody who has signed in before: the sign-in is stored as the Auth SDK stores it. The form is for
 * tests that are about it ({@link fillSignIn}); it costs a second and a half of processor time.
 */
export async function signIn(page: Page, email: string, to: string): Promise<void> {
  const stored = {
    name: databaseNames.auth,
    key: `${localPrefixes.authUser}${await apiKey()}:[DEFAULT]`,
    value: await signInRecord(email),
  };
  await page.route(`**${emptyPage}`, async (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(emptyPage);
  await page.unroute(`**${emptyPage}`);
  await page.evaluate(async ({ name, key, value }) => {
    const store = 'firebaseLocalStorage';
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath: 'fbase_key' }));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(String(opening.error))));
    });
    const transaction = database.transaction(store, 'readwrite');
    transaction.objectStore(store).put({ fbase_key: key, value });
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error(String(transaction.error))));
    });
    database.close();
  }, stored);
  await page.goto(to);
}

/** Signs in where the page for it is open, and waits until the wanted page is reached. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  const field = (en: string, zh: string) =>
    page
      .getByLabel(en, { exact: true })
      .or(page.getByLabel(zh, { exact: true }))
      .first();
  await field('E-mail', '电子邮箱').fill(email);
  await field('Password', '密码').fill(demoPassword);
  await page.getByRole('button', { name: /^(?:Sign in|登录)$/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login') || url.pathname.endsWith('/camp/login'));
}
