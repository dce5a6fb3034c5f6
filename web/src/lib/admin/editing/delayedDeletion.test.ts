import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginListReading, deleteLater, deletionStore, hasPendingDeletions, showAgain } from './delayedDeletion.ts';
import { busyMachine } from '#tests/busyMachine.ts';

describe('deleteLater', () => {
  const perform = vi.fn<() => Promise<void>>();
  const fail = vi.fn<(error: unknown) => void>();
  const isHidden = (): boolean => deletionStore.getState().paths.has('posts/a');
  beforeEach(() => {
    perform.mockReset().mockResolvedValue();
    fail.mockReset();
    showAgain('posts/a');
  });

  it('hides at once and deletes when it is carried out', async () => {
    const deletion = deleteLater('posts/a', perform, fail);
    expect(isHidden()).toBe(true);
    expect(perform).not.toHaveBeenCalled();
    deletion.perform();
    await vi.waitFor(() => expect(hasPendingDeletions()).toBe(false), busyMachine);
    expect(perform).toHaveBeenCalledOnce();
  });

  it('hides it also afterwards, in a list that was read before', async () => {
    const deletion = deleteLater('posts/a', perform, fail);
    const endReading = beginListReading();
    deletion.perform();
    await vi.waitFor(() => expect(hasPendingDeletions()).toBe(false), busyMachine);
    endReading(['posts/a']);
    expect(isHidden()).toBe(true);
  });

  it('shows it again when it was brought back, or when a list that is read later has it', async () => {
    for (const bringBack of [() => showAgain('posts/a'), () => beginListReading()(['posts/a'])]) {
      deleteLater('posts/a', perform, fail).perform();
      await vi.waitFor(() => expect(hasPendingDeletions()).toBe(false), busyMachine);
      bringBack();
      expect(isHidden()).toBe(false);
    }
  });

  it('waits again where what was made again is deleted again', async () => {
    deleteLater('posts/a', perform, fail).perform();
    await vi.waitFor(() => expect(hasPendingDeletions()).toBe(false), busyMachine);
    deleteLater('posts/a', perform, fail);
    expect(hasPendingDeletions()).toBe(true);
  });

  it('does not show again what waits, where a list has it', () => {
    deleteLater('posts/a', perform, fail);
    beginListReading()(['posts/a']);
    expect([isHidden(), hasPendingDeletions()]).toEqual([true, true]);
  });

  it('waits only until the deletion is taken back', () => {
    const deletion = deleteLater('posts/a', perform, fail);
    expect(hasPendingDeletions()).toBe(true);
    deletion.undo();
    expect(hasPendingDeletions()).toBe(false);
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
    await vi.waitFor(() => expect(isHidden()).toBe(false), busyMachine);
    expect(fail).toHaveBeenCalledOnce();
  });
});
