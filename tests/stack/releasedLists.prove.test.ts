import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../../scripts/build/functions.ts';
import { serveSeededSite } from '../../scripts/shared/seededSite.ts';
import { readSchedules, runSchedule } from '../../scripts/stack/schedules.ts';
import { startStack, type Stack } from '../../scripts/stack/startStack.ts';
import { alive, endVisits, visit } from '../e2e/browser.ts';
import { sampleOf, sampleSeed } from '../proofSize.ts';
import { ownOffset } from './startCommand.ts';

/** Pages that understand a query, as files: the browser answers the query, and no function is asked. */
const PROJECT = 'demo-steeple-lists';
let stack: Stack;

beforeAll(async () => {
  await buildFunctions();
  stack = await startStack({
    projectId: PROJECT,
    portOffset: ownOffset(6),
    fresh: true,
    releases: true,
    countPassed: true,
  });
  Object.assign(process.env, stack.environment);
  await serveSeededSite(stack);
  const schedule = (await readSchedules(stack.addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (schedule === undefined) throw new Error('refreshSite has no schedule');
  await runSchedule(stack.addresses.functions, PROJECT, schedule, new Date());
}, 600_000);

// A page that is still open asks for its payload while the stack ends.
afterEach(endVisits);
afterAll(async () => stack.stop(), 60_000);

/** Paths of pictures, of files of the build, and of Hosting itself: no pages. */
const noPage = /^\/(?:files|assets|__)\//;
/** Paths of pages that no released file answered since the last call. */
const passed = (): string[] => (stack.released?.passed.splice(0) ?? []).filter((path) => !noPage.test(path));
/** The address at which the function answers as on a stack without releases. */
const byFunction = (path: string): string => `http://127.0.0.1:${stack.ports.hostingEmulator}${path}`;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const monthAhead = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);

/** The Auth emulator has no password policy, which the page for signing up asks for. */
const noPolicy = /passwordPolicy/;

/** Content and state of a page as a reader sees it, once it is as its address asks. */
async function readPage(page: Page): Promise<{ text: string; current: string[]; words: string[] }> {
  await alive(page);
  await page.waitForFunction(() => document.querySelector('[data-awaited]') === null);
  // Parts whose code comes later are there.
  await page.waitForLoadState('networkidle');
  const main = page.locator('main');
  return {
    text: await main.innerText(),
    current: await main.locator('[aria-current]').allInnerTexts(),
    words: await main
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  };
}

const seed = sampleSeed();
const queries = [
  '/content?tag=advent',
  '/content?page=2',
  '/content?q=Advent',
  '/zh/content?q=将临期',
  '/zh-hant/content?page=2',
  '/content?q=nothing-has-this',
  '/events?calendar=chinese',
  '/events?language=zh',
  `/events?from=${monthAhead}-01`,
  `/zh/events?calendar=english&from=${monthAhead}-01`,
  `/zh-hant/events?from=${monthAhead}-01`,
  '/calendar?view=week',
  '/calendar?view=agenda',
  `/calendar?date=${monthAhead}-01&language=zh`,
  `/calendar?view=agenda&date=${today}&calendar=chinese`,
  '/calendar?date=2031-05-01',
  `/zh/calendar?view=week&date=${monthAhead}-10`,
  `/zh-hant/calendar?date=${monthAhead}-01`,
  '/resources?language=zh',
  '/resources?q=song',
  '/zh-hant/resources?q=nothing-has-this',
  '/login?mode=signup&to=/camp/dashboard',
  '/zh/login?mode=reset',
  '/contact?about=prayer',
  '/testimonies?tag=x',
];

// Every third query, others by another seed.
test.each(sampleOf(queries, 3, seed))(
  `%s shows what the function shows, and no function is asked, seed ${seed}`,
  async (path) => {
    passed();
    const { page } = await visit(path, { expectedComplaints: [noPolicy] });
    const file = await readPage(page);
    expect(passed()).toEqual([]);
    const { page: renderedPage } = await visit(byFunction(path), { expectedComplaints: [noPolicy] });
    expect(file).toEqual(await readPage(renderedPage));
  },
);

test.each(['/search?q=Advent', '/zh/search?q=恩典', '/zh-hant/search?q=恩典'])(
  '%s finds without a function',
  async (path) => {
    passed();
    const { page } = await visit(path);
    await expect.poll(async () => page.locator('main ol li').count()).toBeGreaterThan(0);
    const file = await readPage(page);
    expect(passed()).toEqual([]);
    const { page: renderedPage } = await visit(byFunction(path));
    await expect.poll(async () => renderedPage.locator('main ol li').count()).toBeGreaterThan(0);
    expect(file).toEqual(await readPage(renderedPage));
  },
);

test('nothing of another query is seen before the right one is there, and a failure shows the page as it is', async () => {
  const { page } = await visit('about:blank', { expectedComplaints: [/ERR_FAILED|Failed to fetch/] });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/content?page=2', { waitUntil: 'commit' });
  const list = page.locator('main article').first();
  await list.waitFor({ state: 'attached' });
  await expect.poll(async () => list.isVisible()).toBe(false);
  expect(await page.locator('footer').isVisible()).toBe(false);
  expect(await page.locator('main h1').isVisible()).toBe(true);
  release();
  await list.waitFor({ state: 'visible' });
  expect(await page.locator('main').innerText()).toContain('2');
  expect(await page.locator('footer').isVisible()).toBe(true);

  await page.unroute('**/assets/index-*.js');
  await page.route('**/assets/index-*.js', async (route) => route.abort());
  await page.goto('/content?page=2');
  await list.waitFor({ state: 'visible' });
});

test('a reader goes through filters, months and pages, and back, without asking a function', async () => {
  const { page } = await visit('/');
  await alive(page);
  passed();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/calendar"]')?.click());
  await page.waitForURL('**/calendar');
  const heading = page.locator('main h2').first();
  const thisMonth = await heading.innerText();
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.waitForURL('**/calendar?date=*');
  await expect.poll(async () => heading.innerText()).not.toBe(thisMonth);
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.waitForURL('**/calendar?view=week*');
  await page.goBack();
  await page.goBack();
  await expect.poll(async () => heading.innerText()).toBe(thisMonth);
  expect(passed()).toEqual([]);
});

test('words of a visit from elsewhere are taken out of the address, and a search survives loading the page again', async () => {
  const { page } = await visit('/content?fbclid=x&q=Advent&tag=advent');
  const before = await readPage(page);
  expect(new URL(page.url()).search).toBe('?q=Advent&tag=advent');
  await page.reload();
  expect(await readPage(page)).toEqual(before);
  expect(new URL(page.url()).search).toBe('?q=Advent&tag=advent');
});
