import { afterEach, expect, test, vi } from 'vitest';
import { watchBuild } from './buildWatch.ts';
import { coverTitle, setPageTitle } from '#app/head/documentTitle.ts';
import { isCrawler } from '#app/errors/crawlers.ts';
import { legacyRedirect } from '#lib/routing/legacyRedirects.ts';
import { createPreloader, maxPreloads } from './preloader.ts';
import { paths } from '#lib/routing/paths.ts';
import { claimReload, reloadBlockMillis } from '#lib/routing/reloadGuard.ts';
import { findRoute } from '#app/routes/routes.ts';
import { errorOfEvent, errorOfRejection } from '#app/errors/unhandledErrors.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['/pastoral', paths.about.path],
  ['/bulletin', paths.about.path],
  ['/mission', paths.about.path],
  ['/culture', paths.about.path],
  ['/founded', paths.about.path],
  ['/our-calendar', paths.events.path],
  ['/中文崇拜', paths.chineseService.path],
  ['/中文聚會', paths.chineseService.path],
  [encodeURI('/中文聚会'), paths.chineseService.path],
  ['/华语崇拜', paths.chineseService.path],
  ['/華語崇拜', paths.chineseService.path],
  [encodeURI('/華語主日崇拜/'), paths.chineseService.path],
  ['/华文聚会', paths.chineseService.path],
  ['/中文礼拜', paths.chineseService.path],
  ['/国语堂', paths.chineseService.path],
  ['/english-service', paths.home.path],
  ['/contact-us', paths.visit.path],
  ['/location/', paths.visit.path],
])('the former address %s leads to %s', (from, to) => {
  expect(legacyRedirect(from)).toBe(to);
});

test('other paths lead nowhere, odd ones included', () => {
  for (const path of ['/nowhere', '/pastoral/x', '/constructor', '/%E5%B0', '/中文', '/英文崇拜', '/中文崇拜/x'])
    expect(legacyRedirect(path)).toBeNull();
});

test('crawlers are known by their user agent', () => {
  for (const agent of [
    'Googlebot/2.1',
    'Mozilla/5.0 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'bingbot',
    'APIs-Google',
  ])
    expect(isCrawler(agent)).toBe(true);
  expect(isCrawler('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile Safari/604.1')).toBe(false);
});

test('the same path is not reloaded again within ten seconds, whatever was reloaded between', () => {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).has(key),
  };
  vi.stubGlobal('sessionStorage', memory);
  vi.useFakeTimers();
  const claimAt = (path: string, now: number): boolean => {
    vi.setSystemTime(now);
    return claimReload(path);
  };
  expect(reloadBlockMillis).toBe(10_000);
  expect(claimAt('/a', 0)).toBe(true);
  expect(claimAt('/a', 9999)).toBe(false);
  expect(claimAt('/b', 9999)).toBe(true);
  expect(claimAt('/a', 9999)).toBe(false);
  expect(claimAt('/b', 19_998)).toBe(false);
  expect(claimAt('/a', 10_000)).toBe(true);
  expect(claimAt('/b', 20_000)).toBe(true);
  // A page that could not remember it would load itself again without end.
  const setItem = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...memory, setItem });
  expect(claimAt('/c', 0)).toBe(false);
});

/** Watches for a newer build than `old`; returns what tells of it, and what lets the time pass to the next look. */
function watch(files: Readonly<Record<string, unknown>>) {
  vi.useFakeTimers({ now: 7 });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/\?\d+$/, '');
    if (!(path in files)) throw new TypeError('Failed to fetch');
    return { json: async () => files[path] };
  });
  return { hasNewBuild: watchBuild('old'), look: async () => vi.advanceTimersByTimeAsync(5 * 60_000) };
}

test('a new build is noticed once its record is there too', async () => {
  const files: Record<string, unknown> = { '/builds/latest.json': { id: 'old', timestamp: 1 } };
  const { hasNewBuild, look } = watch(files);
  await look();
  expect(hasNewBuild()).toBe(false);
  files['/builds/latest.json'] = { id: 'new', timestamp: 2 };
  await look();
  expect(hasNewBuild()).toBe(false);
  files['/builds/meta/new.json'] = { id: 'new', timestamp: 2 };
  await look();
  expect(hasNewBuild()).toBe(true);
});

test('what cannot be fetched is no new build', async () => {
  const { hasNewBuild, look } = watch({});
  await look();
  expect(hasNewBuild()).toBe(false);
});

test('four pages at most are preloaded at a time, each once, and a failed one may be tried again', async () => {
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  let fails = false;
  const preload = createPreloader(
    (url) =>
      new Promise((resolve, reject) => {
        started.push(url);
        waiting.push(() => (fails ? reject(new Error('no')) : resolve()));
      }),
  );
  for (const url of ['a', 'b', 'c', 'd', 'e', 'a', 'b']) preload(url);
  expect([maxPreloads, started]).toEqual([4, ['a', 'b', 'c', 'd']]);
  fails = true;
  waiting[0]?.();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  fails = false;
  for (const done of waiting.slice(1)) done();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  preload('a');
  preload('b');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('the title of a database page names what it shows', async () => {
  expect((await findRoute('adminDatabasePath')).title({ slug: 'camps/camp-2026' })).toBe('camps/camp-2026 · Database');
});

test("errors of the site's own code count as unhandled; those of extensions and of the browser do not", () => {
  const error = new Error('broken');
  const own = { error, filename: 'https://steeple.example/assets/a.js', message: 'broken' };
  const origin = 'https://steeple.example';
  expect(errorOfEvent(own, origin)).toBe(error);
  expect(errorOfEvent({ ...own, filename: 'chrome-extension://x/content.js' }, origin)).toBeNull();
  expect(errorOfEvent({ ...own, error: null, message: 'Script error.' }, origin)).toBeNull();
  expect(
    errorOfEvent({ ...own, message: 'ResizeObserver loop completed with undelivered notifications.' }, origin),
  ).toBeNull();
  expect(errorOfRejection(error)).toBe(error);
  expect(errorOfRejection(new DOMException('called off', 'AbortError'))).toBeNull();
});

test('a page that changes its title below a dialog does not change what the dialog says, and has its title afterwards', () => {
  const page = { title: 'Search' };
  vi.stubGlobal('document', page);
  const uncover = coverTitle('Something went wrong');
  expect(page.title).toBe('Something went wrong');
  setPageTitle('Search: advent');
  expect(page.title).toBe('Something went wrong');
  uncover();
  expect(page.title).toBe('Search: advent');
  setPageTitle('Search');
  expect(page.title).toBe('Search');
  vi.unstubAllGlobals();
});
