import { expect, test, vi } from 'vitest';
import { runWhileShown } from './useFormAction.ts';

test('what follows runs while the screen is shown', async () => {
  const then = vi.fn<() => void>();
  const fail = vi.fn<() => Promise<void>>();
  await runWhileShown(new AbortController().signal, async () => undefined, then, fail);
  expect(then).toHaveBeenCalledOnce();
  expect(fail).not.toHaveBeenCalled();
});

test('a failure is shown while the screen is, and nothing follows', async () => {
  const then = vi.fn<() => void>();
  const fail = vi.fn<(error: unknown) => Promise<void>>();
  const error = new Error('refused');
  await runWhileShown(new AbortController().signal, () => Promise.reject(error), then, fail);
  expect(then).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledExactlyOnceWith(error);
});

test.each([
  ['work that ends', async () => undefined],
  ['work that fails', () => Promise.reject(new Error('refused'))],
])('nothing follows %s after the screen has closed', async (_name, end) => {
  const screen = new AbortController();
  const then = vi.fn<() => void>();
  const fail = vi.fn<() => Promise<void>>();
  const work = async (): Promise<void> => {
    screen.abort();
    await end();
  };
  await runWhileShown(screen.signal, work, then, fail);
  expect(then).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});
