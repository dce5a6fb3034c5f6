import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firestoreHost, projectId } from '../../addresses.ts';
import { signIn as signInByApi } from '../../functions/signedIn.ts';
import { visit } from '../browser.ts';
import { campId } from '../campDatabase.ts';
import { newAccount } from '../account/newAccount.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';
import { guardedByCamp, openCampPages } from './guardedPages.ts';

/** Join code of the seed's camp. */
const joinCode = 'mustard seed';
const refused = [/permission-denied/, /status of 40[013]/, /status of 429/];

describe('a visitor', () => {
  it('is led from every guarded page to the camp sign-in, which remembers the page', { tags: ['prove'] }, async () => {
    const { page } = await visit('/camp');
    for (const name of guardedByCamp) {
      await page.goto(`/camp/${name}`);
      await page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get('to')]).toEqual(['/camp/login', `/camp/${name}`]);
    }
  });

  it('may open every other page', { tags: ['prove'] }, async () => {
    const { page } = await visit('/camp');
    for (const name of openCampPages) {
      const path = name === '' ? '/camp' : `/camp/${name}`;
      await page.goto(path);
      await page.locator('main h1').waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

describe('the steps of joining', () => {
  it('are as wide as each other, also the one that waits', async () => {
    const { page } = await visit('/camp/login');
    const steps = page.locator('main ol > li');
    await steps.nth(1).waitFor();
    const boxes = async () =>
      steps.evaluateAll((all) =>
        all.map((step) => [step.getBoundingClientRect().left, step.getBoundingClientRect().width]),
      );
    // The page changes when it learns who is signed in.
    await expect.poll(boxes).toHaveLength(2);
    const [first, second] = await boxes();
    expect(second).toEqual(first);
  });
});

describe('somebody with an account', () => {
  it('sees how many tries are left, joins with the code, and lands on the wanted page without signing in again', async () => {
    const { page } = await visit('/camp', { expectedComplaints: refused });
    await signIn(page, await newAccount(), '/camp/groups');
    await page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
    await page.getByLabel('Camp code').fill('not the code');
    await page.getByLabel('I agree to how the church uses').check();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText(/Tries left: \d/).waitFor();
    expect(await page.getByLabel('Camp code').inputValue()).toBe('not the code');
    await page.getByLabel('Camp code').fill(joinCode);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/camp/groups');
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
  });
});

/** The lists that the guarded pages read. */
const guardedReads = [
  'groups',
  'contacts',
  'sessions',
  'checklist',
  'booklet',
  'briefing',
  'venue',
  'notices',
  'emergency',
].map((list) => `camps/${campId}/${list}`);

/** Asks the database directly, past all pages, with a token, and returns the HTTP status of the answer. */
async function statusOf(path: string, idToken: string | null): Promise<number> {
  const response = await fetch(
    `http://${firestoreHost().address}/v1/projects/${projectId()}/databases/(default)/documents/${path}`,
    {
      headers: idToken === null ? {} : { authorization: `Bearer ${idToken}` },
    },
  );
  return response.status;
}

/** Opens the address of each guarded page, and returns the path that the browser ends at. */
async function reached(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of guardedByCamp) {
    await page.goto(`/camp/${name}`);
    await settled(page);
    found[name] = new URL(page.url()).pathname;
  }
  return found;
}

const all = (to: (name: string) => string): Record<string, string> =>
  Object.fromEntries(guardedByCamp.map((name) => [name, to(name)]));
const outside = all(() => '/camp/login');
const inside = all((name) => `/camp/${name}`);

describe.each<readonly [who: string, account: () => Promise<string | null>, isInside: boolean]>([
  ['a visitor', async () => null, false],
  ['a member without the camp', async () => newAccount(), false],
  ['a camper of another camp', async () => newAccount(['camp-2025']), false],
  ['a camper', async () => 'camper@steeple.test', true],
  ['an admin', async () => 'admin@steeple.test', true],
])('%s', { tags: ['prove'] }, (_who, account, isInside) => {
  it(`${isInside ? 'gets to' : 'is refused'} every guarded page, and its lists when asking the database directly`, async () => {
    const email = await account();
    const { page } = await visit('/camp');
    if (email !== null) await signIn(page, email, '/camp');
    expect(await reached(page)).toEqual(isInside ? inside : outside);
    const token = email === null ? null : (await signInByApi(email)).idToken;
    const statuses = await Promise.all(guardedReads.map((path) => statusOf(path, token)));
    expect(statuses).toEqual(guardedReads.map(() => (isInside ? 200 : 403)));
    // The sibling that everybody may read: what is refused above is refused for the person's sake.
    expect(await statusOf(`camps/${campId}/schedule?pageSize=10`, token)).toBe(200);
  });
});

describe('a camper', { tags: ['prove'] }, () => {
  it('opens every page of the camp, some in English and some in Chinese', async () => {
    const { page } = await visit('/camp');
    await signIn(page, 'camper@steeple.test', '/camp/dashboard');
    for (const name of [...guardedByCamp, ...openCampPages]) {
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
