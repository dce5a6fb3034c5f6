import { documentPaths } from '@steeple/model/paths';
import { expect, test } from 'vitest';
import { firestoreHost, siteUrl } from '../../addresses.ts';
import { visit } from '../browser.ts';
import { campId, database, readCamp } from '../campDatabase.ts';

const pages = [
  ['/camp', /days|Day|over|tomorrow/],
  ['/zh/camp', /营会/],
  ['/camp/info', /When/],
  ['/zh/camp/info', /时间/],
  ['/camp/schedule', /local time|Singapore/],
  ['/camp/pano', /360/],
  ['/camp/login', /Sign in/],
  ['/camp/feedback', /How was camp/],
  ['/camp/feedback_cn', /怎么样/],
  ['/camp/feedback_page', /feedback/i],
] as const;

test.each(pages)(
  '%s reads without scripts, and its link has a title, a description and a picture',
  async (path, words) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').textContent()).toMatch(words);
    expect(await page.title()).toContain(' · ');
    const meta = async (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect((await meta('description'))?.length).toBeGreaterThan(12);
    const picture = await fetch((await meta('image')) ?? '');
    expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true]);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  },
);

test("the browser takes the server's page over without an empty moment, and then shows changes as they happen", async () => {
  const theme = `Written while it is open ${Date.now()}`;
  const before = (await readCamp()).theme;
  const { page } = await visit('about:blank');
  // Notes whether the heading was ever away, from the first paint on.
  await page.addInitScript(() => {
    const seen = { isThere: false, wasAway: false };
    Object.assign(window, { seen });
    const look = (): void => {
      const isThere = document.querySelector('h1') !== null;
      if (seen.isThere && !isThere) seen.wasAway = true;
      seen.isThere ||= isThere;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/camp');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.getByText(before.en).waitFor();
  const camp = database().doc(documentPaths.camp.at(campId));
  try {
    await camp.update({ 'theme.en': theme });
    await page.getByText(theme).waitFor();
  } finally {
    await camp.update({ theme: before });
  }
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    isThere: true,
    wasAway: false,
  });
});

test('a phone that cannot reach the database keeps what the server sent', async () => {
  const { page } = await visit('about:blank', {
    expectedComplaints: [
      /ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|RPC_ERROR|Could not reach Cloud Firestore/,
    ],
  });
  await page.route(`http://${firestoreHost().address}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/camp/schedule');
  const days = page.locator('section[id^="day-"]');
  await days.first().waitFor();
  const count = await days.count();
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.getByRole('button', { name: /calendar/i }).waitFor();
  expect(await days.count()).toBe(count);
});

test.each(['/camp/nothing', '/zh/camp/nothing', '/admin/nothing', '/zh/admin/posts/nothing'])(
  '%s answers 404, and the page says so',
  async (path) => {
    expect((await fetch(siteUrl() + path)).status).toBe(404);
    const { page } = await visit(path, { expectedComplaints: [/404/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main button').first().waitFor();
  },
);

test.each(['/camp/dashboard', '/admin/posts', '/zh/camp/sessions/a/b'])('%s still has its shell', async (path) => {
  const response = await fetch(siteUrl() + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(await response.text()).not.toContain('id="payload">{');
});
