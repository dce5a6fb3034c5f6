import { expect, test } from 'vitest';
import { errorCode, explain, isRetryable } from './errors.ts';
import { retrying } from './retry.ts';

function failure(code: string): Error & { code: string } {
  return Object.assign(new Error(code), { code });
}

test('what may pass by itself is tried again, after waits that grow', async () => {
  const waits: number[] = [];
  let calls = 0;
  const answer = await retrying(async () => {
    calls += 1;
    if (calls < 4) throw failure('unavailable');
    return 'here';
  }, { sleep: async (millis) => { waits.push(millis); }, random: () => 1 });
  expect(answer).toBe('here');
  expect(waits).toEqual([1000, 1500, 2250]);
});

test('what will not pass is not tried again', async () => {
  let calls = 0;
  await expect(retrying(async () => {
    calls += 1;
    throw failure('permission-denied');
  }, { sleep: async () => undefined })).rejects.toThrow('permission-denied');
  expect(calls).toBe(1);
});

test('after the last try the error is the caller\'s', async () => {
  let calls = 0;
  await expect(retrying(async () => {
    calls += 1;
    throw failure('unavailable');
  }, { tries: 3, sleep: async () => undefined })).rejects.toThrow('unavailable');
  expect(calls).toBe(3);
});

test('every code is explained in both languages, whatever SDK it comes from', () => {
  expect(explain(failure('functions/permission-denied'))).toBe(explain(failure('permission-denied')));
  expect(explain(failure('auth/invalid-email')).message.zh).not.toBe('');
  expect(errorCode('a string')).toBe('unknown');
  expect(isRetryable(new TypeError('Failed to fetch'))).toBe(true);
});
