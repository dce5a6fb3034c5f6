import * as sdk from 'firebase/firestore';
import { expect, it } from 'vitest';
import { databaseSettings } from '#lib/firebase/firebase.ts';

/** Opens the database's settings, and returns the size of the cache that they ask for. */
function cacheSize(stored?: { cacheSizeBytes: number }): number | undefined {
  let size: number | undefined;
  const settings = databaseSettings(
    {
      ...sdk,
      persistentLocalCache(cache) {
        size = cache?.cacheSizeBytes;
        return sdk.persistentLocalCache(cache);
      },
    },
    'shared',
    stored,
  );
  expect(settings.localCache?.kind).toBe('persistent');
  return size;
}

it('the database is opened with a cache of 41,943,040 bytes, or another of at least 1,048,576', () => {
  expect(cacheSize()).toBe(41_943_040);
  expect(cacheSize({ cacheSizeBytes: 1_048_576 })).toBe(1_048_576);
  // -1 is a cache without limit in the SDK.
  for (const cacheSizeBytes of [1_048_575, sdk.CACHE_SIZE_UNLIMITED])
    expect(() => cacheSize({ cacheSizeBytes })).toThrow(/1048576/);
});

it('the database waits 5 to 30 seconds for a request of long polling, and is not opened with another wait', () => {
  const waits = [undefined, 5, 30].map((longPollingTimeoutSeconds) =>
    databaseSettings(sdk, 'shared', longPollingTimeoutSeconds === undefined ? {} : { longPollingTimeoutSeconds }),
  );
  expect(waits.map((settings) => settings.experimentalLongPollingOptions?.timeoutSeconds)).toEqual([25, 5, 30]);
  for (const [longPollingTimeoutSeconds, message] of [
    [4.9, />=5/],
    [30.1, /<=30/],
  ] as const)
    expect(() => databaseSettings(sdk, 'shared', { longPollingTimeoutSeconds })).toThrow(message);
});

it('the cache belongs to a tab or lasts as long as the page where tabs cannot share one', () => {
  const kinds = (['tab', 'page'] as const).map((cache) => databaseSettings(sdk, cache).localCache?.kind);
  expect(kinds).toEqual(['persistent', 'memory']);
});

it.each([
  [90, 180],
  [-90, -180],
])('a place at %d, %d can be written to the database', (latitude, longitude) => {
  expect(new sdk.GeoPoint(latitude, longitude)).toMatchObject({ latitude, longitude });
});

it.each([
  [90.1, 0, /Latitude/],
  [-90.1, 0, /Latitude/],
  [0, 180.1, /Longitude/],
  [0, -180.1, /Longitude/],
])('a place at %d, %d cannot', (latitude, longitude, message) => {
  expect(() => new sdk.GeoPoint(latitude, longitude)).toThrow(message);
});
