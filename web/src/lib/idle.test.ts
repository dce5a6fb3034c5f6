import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleFallbackMillis, whenIdle } from './idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work waits fifty milliseconds where the browser has no idle callback', () => {
  vi.stubGlobal('window', {});
  const run = vi.fn<() => void>();
  whenIdle(run);
  vi.advanceTimersByTime(49);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(idleFallbackMillis).toBe(50);
});

test('work that is called off in time does not run', () => {
  vi.stubGlobal('window', {});
  const run = vi.fn<() => void>();
  whenIdle(run)();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});

test('the idle callback of the browser is used where there is one', () => {
  const requestIdleCallback = vi.fn<(run: () => void) => number>(() => 7);
  const cancelIdleCallback = vi.fn<(handle: number) => void>();
  vi.stubGlobal('window', { requestIdleCallback, cancelIdleCallback });
  const stop = whenIdle(() => undefined);
  expect(requestIdleCallback).toHaveBeenCalledOnce();
  stop();
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
});
