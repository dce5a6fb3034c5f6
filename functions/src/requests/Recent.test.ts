import { expect, test, vi } from 'vitest';
import { Recent } from './Recent.ts';

const recentMillis = 60_000;

function createFeeds() {
  const clock = { now: Date.parse('2026-11-22T01:30:00Z') };
  return { clock, feeds: new Recent<string>(() => clock.now, recentMillis, 3) };
}

test('the same request within a minute gets what was written, also while it is being written', async () => {
  const { clock, feeds } = createFeeds();
  const write = vi.fn<() => Promise<string>>(async () => 'the feed');
  expect(await Promise.all([feeds.get('all/en', write), feeds.get('all/en', write)])).toEqual(['the feed', 'the feed']);
  clock.now += recentMillis - 1;
  await feeds.get('all/en', write);
  expect(write).toHaveBeenCalledTimes(1);
  await feeds.get('all/zh', write);
  expect(write).toHaveBeenCalledTimes(2);
  clock.now += 1;
  await feeds.get('all/en', write);
  expect(write).toHaveBeenCalledTimes(3);
});

test('no more values are stored than the limit allows', async () => {
  const { feeds } = createFeeds();
  const write = vi.fn<() => Promise<string>>(async () => 'the feed');
  for (const key of ['a', 'b', 'c', 'd', 'd', 'a']) await feeds.get(key, write);
  expect(write).toHaveBeenCalledTimes(5);
});

test('a failure and a calendar that does not exist are not stored', async () => {
  const { feeds } = createFeeds();
  await expect(feeds.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await feeds.get('a', async () => undefined)).toBeUndefined();
  expect(await feeds.get('a', async () => 'now')).toBe('now');
});
