import { expect, test } from 'vitest';
import type { Live } from './live.ts';
import { createLiveStore } from './liveStore.ts';

const ready = (data: readonly string[], fromCache: boolean): Live<readonly string[]> => ({
  status: 'ready',
  data,
  fromCache,
  hasPendingWrites: false,
});

async function begun(first: Live<readonly string[]> | undefined) {
  let answer = (_live: Live<readonly string[]>): void => undefined;
  const store = createLiveStore<readonly string[]>(async (tell) => {
    answer = tell;
    return () => undefined;
  }, first);
  store.subscribe(() => undefined);
  await Promise.resolve();
  return { store, answer: (live: Live<readonly string[]>) => answer(live) };
}

test('data that came with the page is there at once, and stays while this device has nothing', async () => {
  const { store, answer } = await begun(ready(['chapter'], false));
  expect(store.current()).toEqual(ready(['chapter'], false));
  answer(ready([], true));
  expect(store.current()).toEqual(ready(['chapter'], true));
  answer(ready([], false));
  expect(store.current()).toEqual(ready([], false));
  answer(ready(['other'], true));
  expect(store.current()).toEqual(ready(['other'], true));
});

test('without it an empty answer of this device counts', async () => {
  const { store, answer } = await begun(undefined);
  expect(store.current().status).toBe('loading');
  answer(ready([], true));
  expect(store.current()).toEqual(ready([], true));
});

test("a copy of this device is there at once, and gives way to the database's answer, an empty one too", async () => {
  const { store, answer } = await begun(ready(['withdrawn notice'], true));
  expect(store.current()).toEqual(ready(['withdrawn notice'], true));
  answer(ready([], true));
  expect(store.current()).toEqual(ready([], true));
});
