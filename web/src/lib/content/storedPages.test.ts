import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payload } from '#lib/routing/payload.ts';
import { findStoredPage, storedPagePath, storePage } from './storedPages.ts';

/** A cache in memory, by path. */
let stored: Map<string, Response>;

beforeEach(() => {
  stored = new Map();
  const cache = {
    delete: async (path: string) => stored.delete(path),
    put: async (path: string, response: Response) => void stored.set(path, response),
    keys: async () => [...stored.keys()],
  };
  vi.stubGlobal('caches', { open: async () => cache, match: async (path: string) => stored.get(path)?.clone() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function payloadOf(path: string, change: Partial<Payload> = {}): string {
  return JSON.stringify({
    site: {},
    route: { name: 'about', path, params: {}, module: '/assets/a.js' },
    language: 'en',
    data: path,
    status: 200,
    madeAt: 0,
    ...change,
  });
}

function address(url: string): URL {
  return new URL(url, 'https://church.example.org');
}

/** The data of the page that an address opens without signal. */
async function dataAt(url: string): Promise<unknown> {
  const found = await findStoredPage(address(url));
  return found && ((await found.json()) as Payload).data;
}

test.each([
  ['/', '/', 'en'],
  ['/zh', '/', 'zh'],
  ['/about', '/about', 'en'],
  ['/about/', '/about', 'en'],
  ['/zh/about', '/about', 'zh'],
  ['/zh/about/_payload.json', '/about', 'zh'],
] as const)('the payload of %s is found again', async (url, path, language) => {
  await storePage(address(url), payloadOf(path, { language }));
  expect(await dataAt(url)).toBe(path);
});

test.each([
  ['of another path', '/visit', payloadOf('/about')],
  ['in another language', '/about', payloadOf('/about', { language: 'zh' })],
  ['of a page that does not exist', '/about', payloadOf('/about', { status: 404, route: null })],
])('a payload %s is neither stored nor shown where an earlier build has stored it', async (_what, url, json) => {
  await storePage(address(url), json);
  expect([...stored.keys()]).toEqual([]);
  stored.set(storedPagePath(address(url)), new Response(json));
  expect(await dataAt(url)).toBeUndefined();
});

test('a page as a file answers every query, another page only its own', async () => {
  await storePage(address('/events?calendar=english'), payloadOf('/events', { isFile: true }));
  await storePage(address('/calendar'), payloadOf('/calendar'));
  expect(await dataAt('/events?calendar=youth')).toBe('/events');
  expect(await dataAt('/calendar?view=week')).toBeUndefined();
});
