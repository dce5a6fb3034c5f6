import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { getAuth } from 'firebase-admin/auth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, visit } from '../browser.ts';
import { authHost, projectId } from '../../addresses.ts';
import { database } from '../campDatabase.ts';
import { signIn as openSignedIn } from '../signIn.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('steeple-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a guarded page asks to sign in, and is there afterwards', { tags: ['prove'] }, async () => {
  const { page } = await visit('/admin/umo?q=camper');
  await page.waitForURL('**/login?to=**');
  expect(new URL(page.url()).searchParams.get('to')).toBe('/admin/umo?q=camper');
  await signIn(page, 'admin@steeple.test');
  await page.waitForURL(({ pathname, search }) => pathname + search === '/admin/umo?q=camper');
  await expect.poll(() => page.locator('main h1').innerText()).toBe('People');
});

test('somebody without the role does not get in, and the page says so', { tags: ['prove'] }, async () => {
  const { page } = await visit('/login?to=/admin');
  await signIn(page, 'member@steeple.test');
  await page.waitForURL('**/login?to=**');
  await page.getByText('This account cannot open the page you wanted.').waitFor();
});

test('only paths of this site are returned to', { tags: ['prove'] }, async () => {
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    const { page } = await visit(`/login?to=${encodeURIComponent(to)}`);
    await signIn(page, 'member@steeple.test');
    await page.waitForURL(({ pathname }) => pathname === '/account');
  }
});

test('a wrong password is explained in words, and what was typed stays', { tags: ['prove'] }, async () => {
  const { page } = await visit('/zh/login', { expectedComplaints: [/400/] });
  await page.getByLabel('电子邮箱').fill('member@steeple.test');
  await page.getByLabel('密码', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(await page.getByRole('alert').innerText()).toMatch(/不符/);
  expect(await page.getByLabel('电子邮箱').inputValue()).toBe('member@steeple.test');
});

/** The Auth emulator has no password policy; the real service has. */
const noPolicy = /passwordPolicy|501|404/;

test('an error of signing in disappears where an account is created', async () => {
  const { page } = await visit('/login', { expectedComplaints: [/400/, noPolicy] });
  await page.getByLabel('E-mail').fill('member@steeple.test');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'New here? Create an account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('who needs an account for the page they wanted is asked to create one, not to sign in', async () => {
  const { page } = await visit('/login?mode=signup&to=/account', { expectedComplaints: [noPolicy] });
  await page.getByText('Please create an account to continue.').waitFor();
  expect(await page.getByText('Please sign in to continue.').count()).toBe(0);
});

test('somebody who is signed in already is led on to the page they wanted', { tags: ['prove'] }, async () => {
  const { page } = await visit('/login?to=/account', { expectedComplaints: [noPolicy] });
  await signIn(page, 'admin@steeple.test');
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.goto('/login?mode=signup&to=/account');
  await page.getByRole('link', { name: 'Continue to the page you wanted' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
});

test('a camper who comes by the camp ends at the page they wanted', async () => {
  const { page } = await visit('/camp/login?to=/camp/checklist', { expectedComplaints: [/permission/i] });
  // The server has made the page for every query; with its code it shows what this one asks for.
  await alive(page);
  await page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await signIn(page, 'camper@steeple.test');
  await page.waitForURL(({ pathname }) => pathname === '/camp/checklist');
});

test('a camper who has signed in before goes on at once from the sign-in of the camp to the page they wanted', async () => {
  const { page } = await visit('about:blank', { expectedComplaints: [/permission/i] });
  await openSignedIn(page, 'camper@steeple.test', '/camp/login?to=/camp/checklist');
  await page.waitForURL(({ pathname }) => pathname === '/camp/checklist');
});

test('an account without a password is deleted by an e-mail link', { tags: ['prove'] }, async () => {
  const email = `link-${Math.random().toString(36).slice(2)}@steeple.test`;
  const linkFor = async (): Promise<string> => {
    const answer = await fetch(`http://${authHost().address}/emulator/v1/projects/${projectId()}/oobCodes`);
    const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
    return oobCodes.findLast((code) => code.email === email)?.oobLink ?? '';
  };
  /** Opens the page that the link leads to: the provider's page forwards to the site with the link's parameters. */
  const arrive = async (): Promise<void> => {
    const link = new URL(await linkFor());
    const address = new URL(link.searchParams.get('continueUrl') ?? '');
    for (const key of ['mode', 'oobCode', 'apiKey', 'lang'])
      if (link.searchParams.has(key) && key !== 'mode') address.searchParams.set(key, link.searchParams.get(key) ?? '');
    address.searchParams.set('mode', 'signIn');
    await page.goto(address.href);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  database();
  // The page's clock goes ten minutes back at the end, which the database's client finds odd.
  const { page } = await visit('/login?mode=link&to=/account', {
    expectedComplaints: [/update time that is in the future/],
  });
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByText('We sent a link').waitFor();
  await arrive();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  // Ten minutes later the sign-in is no longer fresh.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('we send a link to your e-mail address').waitFor();
  expect(await dialog.locator('input').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send sign-in link' }).click();
  await dialog.getByText(`We sent a link to ${email}.`).waitFor();
  await page.clock.setFixedTime(Date.now());
  await arrive();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(getAuth().getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('the sign-in page fetches nothing of the provider until somebody touches it', { tags: ['prove'] }, async () => {
  const { page } = await visit('about:blank');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor();
  await page.waitForLoadState('networkidle');
  const provider = /firebase-auth|firebase-app|identitytoolkit/;
  expect(requestedUrls.filter((url) => provider.test(url))).toEqual([]);
  await page.getByLabel('E-mail').focus();
  await expect.poll(() => requestedUrls.some((url) => provider.test(url))).toBe(true);
});

test(
  'what is typed before the page listens is neither lost nor put into the address, not even for an instant',
  { tags: ['prove'] },
  async () => {
    const { page } = await visit('about:blank');
    // An instant is enough for the browser to refuse a form as empty.
    await page.addInitScript(() => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const noted = window as unknown as { emptied: string[] };
      noted.emptied = [];
      if (value === undefined) throw new Error('Fields have no value to watch.');
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...value,
        set(this: HTMLInputElement, text: string) {
          if (text === '' && value.get?.call(this) !== '') noted.emptied.push(this.type);
          value.set?.call(this, text);
        },
      });
    });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/login?to=/account', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('member@steeple.test');
    await page.getByLabel('Password', { exact: true }).fill('steeple-demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?to=/account');
    code.resolve();
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: false }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { emptied: string[] }).emptied)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/account');
  },
);

test('the rules of a password are ticked off while one types', { tags: ['prove'] }, async () => {
  const { page } = await visit('/login?mode=signup', { expectedComplaints: [noPolicy] });
  const rule = page.getByRole('listitem').filter({ hasText: 'At least 6 characters' });
  await rule.filter({ hasText: '(not met)' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('abcdef');
  await rule.filter({ hasText: '(met)' }).waitFor();
});

test('inside another app the link by e-mail is offered first', async () => {
  const { page } = await visit('/login', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Mobile MicroMessenger/8.0.50',
  });
  await page.getByText('You opened this page inside WeChat').waitFor();
  await page.getByRole('button', { name: 'Send sign-in link' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
});

test('a role that is granted works without signing out, and one that is taken is lost at once', async () => {
  const email = 'member@steeple.test';
  const grant = database().doc(documentPaths.grant.at(email));
  const { page } = await visit('/login?to=/account');
  await signIn(page, email);
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.getByText('Public pages only.').waitFor();
  try {
    await grant.set({
      roles: ['admin'],
      camps: [],
      placements: {},
      note: '',
      updatedAt: Timestamp.now(),
      updatedBy: 'command',
    });
    await page.getByRole('main').getByRole('link', { name: 'Admin' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Admin' }).click();
    await page.waitForURL('**/admin');
    await grant.update({ roles: FieldValue.arrayRemove('admin') });
    await page.waitForURL('**/login?to=**');
    await page.getByText('You no longer have access to that page.').waitFor();
  } finally {
    await grant.delete();
  }
});

/** Google's script as far as Firebase Auth asks it: it makes a frame, which answers. */
const googleScript = `
  const frame = { register() {}, restyle: async () => undefined, ping: async () => undefined, send() {} };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { getContext: () => ({ open: (options, opened) => opened(frame) }), CROSS_ORIGIN_IFRAMES_FILTER: 1 },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

test('the tap that signs in with Google opens the window at once: nothing is fetched between them', async () => {
  const { page, context } = await visit('/login');
  await alive(page);
  await context.route('https://apis.google.com/**', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  );
  const prepared = page.waitForResponse('https://apis.google.com/js/api.js?*');
  await page.getByLabel('E-mail').focus();
  await prepared;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    let tap = Infinity;
    const open = window.open.bind(window);
    window.open = (...parameters) => {
      const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= tap);
      Object.assign(window, { fetched: fetched.map(({ name }) => name) });
      return open(...parameters);
    };
    const button = [...document.querySelectorAll('button')].find((candidate) =>
      candidate.textContent.includes('Google'),
    );
    button?.addEventListener('click', () => (tap = performance.now()), { capture: true });
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Google' }).click();
  await opened;
  expect(await page.evaluate(() => (window as unknown as { fetched?: string[] }).fetched)).toEqual([]);
});

test.each([
  ['/login?mode=reset', 'E-mail', 'Send', 'en'],
  ['/zh/login?mode=reset', '电子邮箱', '发送', 'zh-CN'],
])('a message by e-mail that is asked for at %s is in the language of the page', async (path, label, action, code) => {
  const { page } = await visit(path, { expectedComplaints: [/400/, noPolicy] });
  await page.getByLabel(label).fill('member@steeple.test');
  const sentCode = page.waitForRequest('**/accounts:sendOobCode?*');
  await page
    .locator('form')
    .getByRole('button', { name: new RegExp(action) })
    .click();
  expect((await sentCode).headers()['x-firebase-locale']).toBe(code);
});
