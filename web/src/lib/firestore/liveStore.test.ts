import { expect, test } from 'vitest';
import type { Live } from './live.ts';
import { createLiveStore } from './liveStore.ts';

const ready = (data: string): Live<string> => ({ status: 'ready', data, fromCache: false, hasPendingWrites: false });
const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('it listens while somebody looks, and stops with the last', async () => {
  let listeners = 0;
  const store = createLiveStore<string>(async (answer) => {
    listeners += 1;
    answer(ready('here'));
    return () => {
      listeners -= 1;
    };
  });
  expect(store.current().status).toBe('loading');
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  await soon();
  expect([listeners, store.current()]).toEqual([1, ready('here')]);
  leave[0]?.();
  expect(listeners).toBe(1);
  leave[1]?.();
  expect(listeners).toBe(0);
});

test('a failure can be tried again', async () => {
  let calls = 0;
  const store = createLiveStore<string>(async (answer, fail) => {
    calls += 1;
    if (calls === 1) fail(new Error('no'));
    else answer(ready('now'));
    return () => undefined;
  });
  store.subscribe(() => undefined);
  await soon();
  const failed = store.current();
  expect(failed.status).toBe('error');
  if (failed.status === 'error') failed.retry();
  await soon();
  expect(store.current()).toEqual(ready('now'));
});

test('what arrives after leaving is dropped, and a late listener is stopped', async () => {
  let stopped = false;
  let release = (): void => undefined;
  const store = createLiveStore<string>(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return () => {
      stopped = true;
    };
  });
  const leave = store.subscribe(() => undefined);
  leave();
  release();
  await soon();
  expect(stopped).toBe(true);
  expect(store.current().status).toBe('loading');
});
