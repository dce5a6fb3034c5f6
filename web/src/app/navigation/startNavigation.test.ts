import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unknownSite } from '#lib/site.ts';
import { matchPage } from '#lib/routing/matchPage.ts';
import type { Navigation } from './navigation.ts';
import { createPageStore } from './pageState.ts';
import { siteStore } from '#app/site/siteStore.ts';
import { startNavigation } from './startNavigation.ts';

const now = Date.parse('2026-11-22T02:00:00Z');
const origin = 'https://a-church.test';
/** Longer than the wait between two looks at the manifest. */
const tenMinutes = 600_000;

/** Addresses that the page has asked for, and those that it has loaded in full. */
let requestedPaths: string[];
let loaded: string[];
let window: EventTarget;
let page: EventTarget & { visibilityState: string };
/** Answers of the site, by path. */
let files: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  [requestedPaths, loaded, window] = [[], [], new EventTarget()];
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    title: '',
    querySelector: () => ({ content: 'old' }),
    querySelectorAll: () => [],
  });
  files = { 'builds/latest.json': { id: 'old', timestamp: 1 } };
  const store = new Map<string, string>();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { userAgent: 'Chrome', onLine: true });
  vi.stubGlobal('history', { state: null, pushState: () => undefined, replaceState: () => undefined });
  vi.stubGlobal('location', {
    origin,
    pathname: '/visit',
    search: '',
    hash: '',
    assign: (url: string) => loaded.push(url),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    const answer = files[path.replace(/^\/|\?.*$/g, '')];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return { json: async () => answer };
  });
  siteStore.setState({ site: { ...unknownSite, updatedAt: { seconds: 1, nanoseconds: 0 } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  siteStore.setState({ site: unknownSite });
});

/** Starts the navigation of a page that nothing more is begun for. */
function start(): Navigation {
  const target = matchPage('/visit');
  const first = { target, module: { default: () => null }, title: null, data: {}, error: null, madeAt: now };
  return startNavigation(createPageStore(first), new Promise(() => undefined), (error) =>
    expect(error).toBeUndefined(),
  );
}

test('the manifest of the build is polled with a timestamp, and after a change the next navigation loads the whole page', async () => {
  const navigation = start();
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(requestedPaths.length).toBeGreaterThan(0);
  for (const path of requestedPaths) expect(path).toMatch(/^\/builds\/latest\.json\?1\d{12}$/);
  requestedPaths.length = 0;
  files = { 'builds/latest.json': { id: 'new', timestamp: 2 }, 'builds/meta/new.json': { id: 'new', timestamp: 2 } };
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(requestedPaths).toEqual([expect.stringMatching(/^\/builds\/latest\.json\?1\d{12}$/), '/builds/meta/new.json']);
  expect(loaded).toEqual([]);
  await navigation.navigate('/about?from=visit');
  expect(loaded).toEqual([`${origin}/about?from=visit`]);
});

test('a page that nobody sees does not poll', async () => {
  start();
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(requestedPaths).toEqual([]);
});

test('after code could not be fetched, the next navigation loads the whole page', async () => {
  const navigation = start();
  window.dispatchEvent(new Event('vite:preloadError'));
  await navigation.navigate('/about');
  expect(loaded).toEqual([`${origin}/about`]);
});
