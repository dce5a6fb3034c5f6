import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alive, visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { publishedArticle } from '../publishedArticle.ts';

const post = database().doc(documentPaths.post.at('e2epostpublicsearch0'));
const written = publishedArticle({
  slug: 'enough-for-today',
  title: { en: 'Enough for today', zh: '今天够用' },
  excerpt: { en: 'A short word.', zh: '一句短话。' },
  body: { en: 'There is **grace** for each day… and for the next.', zh: '每一天都有**恩典**，明天也有。' },
});
beforeAll(() => post.set(written));
afterAll(() => post.delete());

test('the index is fetched when the search box is touched, and not before', { tags: ['prove'] }, async () => {
  const { page } = await visit('/search');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await alive(page);
  expect(requestedPaths).not.toContain('/search.json');
  const index = page.waitForResponse('**/search.json');
  await page.getByRole('searchbox').focus();
  expect((await index).status()).toBe(200);
});

test.each(['grace', '恩典'])('the search opens from the header and finds %s', { tags: ['prove'] }, async (words) => {
  const { page } = await visit('/about');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('**/search');
  await page.getByRole('searchbox').fill(words);
  const results = page.locator('main ol > li');
  await expect.poll(() => results.count()).toBeGreaterThan(0);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
  for (const result of await results.all()) expect(await result.locator('mark').count()).toBeGreaterThan(0);
});

test.each([
  ['/search', 'grace'],
  ['/search', '恩典'],
  ['/zh/search', 'grace'],
  ['/zh/search', '恩典'],
])('on %s one bilingual article, just published, is found by %s', { tags: ['prove'] }, async (path, words) => {
  const { page } = await visit(`${path}?q=${encodeURIComponent(words)}`);
  const found = page.locator('main ol > li', {
    has: page.locator(`a[href="${path.replace('/search', '/content/enough-for-today')}"]`),
  });
  await found.waitFor();
  expect(await found.getByRole('heading').innerText()).toBe(path === '/search' ? 'Enough for today' : '今天够用');
  // The passage is in the language in which the words are.
  expect(await found.locator('mark').allInnerTexts()).toEqual([words]);
  expect(await found.locator('mark').locator('..').getAttribute('lang')).toBe(
    (words === 'grace') === (path === '/search') ? null : words === 'grace' ? 'en-SG' : 'zh-Hans-SG',
  );
});

test('a result opens, and the way back shows what was searched for', { tags: ['prove'] }, async () => {
  const { page } = await visit('/zh/search?q=将临期');
  await page.locator('main ol a').first().click();
  await page.waitForURL((url) => url.pathname !== '/zh/search');
  await page.goBack();
  await page.locator('main ol a').first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('将临期');
});

test('what is nowhere leads to the lists; what fails can be tried again', { tags: ['prove'] }, async () => {
  const { page, context } = await visit('/search?q=xylophone', { expectedComplaints: [/ERR_FAILED/] });
  await page.getByRole('heading', { name: 'Nothing found for “xylophone”' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Testimonies' }).waitFor();
  await context.route('**/search.json', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Search is not available right now' }).waitFor();
  await context.unroute('**/search.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Nothing found for “xylophone”' }).waitFor();
});

test('hidden, unpublished and camp-only things are not in the index', { tags: ['prove'] }, async () => {
  const { page } = await visit('/search');
  const index = await (await page.request.get('/search.json')).text();
  expect(index).toContain('How Advent begins');
  expect(index).not.toContain('A letter before Christmas');
});

test.each([
  ['/search', 'parking', /Visit/],
  ['/search', 'PayNow', /Giving/],
  ['/zh/search', '轮椅', /来访/],
])('on %s the page that answers %s comes first', async (path, words, title) => {
  const { page } = await visit(path);
  await page.getByRole('searchbox').fill(words);
  const first = page.locator('main ol > li').first();
  await first.waitFor();
  expect(await first.getByRole('heading').innerText()).toMatch(title);
});
