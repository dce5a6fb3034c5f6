import { cardPath, type SharingCard } from '@steeple/model/hosting/sharingCard';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../../tests/memory/http.ts';
import { type MemoryLog, memoryLog } from '../../../tests/memory/services.ts';
import * as cards from '../cards/drawCard.ts';
import { functionLimits } from '../functionLimits.ts';
import * as listings from '../listings/projectListings.ts';
import * as logs from '../log.ts';
import { region } from '../parameters.ts';
import { pageCache } from '../cacheControl.ts';
import { projectPolicy } from './policy.ts';
import { render } from './render.ts';
import * as site from '../renderer.ts';
import * as files from './sendFile.ts';

const source = { document: async () => null, list: async () => [] };
const card: SharingCard = { church: 'A church', title: 'About', details: [], accent: '#123456', language: 'en' };
const rendered = {
  status: 200,
  body: 'page',
  contentType: 'text/html',
  location: null,
  styles: ['body{}'],
  scripts: [],
  card: { path: cardPath('/about', 'abc'), card },
};
const draw = vi.fn<site.Renderer['render']>();
let log: MemoryLog;

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'a-church');
  vi.stubEnv('SITE_ADDRESS', '');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  log = memoryLog();
  draw.mockReset().mockResolvedValue(rendered);
  vi.spyOn(logs, 'createLog').mockReturnValue(log);
  vi.spyOn(listings, 'publicSource').mockReturnValue(source);
  vi.spyOn(site, 'siteRenderer').mockResolvedValue({ render: draw } as never);
  vi.spyOn(cards, 'drawCard').mockImplementation(async ({ title }) => Buffer.from(`card of ${title}`));
});
afterEach(() => vi.unstubAllEnvs());

test('the function runs in the region of the project, within its limits', () => {
  const { maxInstances, timeoutSeconds, concurrency } = functionLimits.render;
  const { __endpoint: endpoint } = render;
  expect(endpoint).toMatchObject({ region, maxInstances, timeoutSeconds, concurrency });
});

test('a page is rendered from the public documents for its address, and sent with what it may load', async () => {
  const { code, headers, body } = await ask(render, '/about?from=a-link');
  expect([code, body]).toEqual([200, 'page']);
  expect(draw.mock.lastCall).toMatchObject([
    '/about?from=a-link',
    { source, origin: 'https://a-church.web.app', now: expect.any(Number) as number },
  ]);
  expect(headers).toMatchObject({ 'Cache-Control': pageCache, 'Content-Type': 'text/html', Vary: 'Accept-Encoding' });
  expect(headers['Content-Security-Policy']).toMatch(/style-src 'self' 'sha256-/);
});

test('canonical addresses begin with the address of the site, and in the local stack with this machine', async () => {
  const originWith = async (forwarded: string) => {
    await ask(render, '/about', { headers: { 'x-forwarded-host': forwarded } });
    return draw.mock.lastCall?.[1].origin;
  };
  expect(await originWith('a-church.firebaseapp.com')).toBe('https://a-church.firebaseapp.com');
  expect(await originWith('127.0.0.1:5000')).toBe('https://a-church.web.app');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(await originWith('127.0.0.1:5000')).toBe('http://127.0.0.1:5000');
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('GCLOUD_PROJECT', undefined);
  expect(await originWith('other.example')).toBe('https://steeple.web.app');
  vi.stubEnv('SITE_ADDRESS', 'https://www.example.org');
  expect(await originWith('other.example')).toBe('https://www.example.org');
});

test('a long page is compressed for those who take it', async () => {
  draw.mockResolvedValue({ ...rendered, body: 'grace '.repeat(1000) });
  const { headers, bytes } = await ask(render, '/about', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['Content-Encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe('grace '.repeat(1000));
});

test('the search index is made once for all who ask within a moment, in the local stack each time', async () => {
  for (const url of ['/search.json', '/search.json']) expect((await ask(render, url)).body).toBe('page');
  expect(draw).toHaveBeenCalledTimes(1);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  for (const url of ['/search.json', '/search.json']) await ask(render, url);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a card is drawn for its page', async () => {
  const { code, headers, body } = await ask(render, rendered.card.path);
  expect([code, headers['Content-Type'], body]).toEqual([200, 'image/png', 'card of About']);
  expect(headers['Content-Security-Policy']).toBe(projectPolicy());
  expect(draw.mock.lastCall?.[0]).toBe('/about');
  expect((await ask(render, '/pages/cards/')).body).toBe('page');
});

test('below /files/ a stored file is sent, and nothing is rendered', async () => {
  vi.spyOn(files, 'sendFile').mockImplementation(async ({ path }, response) => void response.send(`file ${path}`));
  const { headers, body } = await ask(render, '/files/pictures/hills.avif');
  expect([body, headers['Content-Security-Policy']]).toEqual(['file /files/pictures/hills.avif', projectPolicy()]);
  expect(draw).not.toHaveBeenCalled();
  expect((await ask(render, '/pages/files/')).body).toBe('page');
});

test('a page can be read, with its content or without, and nothing else be done with it', async () => {
  for (const method of ['GET', 'HEAD']) expect((await ask(render, '/about', { method })).code).toBe(200);
  const { code, headers, body } = await ask(render, '/about', { method: 'POST' });
  expect([code, body]).toEqual([405, '']);
  expect(headers).toEqual({
    Allow: 'GET, HEAD',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': projectPolicy(),
  });
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a part of a page that fails is logged, and the page is sent', async () => {
  draw.mockImplementation(async (_url, { report }) => {
    report(new Error('a banner'));
    return rendered;
  });
  expect((await ask(render, '/about')).code).toBe(200);
  expect(log.lines).toEqual([{ severity: 'error', message: 'part of a page ignored', fields: {} }]);
});

test('a page that fails is answered with the page for failures, and logged', async () => {
  draw.mockRejectedValue(new Error('database'));
  const { code, headers, body } = await ask(render, '/about');
  expect([code, headers['Cache-Control']]).toEqual([500, 'no-store']);
  expect(headers['Content-Security-Policy']).toMatch(/style-src 'self' 'sha256-/);
  expect(body).toContain('This page cannot be shown right now');
  expect(log.lines).toMatchObject([{ severity: 'error', message: 'Rendering failed' }]);
  expect(logs.createLog).toHaveBeenCalledWith('render', expect.any(String));
});

test('an answer that breaks off after its beginning ends there, without another page in it', async () => {
  vi.spyOn(files, 'sendFile').mockImplementation(async (_request, response) => {
    response.status(206).write('half');
    throw new Error('storage');
  });
  const { code, body, writableEnded } = await ask(render, '/files/pictures/hills.avif');
  expect([code, body, writableEnded]).toEqual([206, 'half', true]);
});
