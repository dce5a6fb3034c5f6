import { expect, test } from 'vitest';
import { createBuildWatch } from './buildWatch.ts';
import { isCrawler } from './crawlers.ts';
import { legacyRedirect } from './legacyRedirects.ts';
import { createPreloader, maxPreloads } from './preloader.ts';
import { claimReload, reloadBlockMillis } from './reloadGuard.ts';

test.each([
  ['/pastoral', '/about'], ['/bulletin', '/about'], ['/mission', '/about'], ['/culture', '/about'], ['/founded', '/about'], ['/our-calendar', '/events'],
  ['/中文崇拜', '/chinese-service'], [encodeURI('/中文聚会'), '/chinese-service'], ['/english-service', '/'], ['/contact-us', '/visit'], ['/location/', '/visit'],
])('the former address %s leads to %s', (from, to) => {
  expect(legacyRedirect(from)).toBe(to);
});

test('other paths lead nowhere, odd ones included', () => {
  for (const path of ['/nowhere', '/pastoral/x', '/constructor', '/%E5%B0']) expect(legacyRedirect(path)).toBeNull();
});

test('crawlers are known by their user agent', () => {
  for (const agent of ['Googlebot/2.1', 'Mozilla/5.0 Chrome-Lighthouse', 'facebookexternalhit/1.1', 'bingbot', 'APIs-Google']) expect(isCrawler(agent)).toBe(true);
  expect(isCrawler('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Mobile Safari/604.1')).toBe(false);
});

test('the same path is not reloaded again within ten seconds; another one is', () => {
  const kept = new Map<string, string>();
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => { kept.set(key, value); } };
  expect(reloadBlockMillis).toBe(10_000);
  expect(claimReload(memory, '/a', 0)).toBe(true);
  expect(claimReload(memory, '/a', 9999)).toBe(false);
  expect(claimReload(memory, '/b', 9999)).toBe(true);
  expect(claimReload(memory, '/b', 20_000)).toBe(true);
});

test('a new build is noticed once its record is there too', async () => {
  const files: Record<string, unknown> = { '/builds/latest.json?7': { id: 'old', timestamp: 1 } };
  const watch = createBuildWatch('old', {
    fetchJson: async (path) => {
      if (!(path in files)) throw new Error('404');
      return files[path];
    },
    now: () => 7,
  });
  await watch.check();
  expect(watch.hasNewBuild()).toBe(false);
  files['/builds/latest.json?7'] = { id: 'new', timestamp: 2 };
  await watch.check();
  expect(watch.hasNewBuild()).toBe(false);
  files['/builds/meta/new.json'] = { id: 'new', timestamp: 2 };
  await watch.check();
  expect(watch.hasNewBuild()).toBe(true);
});

test('what cannot be fetched is no new build', async () => {
  const watch = createBuildWatch('old', { fetchJson: async () => { throw new Error('offline'); }, now: () => 0 });
  await watch.check();
  expect(watch.hasNewBuild()).toBe(false);
});

test('four pages at most are preloaded at a time, each once, and a failed one may be tried again', async () => {
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  let fails = false;
  const preloader = createPreloader((url) => new Promise((resolve, reject) => {
    started.push(url);
    waiting.push(() => (fails ? reject(new Error('no')) : resolve()));
  }));
  for (const url of ['a', 'b', 'c', 'd', 'e', 'a', 'b']) preloader.preload(url);
  expect([maxPreloads, started]).toEqual([4, ['a', 'b', 'c', 'd']]);
  fails = true;
  waiting[0]?.();
  await new Promise((resolve) => { setImmediate(resolve); });
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  fails = false;
  for (const done of waiting.slice(1)) done();
  await new Promise((resolve) => { setImmediate(resolve); });
  preloader.preload('a');
  preloader.preload('b');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});
