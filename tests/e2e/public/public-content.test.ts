import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { siteUrl } from '../../addresses.ts';
import { alive, visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { publishedArticle } from '../publishedArticle.ts';

const id = 'e2epostpublicreading';
const post = database().doc(documentPaths.post.at(id));
const content = publishedArticle({
  slug: 'a-post-of-the-tests',
  title: { en: 'A post of the tests' },
  excerpt: { en: 'Only in English.' },
  body: { en: 'Hello **there** <script>alert(1)</script>' },
});

afterAll(() => post.delete());

test(
  'a published post is there for the next reader, as HTML with its title and without what was not meant as HTML',
  { tags: ['prove'] },
  async () => {
    await post.set(content);
    const response = await fetch(`${siteUrl()}/content/${content.slug}`);
    const html = await response.text();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(html).toContain('<title>A post of the tests · Steeple Community Church</title>');
    expect(html).toContain('<meta property="og:type" content="article" />');
    expect(html).toContain('Hello <strong>there</strong> &lt;script&gt;');
  },
);

test('what is not translated is shown in English, and marked', { tags: ['prove'] }, async () => {
  await post.set(content);
  const { page } = await visit(`/zh/content/${content.slug}`);
  expect(await page.locator('h1 [lang="en-SG"], h1').first().innerText()).toBe('A post of the tests');
  expect(await page.getByText('仅英文').count()).toBe(1);
  expect(await page.locator('main [lang="en-SG"]').last().innerText()).toContain('Hello there');
});

test(
  'a tag is called in Chinese what the settings say, and as it is written where they say nothing',
  { tags: ['prove'] },
  async () => {
    await post.set({ ...content, tags: ['Prayer', 'Weaving'] });
    const { page } = await visit('/zh/content');
    const tags = page.getByRole('navigation', { name: '主题' });
    await tags.getByRole('link', { name: '祷告' }).click();
    await page.waitForURL('**/zh/content?tag=Prayer');
    await page.getByRole('heading', { name: content.title.en }).waitFor();
    expect(await tags.getByRole('link', { name: 'Weaving' }).count()).toBe(1);
    expect(await tags.getByRole('link', { name: 'Prayer' }).count()).toBe(0);
  },
);

test('a draft, and a post that is not due, are not there', async () => {
  for (const change of [
    { status: 'draft', publishAt: null },
    { status: 'scheduled', publishAt: Timestamp.fromMillis(Date.now() + 3_600_000) },
  ]) {
    await post.set({ ...content, ...change });
    expect((await fetch(`${siteUrl()}/content/${content.slug}`)).status).toBe(404);
    expect(await (await fetch(`${siteUrl()}/content`)).text()).not.toContain(content.title.en);
  }
  await post.set(content);
  expect((await fetch(`${siteUrl()}/content/${content.slug}`)).status).toBe(200);
  expect(await (await fetch(`${siteUrl()}/content`)).text()).toContain(content.title.en);
});

test('an open page brings itself up to date', { tags: ['prove'] }, async () => {
  await post.set(content);
  const { page } = await visit('about:blank');
  await page.clock.install();
  await page.goto(`/content/${content.slug}`);
  await alive(page);
  await page.mouse.move(10, 10);
  await alive(page);
  await post.update({ 'title.en': 'A post that was mended' });
  await page.clock.fastForward(90_000);
  await page.clock.fastForward(30_000);
  await expect.poll(() => page.locator('h1').innerText()).toBe('A post that was mended');
});

test("an event can be taken into one's own calendar", { tags: ['prove'] }, async () => {
  const { page } = await visit('/events');
  await alive(page);
  await page.locator('main a[href^="/events/"]').first().click();
  await page.waitForURL('**/events/*');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await page.getByRole('link', { name: /^Apple Calendar, Outlook/ }).getAttribute('href');
  expect(await (await fetch(siteUrl() + (file ?? ''))).text()).toContain('BEGIN:VEVENT');
  expect(await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toMatch(
    /^https:\/\/calendar\.google\.com\//,
  );
});

test("a download of a resource comes under the site's address, with its type", async () => {
  const html = await (await fetch(`${siteUrl()}/resources`)).text();
  const path = /href="(\/files\/resources\/public\/[^"]+\.pdf)"/.exec(html)?.[1] ?? 'none';
  const response = await fetch(siteUrl() + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const part = await fetch(siteUrl() + path, { headers: { Range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
  expect((await fetch(`${siteUrl()}/files/resources/camps/camp-2026/x/y.pdf`)).status).toBe(404);
});
