import { documentPaths } from '@steeple/model/database/paths';
import type { ReleaseStatus } from '@steeple/model/hosting/release';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../../scripts/build/functions.ts';
import { serveSeededSite } from '../../scripts/shared/seededSite.ts';
import { readSchedules, runSchedule } from '../../scripts/stack/schedules.ts';
import { startStack, type Stack } from '../../scripts/stack/startStack.ts';
import { alive, endVisits, visit } from '../e2e/browser.ts';
import { visitAdmin } from '../e2e/admin/admin.ts';
import { localNames } from '../../web/src/lib/storage/storageNames.ts';
import type { Payload } from '../../web/src/lib/routing/payload.ts';
import { ownOffset } from './startCommand.ts';

/** The seeded site as `npm start` serves it with releases: what an admin changes, and how it is taken back. */
const PROJECT = 'demo-steeple-released';
const within = { timeout: 60_000, interval: 100 };
const app = initializeApp({ projectId: PROJECT }, PROJECT);
let stack: Stack;
let database: Firestore;

const statusOf = async (): Promise<ReleaseStatus | undefined> =>
  (await database.doc(documentPaths.releaseStatus.at()).get()).data() as ReleaseStatus | undefined;
const address = (path: string): string => stack.addresses.site + path;
const textOf = async (path: string): Promise<string> => (await fetch(address(path))).text();
/** The payload of a page that is a file, fetched after the page. */
const payloadOfVisit = /\/visit\/_payload\.json$/;
/** Paths that no file answered since the last call. */
const passed = (): string[] => stack.released?.passed.splice(0) ?? [];

beforeAll(async () => {
  await buildFunctions();
  stack = await startStack({
    projectId: PROJECT,
    portOffset: ownOffset(5),
    fresh: true,
    releases: true,
    countPassed: true,
  });
  Object.assign(process.env, stack.environment);
  database = initializeFirestore(app);
  await serveSeededSite(stack);
}, 300_000);

// A page that is still open asks for its payload while the stack ends.
afterEach(endVisits);
afterAll(async () => {
  await deleteApp(app);
  await stack.stop();
}, 180_000);

/** Runs the schedule that releases, as the scheduler of `npm start` does each minute. */
async function runRefresh(): Promise<void> {
  const schedule = (await readSchedules(stack.addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (schedule === undefined) throw new Error('refreshSite has no schedule');
  await runSchedule(stack.addresses.functions, PROJECT, schedule, new Date());
}

/** Saves another English title of the page "About" in its form. */
async function rename(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title English').fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('before the first release the function answers, afterwards files do, with what Hosting sends with them', async () => {
  expect((await fetch(address('/about'))).status).toBe(200);
  expect(passed()).toContain('/about');
  await runRefresh();
  expect(await statusOf()).toMatchObject({ failure: null, live: { version: stack.released?.hosting.site.live?.name } });

  passed();
  for (const path of ['/', '/about', '/zh/about', '/about/_payload.json', '/sitemap.xml', '/camp']) {
    const [file, rendered] = await Promise.all([
      fetch(address(path)),
      fetch(`http://127.0.0.1:${stack.ports.hostingEmulator}${path}`),
    ]);
    expect([path, file.status, rendered.status]).toEqual([path, 200, 200]);
    const headerOf = (name: string) => [path, name, file.headers.get(name)];
    // What the function and the emulator send for the same page, but for the time that it may be cached.
    for (const name of ['content-security-policy', 'content-type', 'x-frame-options', 'permissions-policy'])
      expect(headerOf(name)).toEqual([path, name, rendered.headers.get(name)]);
    expect(file.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  expect(passed()).toEqual([]);
  // A church has no address before it has a project.
  expect(await textOf('/about')).toContain(`rel="canonical" href="${address('/about')}"`);
  expect((await fetch(address('/about/'), { redirect: 'manual' })).headers.get('location')).toBe('/about');
  expect((await fetch(address('/robots.txt'), { redirect: 'manual' })).headers.get('location')).toBe('/crawlers.txt');
  expect((await fetch(address('/no-such-page'))).status).toBe(404);
  expect((await fetch(address('/admin'))).headers.get('cache-control')).toBe('no-cache');
}, 180_000);

test('a page reads while its payload does not come, and works once it comes', async () => {
  const { page } = await visit('about:blank', { expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });
  let refused = 0;
  await page.route(payloadOfVisit, async (route) => {
    if (refused === 2) return route.fallback();
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto('/visit');
  await page.getByRole('heading', { level: 1, name: 'Visit us' }).waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await alive(page);
  expect(refused).toBe(2);
}, 180_000);

test.each([
  ['a release came between a page and its payload: the page shows the newer one', 'of-another-release', 1],
  ['page and payload are of one release: the page stays as the server made it', null, 0],
])(
  '%s',
  async (_name, other, count) => {
    const { page } = await visit('about:blank', { untouched: true });
    await page.route(payloadOfVisit, async (route) => {
      const response = await route.fetch();
      const payload = (await response.json()) as Payload;
      const site = { ...payload.site, name: { en: 'A newer name', zh: '新的名称' } };
      await route.fulfill({ response, json: other === null ? payload : { ...payload, digest: other, site } });
    });
    await page.goto('/visit');
    const heading = await page.getByRole('heading', { level: 1, name: 'Visit us' }).elementHandle();
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await alive(page);
    await expect.poll(() => page.getByRole('banner').getByText('A newer name').count()).toBe(count);
    // The heading is the same element where React has taken the page over, and another one where it has made it.
    await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(other === null);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  },
  180_000,
);

test('a press on the other language counts where a release came between the page and its payload', async () => {
  const { page } = await visit('about:blank', { untouched: true });
  const { promise: pressed, resolve } = Promise.withResolvers<undefined>();
  await page.route(payloadOfVisit, async (route) => {
    await pressed;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Payload), digest: 'of-another-release' } });
  });
  await page.goto('/visit');
  await page.getByRole('link', { name: '中文' }).first().click();
  resolve(undefined);
  await page.waitForURL('**/zh/visit');
  expect(await page.evaluate((name) => localStorage.getItem(name), localNames.language)).toBe('zh');
}, 180_000);

test(
  'an admin changes a page, takes the change back, and publishes again; the site and the dashboard say so',
  { tags: ['prove'], timeout: 240_000 },
  async () => {
    const before = 'Who we are';
    const renamed = 'About the valley';
    const { page: form } = await visitAdmin('/admin/custom?view=pages&page=about');
    await rename(form, renamed);
    await expect.poll(async () => textOf('/about'), within).toContain(renamed);
    await expect.poll(statusOf, within).toMatchObject({ lease: null, failure: null });

    const { page: dashboard } = await visitAdmin('/admin/dash');
    const { page: chinese } = await visitAdmin('/zh/admin/dash');
    const { page: alerts } = await visitAdmin('/admin');
    const held = 'Changes are not published: an earlier version of the site is shown';
    const heldBefore = 'Changes are not published. The version that is shown is from before:';
    const waitForText = async (page: Page, text: string) => page.getByText(text).first().waitFor();
    await waitForText(dashboard, 'Last published:');
    await waitForText(chinese, '上次发布：');
    await alerts.locator('main h1').waitFor();
    expect(await alerts.getByText(held).count()).toBe(0);

    dashboard.once('dialog', (dialog) => void dialog.accept());
    await dashboard.getByRole('button', { name: 'Show the version before' }).click();
    await waitForText(dashboard, 'The version before is shown. Changes wait until you publish again.');
    await waitForText(dashboard, heldBefore);
    await waitForText(chinese, '更改暂不发布。目前显示的版本早于：');
    await waitForText(alerts, held);
    passed();
    const visitor = await visit('/about');
    await alive(visitor.page);
    expect(await visitor.page.locator('main h1').textContent()).toBe(before);
    expect(passed()).not.toContain('/about');

    // A change waits.
    await rename(form, 'About the hill');
    await expect
      .poll(async () => (await database.doc(documentPaths.releaseWanted.at()).get()).get('paths') as unknown, within)
      .toEqual([documentPaths.page.at('about')]);
    await runRefresh();
    expect(await textOf('/about')).toContain(before);

    await chinese.getByRole('button', { name: '重新发布' }).click();
    await waitForText(chinese, '更改将在一两分钟内重新发布。');
    await expect.poll(async () => textOf('/about'), within).toContain('About the hill');
    await waitForText(dashboard, 'Last published:');
    await waitForText(chinese, '上次发布：');
    await alerts.getByText(held).waitFor({ state: 'hidden' });
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: 'About the hill' }).waitFor();
  },
);
