import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idleFallbackMillis, whenIdle, whenIdleAfter } from './idle.ts';

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

describe('work after a pause', () => {
  function stubIdle() {
    const idle: (() => void)[] = [];
    const cancelIdleCallback = vi.fn<(handle: number) => void>();
    vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => idle.push(run), cancelIdleCallback });
    return { idle, cancelIdleCallback };
  }

  test('waits for the pause, and then for an idle moment', () => {
    const { idle } = stubIdle();
    const run = vi.fn<() => void>();
    whenIdleAfter(200, run);
    vi.advanceTimersByTime(199);
    expect(idle).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect([idle.length, run.mock.calls.length]).toEqual([1, 0]);
    idle[0]?.();
    expect(run).toHaveBeenCalledOnce();
  });

  test('can be called off in the pause, and while it waits for an idle moment', () => {
    const { idle, cancelIdleCallback } = stubIdle();
    whenIdleAfter(200, () => undefined)();
    vi.advanceTimersByTime(1000);
    expect(idle).toHaveLength(0);
    const callOff = whenIdleAfter(200, () => undefined);
    vi.advanceTimersByTime(200);
    callOff();
    expect(cancelIdleCallback).toHaveBeenCalledWith(1);
  });
});
