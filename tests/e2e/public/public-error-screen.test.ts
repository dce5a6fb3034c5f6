import { expect, test } from 'vitest';
import { siteUrl } from '../../addresses.ts';
import { alive, visit } from '../browser.ts';

const notFound = [/404/, /Page Not Found/];

test(
  'an unknown path answers 404 with the words of the specification, without JavaScript too',
  { tags: ['prove'] },
  async () => {
    const response = await fetch(`${siteUrl()}/nowhere/at-all`);
    expect(response.status).toBe(404);
    const { page } = await visit('/nowhere/at-all', { javaScriptEnabled: false, expectedComplaints: notFound });
    expect(await page.locator('h1').innerText()).toBe('Page Under Construction');
    expect(await page.locator('main p').innerText()).toBe(
      "This page's content is coming soon! Please try again later.",
    );
    expect(await page.title()).toMatch(/^Page Under Construction/);
    // In the site's frame, with menu and search.
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).waitFor();
    await page.locator('main').getByRole('searchbox').fill('Advent');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'Advent');
  },
);

test('Go Back goes to the root, in the language of the address', { tags: ['prove'] }, async () => {
  const { page } = await visit('/nowhere', { expectedComplaints: notFound });
  await page.getByRole('button', { name: 'Go Back' }).click();
  // Before the page's code is there, the browser sends the form itself, to `/?`.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goto('/zh/nowhere');
  expect(await page.locator('h1').innerText()).toBe('页面建设中');
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/zh');
});

test.each([
  ['/pastoral', '/about'],
  ['/bulletin', '/about'],
  ['/mission', '/about'],
  ['/culture', '/about'],
  ['/founded', '/about'],
  ['/our-calendar', '/events'],
  ['/中文崇拜', '/chinese-service'],
  ['/中文聚會', '/chinese-service'],
  ['/中文聚会', '/chinese-service'],
  ['/华语崇拜', '/chinese-service'],
  ['/華語崇拜', '/chinese-service'],
  ['/english-service', '/'],
  ['/contact-us', '/visit'],
  ['/location', '/visit'],
  ['/zh/pastoral', '/zh/about'],
])('the former address %s leads to %s', async (from, to) => {
  const response = await fetch(siteUrl() + encodeURI(from), { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('a former address that is followed within the app leads on too, with its query', async () => {
  const { page } = await visit('/visit', { expectedComplaints: notFound });
  await alive(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/our-calendar?calendar=english';
    link.textContent = 'former';
    // Outside of what React takes over.
    document.body.prepend(link);
  });
  await page.getByRole('link', { name: 'former' }).click();
  await page.waitForURL('**/events?calendar=english');
  expect(await page.locator('h1').innerText()).toBe('Events');
});

test('a post that does not exist, or is a draft, is not found', async () => {
  expect((await fetch(`${siteUrl()}/content/there-is-no-such-post`)).status).toBe(404);
  expect((await fetch(`${siteUrl()}/events/nosuchevent`)).status).toBe(404);
  expect((await fetch(`${siteUrl()}/testimonies_1999`)).status).toBe(404);
});

test('Go Back is a button, and goes to the root without JavaScript too', { tags: ['prove'] }, async () => {
  const { page } = await visit('/nowhere', { javaScriptEnabled: false, expectedComplaints: notFound });
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
