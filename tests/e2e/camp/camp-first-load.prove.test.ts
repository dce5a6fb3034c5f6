import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firestoreHost } from '../../addresses.ts';
import { visit } from '../browser.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

/**
 * Records the requests of a page to the database, in order: each first read with its body, and the start of listening.
 */
function watchDatabase(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    if (/:(runQuery|batchGet)\?/.test(request.url())) requests.push(request.postData() ?? '');
    else if (request.url().includes('/Listen/channel')) requests.push('listens');
  });
  return requests;
}

test("who opens the camp for the first time reads each list once over REST, and then the database's own client listens", async () => {
  const { page } = await createPhone().start();
  await signIn(page, 'camper@steeple.test', '/account');
  // The page of the account listens as well.
  await page.goto('about:blank');
  const requests = watchDatabase(page);
  await page.goto('/camp/dashboard');
  await page.getByRole('heading', { name: 'My group' }).waitFor();
  await page.getByText(/Stored on this device, updated/).waitFor();
  const first = requests.slice(0, requests.indexOf('listens'));
  // Camp, own page, schedule, groups, contacts, emergency numbers, checklist, notices; the response is asked for when
  // its time has come.
  expect(first.length).toBeGreaterThanOrEqual(8);
  expect(first.length).toBeLessThanOrEqual(9);
  expect(new Set(first).size).toBe(first.length);

  const later = watchDatabase(page);
  await page.reload();
  await page.getByRole('heading', { name: 'My group' }).waitFor();
  await expect.poll(() => later.includes('listens')).toBe(true);
  expect(later.filter((request) => request !== 'listens')).toEqual([]);
});

test('a phone that never reached the database says that it has nothing, and nothing about the camp', async () => {
  const { page } = await visit('about:blank', {
    expectedComplaints: [/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|RPC_ERROR/],
  });
  // Before signing in, after which the page of the account listens and may store what it receives.
  await page.route(`http://${firestoreHost().address}/**`, (route) => route.abort('connectionrefused'));
  await signIn(page, 'camper@steeple.test', '/account');
  for (const path of ['/camp/dashboard', '/camp/groups']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'This page is not stored on this device yet' }).waitFor();
    expect(
      await page.getByText(/no camp at the moment|schedule has not been published yet|not in a group yet/).count(),
    ).toBe(0);
  }
});

test('a shell whose code broke off on the way is loaded again', async () => {
  const { page } = await visit('about:blank', { expectedComplaints: [/ERR_FAILED|ERR_ABORTED/] });
  let broken = 0;
  await page.route('**/assets/first-app-*.js', async (route) => {
    broken += 1;
    await (broken === 1 ? route.abort('aborted') : route.continue());
  });
  await page.goto('/camp/venue');
  await page.locator('main h1').waitFor();
  expect(broken).toBeGreaterThan(1);
});

test('a phone that loses its signal before the database can be listened to keeps what it shows, and the next page listens', async () => {
  const { page, context } = await visit('about:blank', {
    expectedComplaints: [/Failed to fetch dynamically imported module|ERR_FAILED/],
  });
  await signIn(page, 'camper@steeple.test', '/account');
  // Two files, one of them the database's own client; the client for first reads has another name.
  const client = /\/assets\/index\.esm-[^/]*\.js$/;
  await context.route(client, async (route) => route.abort());
  // The page of the account listens as well.
  await page.goto('about:blank');
  const requests = watchDatabase(page);
  const failed = page.waitForEvent('requestfailed', (request) => client.test(request.url()));
  await page.goto('/camp/checklist');
  const items = page.locator('fieldset input[type=checkbox]');
  await items.first().waitFor();
  await failed;
  // An error would take the place of the list within a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await items.count()).toBeGreaterThan(1);
  expect(requests).not.toContain('listens');

  await context.unroute(client);
  await page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
  await page.waitForURL('**/camp/sessions');
  await expect.poll(() => requests.includes('listens')).toBe(true);
});
