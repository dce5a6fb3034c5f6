import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '#lib/firebase/callFunction.ts';
import { errorCode, explain, isRetryable } from './errors.ts';
import { maxTries, retrying } from './retry.ts';
import { retryStore } from './retryStore.ts';
import { abortPageRequests } from './pageSignal.ts';
import { withRefusalText } from '#lib/firebase/refusalTexts.ts';

function failure(code: string, details?: object): Error & { code: string } {
  return Object.assign(new Error(code), { code, details });
}

/** A call that fails some times, and counts. */
function failing(times: number, error?: unknown) {
  const call = vi.fn(async () => {
    if (call.mock.calls.length <= times) throw error ?? failure('unavailable');
    return 'here';
  });
  return call;
}

/**
 * The error that a call ends with, or null. The handlers are attached at once, so that no rejection is unhandled
 * meanwhile.
 */
const errorOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => null,
    (error: unknown) => error,
  );

/** The retry that the person sees. */
const currentRetry = () => retryStore.getState().retries.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what may pass by itself is tried again after 1000, 1500 and 2250 ms, visibly', async () => {
  const call = failing(3);
  const answer = retrying(call);
  const waits: number[] = [];
  for (const wait of [1000, 1500, 2250]) {
    await vi.advanceTimersByTimeAsync(0);
    expect(currentRetry()).toMatchObject({ attempt: waits.length + 2, tries: maxTries });
    waits.push((currentRetry()?.until ?? 0) - Date.now());
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(call).toHaveBeenCalledTimes(waits.length);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await answer).toBe('here');
  expect(waits).toEqual([1000, 1500, 2250]);
  expect(currentRetry()).toBeUndefined();
});

test.each([
  ['a decision of the rules', failure('permission-denied')],
  [
    'a refusal with a reason, whatever its code',
    withRefusalText(failure('functions/resource-exhausted', { reason: 'too-many-codes', retryAfterSeconds: 800 })),
  ],
  ['a fault of the program', new Error('broken')],
])('%s is not tried again', async (_what, error) => {
  const call = failing(9, error);
  await expect(retrying(call)).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});

test("after the last try the error is the caller's", async () => {
  const call = failing(99);
  const ended = errorOf(retrying(call));
  await vi.runAllTimersAsync();
  expect(await ended).toMatchObject({ code: 'unavailable' });
  expect(call).toHaveBeenCalledTimes(maxTries);
  expect(currentRetry()).toBeUndefined();
});

test('a call within a call is not tried again by both', async () => {
  const error = failure('unavailable');
  const call = failing(99, error);
  const ended = errorOf(retrying(async () => retrying(call)));
  await vi.runAllTimersAsync();
  expect(await ended).toBe(error);
  expect(call).toHaveBeenCalledTimes(maxTries);
});

test('a device without a network gets the error at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const call = failing(9);
  await expect(retrying(call)).rejects.toThrow('unavailable');
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['its button', () => currentRetry()?.stop()],
  ['leaving the page', abortPageRequests],
])('waiting is ended by %s, with the last error', async (_how, end) => {
  const call = failing(9);
  const ended = errorOf(retrying(call));
  await vi.advanceTimersByTimeAsync(0);
  end();
  expect(await ended).toMatchObject({ code: 'unavailable' });
  expect(call).toHaveBeenCalledTimes(1);
  expect(currentRetry()).toBeUndefined();
});

test('waiting is ended by a signal of the caller', async () => {
  const ended = new AbortController();
  const failed = errorOf(retrying(failing(9), { signal: ended.signal }));
  await vi.advanceTimersByTimeAsync(0);
  ended.abort();
  expect(await failed).toMatchObject({ code: 'unavailable' });
  expect(currentRetry()).toBeUndefined();
});

test('the next try can be begun at once, and stopped from being followed by another while it is under way', async () => {
  const second = Promise.withResolvers<string>();
  let calls = 0;
  const ended = errorOf(
    retrying(async () => {
      calls += 1;
      if (calls === 1) throw failure('unavailable');
      return second.promise;
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  currentRetry()?.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([calls, currentRetry()?.until]).toEqual([2, null]);
  currentRetry()?.stop();
  second.reject(failure('aborted'));
  expect(await ended).toMatchObject({ code: 'aborted' });
  expect(calls).toBe(2);
});

test('every code is explained in both languages, whatever SDK it comes from', () => {
  expect(explain(failure('functions/permission-denied'))).toBe(explain(failure('permission-denied')));
  expect(explain(failure('auth/invalid-email')).message.zh).not.toBe('');
  expect(errorCode('a string')).toBe('unknown');
  expect(isRetryable(new TypeError('Failed to fetch'))).toBe(true);
  expect(isRetryable(new UnreachableError('no answer'))).toBe(true);
});
