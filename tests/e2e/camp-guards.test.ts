import { getAuth } from 'firebase-admin/auth';
import { getApps, initializeApp } from 'firebase-admin/app';
import { afterAll, describe, expect, it } from 'vitest';
import { authHost, projectId } from '../addresses.ts';
import { visit } from './browser.ts';
import { demoPassword, signIn } from './signIn.ts';

const guarded = [
  'venue', 'groups', 'booklet', 'briefing', 'contacts', 'sessions', 'sessions/_session1', 'sessions/_devotion1', 'sessions/anything/at/all', 'checklist', 'dashboard',
];
const open = ['', 'info', 'schedule', 'pano', 'panellum', 'login', 'feedback', 'feedback_cn', 'feedback_page'];
/** Join code of the seed's camp. */
const joinCode = 'mustard seed';
const refused = [/permission-denied/, /status of 40[013]/, /status of 429/];

function auth() {
  authHost();
  return getAuth(getApps()[0] ?? initializeApp({ projectId: projectId() }));
}

const made: string[] = [];
/** A new account that has no role, so that tests do not change those of the seed. */
async function newAccount(): Promise<string> {
  const email = `join-${Math.random().toString(36).slice(2)}@steeple.test`;
  const { uid } = await auth().createUser({ email, password: demoPassword, emailVerified: true });
  made.push(uid);
  return email;
}
afterAll(async () => {
  if (made.length > 0) await auth().deleteUsers(made);
});

describe('a visitor', () => {
  it('is led from every guarded page to the camp sign-in, which remembers the page', async () => {
    const { page } = await visit('/camp');
    for (const name of guarded) {
      await page.goto(`/camp/${name}`);
      await page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get('to')]).toEqual(['/camp/login', `/camp/${name}`]);
    }
  });

  it('may open every other page', async () => {
    const { page } = await visit('/camp');
    for (const name of open) {
      const path = name === '' ? '/camp' : `/camp/${name}`;
      await page.goto(path);
      await page.locator('main h1').waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

describe('somebody with an account', () => {
  it('is told how many tries are left, joins with the code, and lands on the wanted page without signing in again', async () => {
    const { page } = await visit('/camp', { expectedComplaints: refused });
    await signIn(page, await newAccount(), '/camp/groups');
    await page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
    await page.getByLabel('Camp code').fill('not the code');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText(/Tries left: \d/).waitFor();
    expect(await page.getByLabel('Camp code').inputValue()).toBe('not the code');
    await page.getByLabel('Camp code').fill(joinCode);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.waitForURL('**/camp/groups', { timeout: 30_000 });
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
  });
});

describe('a camper', () => {
  it('opens every page of the camp, some in English and some in Chinese', async () => {
    const { page } = await visit('/camp');
    await signIn(page, 'camper@steeple.test', '/camp/dashboard');
    for (const name of [...guarded.filter((each) => !each.includes('anything')), ...open]) {
      for (const prefix of name.startsWith('feedback') ? [''] : [name.length % 2 === 0 ? '' : '/zh']) {
        const path = `${prefix}/camp${name === '' ? '' : `/${name}`}`;
        await page.goto(path);
        await page.locator('main h1').waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await page.locator('main [role="alert"] h2').count()).toBe(0);
      }
    }
  });
});
