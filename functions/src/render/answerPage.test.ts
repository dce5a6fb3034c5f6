import { expect, it, vi } from 'vitest';
import { Recent } from '../requests/Recent.ts';
import { answerPage } from './answerPage.ts';
import { failedPage } from './failedPage.ts';
import { digestOf, type InlineDigests, type PageAnswer } from './pageAnswer.ts';
import type { Renderer } from '../renderer.ts';

const policy = ({ styles = [], scripts = [] }: InlineDigests): string =>
  `style-src ${styles.join(' ')}; script-src ${scripts.join(' ')}`;

function answering(rendered: Partial<Awaited<ReturnType<Renderer['render']>>> = {}) {
  const render = vi.fn<Renderer['render']>(async () => ({
    status: 200,
    body: 'page',
    contentType: 'text/html',
    location: null,
    styles: [],
    card: null,
    scripts: [],
    ...rendered,
  }));
  const ask = async (url: string, recent?: Recent<PageAnswer>): Promise<PageAnswer> =>
    answerPage({
      renderer: { render, plainBody: () => ({}) },
      source: { document: async () => null, list: async () => [] },
      url,
      origin: 'https://a-church.web.app',
      now: 0,
      recent,
      policy,
      report: () => undefined,
    });
  return { render, ask };
}

it('an address of more than 4096 characters is refused before anything is rendered', async () => {
  const { render, ask } = answering();
  expect(await ask(`/${'a'.repeat(4096)}`)).toMatchObject({
    status: 414,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
    body: 'This address is too long.',
  });
  expect(render).not.toHaveBeenCalled();
  expect((await ask(`/${'a'.repeat(4095)}`)).status).toBe(200);
});

it.each([
  ['/about', '/about'],
  ['//host.example/about', '/about'],
  ['/.//host.example', '/host.example'],
  ['/a//b', '/a//b'],
  ['/zh/中文?q=恩典', '/zh/%E4%B8%AD%E6%96%87?q=%E6%81%A9%E5%85%B8'],
  ['/%E5%B0', '/%E5%B0'],
  ['https://host.example/x', '/x'],
])('a redirect to %s goes to %s of this site, and throws nothing', async (location, header) => {
  expect((await answering({ status: 301, location }).ask('/old')).headers['Location']).toBe(header);
});

it('a page is sent with what it may load, which is named by the digests of its own elements, and leads nowhere', async () => {
  const { headers } = await answering({ styles: ['a'], scripts: ['b'] }).ask('/about');
  expect(headers).toEqual({
    'Content-Type': 'text/html',
    'Cache-Control': 'public, max-age=0, s-maxage=30',
    'Content-Security-Policy':
      'style-src sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=; script-src sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0=',
  });
});

it('the search index and the sitemap are made once for all who ask within a moment, pages and their payloads each time', async () => {
  const { render, ask } = answering();
  const recent = new Recent<PageAnswer>(() => 0, 1000);
  for (const url of ['/search.json', '/search.json', '/sitemap.xml', '/sitemap.xml']) await ask(url, recent);
  expect(render).toHaveBeenCalledTimes(2);
  for (const url of ['/about', '/about', '/about/_payload.json', '/about/_payload.json']) await ask(url, recent);
  expect(render).toHaveBeenCalledTimes(6);
  for (const url of ['/post/feed.xml-or-not', '/post/feed.xml-or-not']) await ask(url, recent);
  expect(render).toHaveBeenCalledTimes(8);
  for (const url of ['/search.json', '/search.json']) await ask(url);
  expect(render).toHaveBeenCalledTimes(10);
});

it('what a memory does not give is made', async () => {
  const recent = new Recent<PageAnswer>(() => 0, 1000);
  vi.spyOn(recent, 'get').mockResolvedValue(undefined);
  expect((await answering().ask('/search.json', recent)).body).toBe('page');
});

it('a failure is a page with a heading and a way on, in both languages, that nobody keeps and that says nothing of the cause', () => {
  const { status, headers, body } = failedPage(policy);
  expect([status, headers['Cache-Control'], headers['Content-Type']]).toEqual([
    500,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  expect(body).toMatch(/<h1>.+<\/h1>.*<a href="\/">.*<a href="\/zh">/);
  const [, style = 'no style'] = /<style>(body\{.+)<\/style>/.exec(body) ?? [];
  expect(headers['Content-Security-Policy']).toBe(`style-src ${digestOf(style)}; script-src `);
});
