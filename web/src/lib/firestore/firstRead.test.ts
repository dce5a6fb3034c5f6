import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { type FirstReadSource, firstReadTimeoutMillis, listenAfterFirstRead, prefetchRead } from './firstRead.ts';
import type { Live } from './live.ts';
import type { Listen } from './liveStore.ts';

const ready = (data: string, fromCache = false, hasPendingWrites = false): Live<string> => ({
  status: 'ready',
  data,
  fromCache,
  hasPendingWrites,
});
const source = {} as PublicSource;
const rest: FirstReadSource = () => Promise.resolve(source);

/** The database's own client: notes that it was asked, and says what a test tells it to. */
function createClient() {
  const client = { listens: 0, say: (_live: Live<string>): void => undefined, stopped: 0 };
  const listen: Listen<string> = async (answer) => {
    client.listens += 1;
    client.say = answer;
    return () => {
      client.stopped += 1;
    };
  };
  return { client, listen };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first answer comes from the source, and only then the database's own client is asked", async () => {
  const { client, listen } = createClient();
  const answers: Live<string>[] = [];
  const stop = listenAfterFirstRead(
    ['a'],
    rest,
    async () => 'first',
    listen,
  )(
    (live) => answers.push(live),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([answers, client.listens]).toEqual([[ready('first')], 0]);
  await vi.runAllTimersAsync();
  expect(client.listens).toBe(1);
  client.say(ready('live'));
  expect(answers.at(-1)).toEqual(ready('live'));
  (await stop)();
  expect(client.stopped).toBe(1);
});

test('what the device holds does not replace the first answer before the server has spoken; what is written here does', async () => {
  const { client, listen } = createClient();
  const answers: Live<string>[] = [];
  void listenAfterFirstRead(
    ['b'],
    rest,
    async () => 'first',
    listen,
  )(
    (live) => answers.push(live),
    () => undefined,
  );
  await vi.runAllTimersAsync();
  client.say(ready('a part', true));
  expect(answers).toEqual([ready('first')]);
  client.say(ready('written', true, true));
  client.say(ready('server'));
  client.say(ready('later without signal', true));
  expect(answers.slice(1)).toEqual([
    ready('written', true, true),
    ready('server'),
    ready('later without signal', true),
  ]);
});

test.each<[string, FirstReadSource | undefined, () => Promise<string>]>([
  ['without a source', undefined, async () => 'never'],
  ['where the source gives nothing', () => null, async () => 'never'],
  ['where the source fails', rest, async () => Promise.reject(new Error('refused'))],
])("%s the database's own client answers, the device's copy included", async (_name, first, read) => {
  const { client, listen } = createClient();
  const answers: Live<string>[] = [];
  void listenAfterFirstRead(
    ['c'],
    first,
    read,
    listen,
  )(
    (live) => answers.push(live),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(client.listens).toBe(1);
  client.say(ready('kept', true));
  expect(answers).toEqual([ready('kept', true)]);
});

test('a source that does not answer is not waited for longer than patience lasts', async () => {
  const { client, listen } = createClient();
  void listenAfterFirstRead(
    ['d'],
    rest,
    async () => new Promise(() => undefined),
    listen,
  )(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(firstReadTimeoutMillis - 1);
  expect(client.listens).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.listens).toBe(1);
});

test('two that show the same ask once', async () => {
  const { listen } = createClient();
  const read = vi.fn<() => Promise<string>>(async () => 'same');
  const answers: Live<string>[] = [];
  for (let part = 0; part < 2; part += 1)
    void listenAfterFirstRead(
      ['e'],
      rest,
      read,
      listen,
    )(
      (live) => answers.push(live),
      () => undefined,
    );
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([ready('same'), ready('same')]);
});

test('what was read ahead waits for the page, but not for ever', async () => {
  const { listen } = createClient();
  const answers: Live<string>[] = [];
  const ask = async (): Promise<void> => {
    void listenAfterFirstRead(
      ['f'],
      rest,
      async () => 'asked',
      listen,
    )(
      (live) => answers.push(live),
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(0);
  };
  prefetchRead(['f'], async () => 'ahead');
  await vi.advanceTimersByTimeAsync(5000);
  await ask();
  await vi.advanceTimersByTimeAsync(60_000);
  await ask();
  expect(answers).toEqual([ready('ahead'), ready('asked')]);
});

test('what failed ahead is asked again', async () => {
  const { listen } = createClient();
  const answers: Live<string>[] = [];
  prefetchRead(['g'], async () => Promise.reject(new Error('too early')));
  await vi.advanceTimersByTimeAsync(0);
  void listenAfterFirstRead(
    ['g'],
    rest,
    async () => 'asked',
    listen,
  )(
    (live) => answers.push(live),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([ready('asked')]);
});

test('what is known stays, as a copy, where the client of the database cannot be fetched; without it that is an error', async () => {
  const missing: Listen<string> = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const answers: Live<string>[] = [];
  const answer = (live: Live<string>): void => void answers.push(live);
  const fail = vi.fn<(error: unknown) => void>();
  const listening = listenAfterFirstRead(['h'], rest, async () => 'first', missing)(answer, fail);
  await vi.runAllTimersAsync();
  (await listening)();
  expect(answers).toEqual([ready('first'), ready('first', true)]);
  expect(fail).not.toHaveBeenCalled();
  const without = listenAfterFirstRead(
    ['i'],
    () => null,
    async () => 'never',
    missing,
  )(answer, fail);
  await expect(without).rejects.toThrow('Failed to fetch');
});
