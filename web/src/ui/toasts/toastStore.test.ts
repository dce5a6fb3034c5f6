import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissToast,
  holdToasts,
  releaseToasts,
  showToast,
  toastMillis,
  toastStore,
  undoToast,
} from './toastStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
  vi.useRealTimers();
});

const texts = (): string[] => toastStore.getState().toasts.map(({ text }) => text);
const idOf = (text: string): number => toastStore.getState().toasts.find((toast) => toast.text === text)?.id ?? -1;

test('a message with Undo stays longer than the twenty seconds of WCAG 2.2.1, and is final when it goes', () => {
  const [undo, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  showToast('Deleted', undo, onGone);
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['Deleted']);
  expect(onGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(toastMillis.undo);
  expect(texts()).toEqual([]);
  expect([undo.mock.calls.length, onGone.mock.calls.length]).toEqual([0, 1]);
});

test('a message stays while it is hovered or focused, and has its whole time afterwards', () => {
  const onGone = vi.fn<() => void>();
  showToast('Deleted', () => undefined, onGone);
  vi.advanceTimersByTime(toastMillis.undo - 1);
  holdToasts();
  vi.advanceTimersByTime(toastMillis.undo * 10);
  expect(texts()).toEqual(['Deleted']);
  releaseToasts();
  vi.advanceTimersByTime(toastMillis.undo - 1);
  expect(onGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onGone).toHaveBeenCalledOnce();
});

test('a message that comes while others are held is held with them', () => {
  showToast('Copied');
  holdToasts();
  showToast('Saved');
  vi.advanceTimersByTime(toastMillis.plain * 10);
  expect(texts()).toEqual(['Copied', 'Saved']);
  releaseToasts();
  vi.advanceTimersByTime(toastMillis.plain);
  expect(texts()).toEqual([]);
});

test('messages go again once all that were held have been dismissed', () => {
  showToast('Deleted', () => undefined);
  holdToasts();
  undoToast(idOf('Deleted'));
  showToast('Saved');
  vi.advanceTimersByTime(toastMillis.plain);
  expect(texts()).toEqual([]);
});

test('what is taken back is not final as well', () => {
  const [undo, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  showToast('Deleted', undo, onGone);
  undoToast(idOf('Deleted'));
  vi.advanceTimersByTime(toastMillis.undo * 2);
  expect([undo.mock.calls.length, onGone.mock.calls.length, texts().length]).toEqual([1, 0, 0]);
});

test('dismissing a message makes it final at once', () => {
  const onGone = vi.fn<() => void>();
  showToast('Deleted', () => undefined, onGone);
  dismissToast(idOf('Deleted'));
  expect(onGone).toHaveBeenCalledOnce();
});

test('further messages never push one with Undo off the screen', () => {
  showToast('Deleted', () => undefined);
  for (const text of ['one', 'two', 'three', 'four']) showToast(text);
  expect(texts()).toEqual(['Deleted', 'two', 'three', 'four']);
  showToast('four');
  expect(texts()).toHaveLength(4);
});
