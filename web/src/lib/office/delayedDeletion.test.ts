import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteLater, deletionDelay, deletionStore } from './delayedDeletion.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('deleteLater', () => {
  const perform = vi.fn<() => Promise<void>>();
  const fail = vi.fn<(error: unknown) => void>();
  beforeEach(() => {
    perform.mockReset().mockResolvedValue();
    fail.mockReset();
  });

  it('hides at once and deletes when nobody took it back', async () => {
    deleteLater('posts/a', perform, fail);
    expect(deletionStore.getState().paths.has('posts/a')).toBe(true);
    expect(perform).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(deletionDelay);
    expect(perform).toHaveBeenCalledOnce();
    expect(deletionStore.getState().paths.has('posts/a')).toBe(false);
  });

  it('deletes nothing once it is taken back', async () => {
    deleteLater('posts/a', perform, fail)();
    await vi.advanceTimersByTimeAsync(deletionDelay * 2);
    expect(perform).not.toHaveBeenCalled();
    expect(deletionStore.getState().paths.size).toBe(0);
  });

  it('shows again what could not be deleted, and says so', async () => {
    perform.mockRejectedValue(new Error('no'));
    deleteLater('posts/a', perform, fail);
    await vi.advanceTimersByTimeAsync(deletionDelay);
    expect(fail).toHaveBeenCalledOnce();
    expect(deletionStore.getState().paths.size).toBe(0);
  });
});
