import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPendingReads, beginPendingRead } from './pendingReads.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what can wait runs once, after the last first answer', () => {
  const run = vi.fn<() => void>();
  const [one, other] = [beginPendingRead(), beginPendingRead()];
  afterPendingReads(run);
  one();
  one();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  other();
  vi.runAllTimers();
  beginPendingRead()();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('where nothing is waited for it runs at the next idle moment, unless called off', () => {
  const run = vi.fn<() => void>();
  afterPendingReads(run);
  afterPendingReads(run)();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});
