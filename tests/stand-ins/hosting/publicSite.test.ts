import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPublicSite, type PublicSite } from './createPublicSite.ts';
import { HostingSite, type VersionConfig } from './HostingSite.ts';

/** Answers of the server behind, which has everything that no release added. */
const behind = createServer((request, response) => {
  response.writeHead(request.url === '/missing' ? 404 : 200, { 'X-Behind': request.headers.host ?? '' });
  request.pipe(response);
  if (request.method === 'GET') response.end(`behind ${request.url}`);
});
let passed: string[];
let site: HostingSite;
let open: PublicSite;

/** Releases files beside those that were deployed. */
function release(files: Readonly<Record<string, string>>): void {
  const contents = Object.entries(files).map(([path, text]) => [path, gzipSync(text)] as const);
  const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
  const config: VersionConfig = {
    ...site.deployed?.config,
    headers: [
      { glob: '**', headers: { 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' } },
      { glob: '/ab*', headers: { 'X-Glob': 'yes' } },
      { regex: '^/about$', headers: { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' } },
    ],
  };
  const { name } = site.create({}, config);
  site.populate(name, {
    ...Object.fromEntries(site.deployed?.files ?? []),
    ...Object.fromEntries(contents.map(([path, content]) => [path, hashOf(content)])),
  });
  for (const [, content] of contents) site.upload(name, hashOf(content), content);
  site.finalise(name);
  site.release(name, '');
}

beforeEach(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  passed = [];
  site = new HostingSite('a-church');
  site.deploy({ '/app.html': 'shell', '/code.js': 'code' }, { redirects: [{ glob: '/old' }] });
  open = await createPublicSite({
    site,
    behind: `http://127.0.0.1:${(behind.address() as AddressInfo).port}`,
    onPassed: (path) => passed.push(path),
  });
});

afterEach(async () => {
  await open.close();
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
});

const get = async (path: string, init?: RequestInit): Promise<Response> =>
  fetch(open.url + path, { redirect: 'manual', ...init });

test('a released file comes before the server behind, with the headers of every rule that matches, the last one first', async () => {
  expect(await (await get('/about')).text()).toBe('behind /about');
  release({ '/about.html': 'About', '/index.html': 'Home', '/feed.xml': '<feed/>' });
  const about = await get('/about?from=a-link');
  expect(await about.text()).toBe('About');
  expect(Object.fromEntries(about.headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'x-glob': 'yes',
    'cache-control': 'public, max-age=0',
    'content-type': 'text/html',
    'content-encoding': 'gzip',
  });
  expect(await (await get('/')).text()).toBe('Home');
  expect((await get('/feed.xml')).headers.get('cache-control')).toBe('no-cache');
  expect(passed).toEqual(['/about']);
});

test('a browser that takes Brotli gets it, as from Hosting', async () => {
  release({ '/about.html': 'About' });
  const about = await get('/about', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
  expect([about.headers.get('content-encoding'), await about.text()]).toEqual(['br', 'About']);
});

test('an address with an ending or a slash that a file has not is redirected', async () => {
  release({ '/about.html': 'About', '/index.html': 'Home' });
  const to = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  expect(await to('/about.html?a=1')).toEqual([301, '/about?a=1']);
  expect(await to('/about/')).toEqual([301, '/about']);
  expect(await to('/index.html')).toEqual([301, '/']);
  expect(passed).toEqual([]);
});

test('deployed files, redirects, unknown addresses and everything but reading are for the server behind', async () => {
  release({ '/about.html': 'About', '/old.html': 'Old' });
  expect(await (await get('/app')).text()).toBe('behind /app');
  expect(await (await get('/old')).text()).toBe('behind /old');
  expect((await get('/missing')).status).toBe(404);
  expect((await get('/%E0%A4%A')).status).toBe(200);
  expect(await (await get('/about', { method: 'POST', body: 'sent' })).text()).toBe('sent');
  expect((await get('/app')).headers.get('x-behind')).toBe(new URL(open.url).host);
  expect(passed).toEqual(['/app', '/old', '/missing', '/%E0%A4%A', '/about', '/app']);
});

test('a browser that has the file is not sent it again, until another one is released', async () => {
  release({ '/about.html': 'About' });
  const tag = (await get('/about')).headers.get('etag') ?? '';
  const again = async (): Promise<number> => (await get('/about', { headers: { 'If-None-Match': tag } })).status;
  expect(await again()).toBe(304);
  release({ '/about.html': 'About us' });
  expect(await again()).toBe(200);
  const head = await get('/about', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect([head.headers.get('content-length'), head.headers.get('content-encoding')]).toEqual(['8', null]);
});

test('without the server behind, released files are there and the rest is a bad gateway', async () => {
  release({ '/about.html': 'About' });
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
  expect((await get('/about')).status).toBe(200);
  expect((await get('/events')).status).toBe(502);
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
});
