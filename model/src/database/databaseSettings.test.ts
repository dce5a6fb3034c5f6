import { expect, test } from 'vitest';
import { databaseSettingsSchema } from './databaseSettings.ts';
import { check } from '../requests/validation.ts';

test('the cache has forty mebibytes where nothing else is set', () => {
  expect(check(databaseSettingsSchema, {})).toMatchObject({ ok: true, value: { cacheSizeBytes: 41_943_040 } });
});

test.each([
  [1_048_576, true],
  [1_048_575, false],
])('a cache of %d bytes is allowed: %s', (cacheSizeBytes, allowed) => {
  expect(check(databaseSettingsSchema, { cacheSizeBytes }).ok).toBe(allowed);
});

test.each([
  [5, true],
  [30, true],
  [4.9, false],
  [30.1, false],
])('a long-polling timeout of %d seconds is allowed: %s', (longPollingTimeoutSeconds, allowed) => {
  expect(check(databaseSettingsSchema, { longPollingTimeoutSeconds }).ok).toBe(allowed);
});
