import { expect, test } from 'vitest';
import { siteUrl } from '../../addresses.ts';

const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(siteUrl() + path, { redirect: 'manual', headers });

test('a query that no page understands is sent on to the page without it; one that the page understands is answered', async () => {
  for (const [requestedPath, expectedPath] of [
    ['/?x=1', '/'],
    ['/events?calendar=church&utm_source=letter', '/events?calendar=church'],
    ['/search.json?x=2', '/search.json'],
    ['/sitemap.xml?3', '/sitemap.xml'],
  ] as const) {
    const { status, headers } = await ask(requestedPath);
    expect([requestedPath, status, headers.get('location')]).toEqual([requestedPath, 301, expectedPath]);
  }
  expect((await ask('/events?calendar=church')).status).toBe(200);
});

test('a former address leads on with its query', async () => {
  const { status, headers } = await ask('/our-calendar?calendar=church');
  expect([status, headers.get('location')]).toEqual([301, '/events?calendar=church']);
});

test('canonical addresses do not name a host that the sender names', async () => {
  const body = await (await ask('/about', { 'x-forwarded-host': 'evil.example' })).text();
  expect(body).toContain('<link rel="canonical"');
  expect(body).not.toContain('evil.example');
});

test('the answer for a missing asset is not cached for a year', async () => {
  const { status, headers } = await ask('/assets/no-such-file-abcdefgh.js');
  expect(status).toBe(404);
  expect(headers.get('cache-control')).not.toContain('immutable');
  expect(Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0)).toBeLessThanOrEqual(3600);
});
