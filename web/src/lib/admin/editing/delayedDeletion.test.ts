import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteLater, deletionStore } from './delayedDeletion.ts';

describe('deleteLater', () => {
  const perform = vi.fn<() => Promise<void>>();
  const fail = vi.fn<(error: unknown) => void>();
  const isHidden = (): boolean => deletionStore.getState().paths.has('posts/a');
  beforeEach(() => {
    perform.mockReset().mockResolvedValue();
    fail.mockReset();
  });

  it('hides at once and deletes when it is carried out', async () => {
    const deletion = deleteLater('posts/a', perform, fail);
    expect(isHidden()).toBe(true);
    expect(perform).not.toHaveBeenCalled();
    deletion.perform();
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect(perform).toHaveBeenCalledOnce();
  });

  it('deletes nothing once it is taken back', () => {
    const deletion = deleteLater('posts/a', perform, fail);
    deletion.undo();
    deletion.perform();
    expect(perform).not.toHaveBeenCalled();
    expect(isHidden()).toBe(false);
  });

  it('deletes once, and cannot be taken back afterwards', () => {
    const deletion = deleteLater('posts/a', perform, fail);
    deletion.perform();
    deletion.perform();
    deletion.undo();
    expect(perform).toHaveBeenCalledOnce();
    expect(isHidden()).toBe(true);
  });

  it('shows again what could not be deleted, and says so', async () => {
    perform.mockRejectedValue(new Error('no'));
    deleteLater('posts/a', perform, fail).perform();
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect(fail).toHaveBeenCalledOnce();
  });
});
