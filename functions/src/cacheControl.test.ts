import { expect, test } from 'vitest';
import { fileCache, noCache, pageCache, pictureCache, recentMillis, releasedCache } from './cacheControl.ts';

test('browsers ask for a page each time, and keep a picture for a week and a replaceable file for minutes', () => {
  expect([pageCache, releasedCache, pictureCache, fileCache, noCache]).toEqual([
    'public, max-age=0, s-maxage=30',
    'public, max-age=0, must-revalidate',
    'public, max-age=604800, s-maxage=31536000, immutable',
    'public, max-age=300, s-maxage=300',
    'no-store',
  ]);
});

test('with the CDN and the memory of an instance, what was published shows within a minute', () => {
  const [, seconds] = /s-maxage=(\d+)/.exec(pageCache) ?? [];
  expect(Number(seconds) * 1000 + recentMillis).toBeLessThanOrEqual(60_000);
});
