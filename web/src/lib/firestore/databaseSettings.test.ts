import { databaseLimits } from '@steeple/model/databaseSettings';
import * as sdk from 'firebase/firestore';
import { expect, it } from 'vitest';
import { databaseSettings } from '#lib/firebase/firebase.ts';

it('the database is opened with the cache and the patience that the limits name', () => {
  const given: unknown[] = [];
  const settings = databaseSettings(
    {
      ...sdk,
      persistentLocalCache(cache) {
        given.push(cache?.cacheSizeBytes);
        return sdk.persistentLocalCache(cache);
      },
    },
    'shared',
  );
  expect(settings.localCache?.kind).toBe('persistent');
  expect(given).toEqual([databaseLimits.cacheSizeBytes.default]);
  expect(settings.experimentalLongPollingOptions).toEqual({
    timeoutSeconds: databaseLimits.longPollingTimeoutSeconds.default,
  });
  const kinds = (['tab', 'page'] as const).map((cache) => databaseSettings(sdk, cache).localCache?.kind);
  expect(kinds).toEqual(['persistent', 'memory']);
});

it.each([
  ['the least cache', { cacheSizeBytes: databaseLimits.cacheSizeBytes.min }],
  ['the shortest wait', { longPollingTimeoutSeconds: databaseLimits.longPollingTimeoutSeconds.min }],
  ['the longest wait', { longPollingTimeoutSeconds: databaseLimits.longPollingTimeoutSeconds.max }],
])('%s opens the database', (_name, wanted) => {
  expect(databaseSettings(sdk, 'shared', wanted).localCache?.kind).toBe('persistent');
});

it.each([
  ['a byte less than the least cache', { cacheSizeBytes: databaseLimits.cacheSizeBytes.min - 1 }, /1048576/],
  ['a cache without limit (-1 in the SDK)', { cacheSizeBytes: sdk.CACHE_SIZE_UNLIMITED }, /1048576/],
  ['a shorter wait', { longPollingTimeoutSeconds: 4.9 }, />=5/],
  ['a longer wait', { longPollingTimeoutSeconds: 30.1 }, /<=30/],
])('%s is refused before the database is opened', (_name, wanted, message) => {
  expect(() => databaseSettings(sdk, 'shared', wanted)).toThrow(message);
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
