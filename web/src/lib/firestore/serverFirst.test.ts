import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstReadTimeoutMillis } from './firstRead.ts';
import type { Live } from './live.ts';
import { serverFirst } from './serverFirst.ts';

const ready = (data: string, fromCache: boolean, hasPendingWrites = false): Live<string> => ({
  status: 'ready',
  data,
  fromCache,
  hasPendingWrites,
});
const copy = ready('copy', true);

/** Listens to a client that says what a test tells it to; collects the answers. */
async function listening(onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  const answers: unknown[] = [];
  let say = (_live: Live<string>): void => undefined;
  let refuse = (_error: unknown): void => undefined;
  const listen = serverFirst<string>(async (answer, fail) => {
    say = answer;
    refuse = fail;
    return () => undefined;
  }, 'a document');
  const stop = await listen(
    (live) => answers.push(live),
    (error) => answers.push(error),
  );
  return { answers, say, refuse, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the device's copy is not shown before the server's answer", async () => {
  const { answers, say } = await listening();
  say(copy);
  say(ready('stored', false));
  await vi.advanceTimersByTimeAsync(firstReadTimeoutMillis);
  expect(answers).toEqual([ready('stored', false)]);
});

test('a copy is shown where the server is late, and without a connection at once', async () => {
  const late = await listening();
  late.say(copy);
  expect(late.answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(firstReadTimeoutMillis);
  expect(late.answers).toEqual([copy]);
  const offline = await listening(false);
  offline.say(copy);
  expect(offline.answers).toEqual([copy]);
});

test('what is written here is shown at once, and a copy again once the server has answered', async () => {
  const writing = await listening();
  writing.say(ready('written', true, true));
  const cut = await listening();
  cut.say(ready('stored', false));
  cut.say(copy);
  expect([writing.answers, cut.answers]).toEqual([[ready('written', true, true)], [ready('stored', false), copy]]);
});

test('an error stays, and no copy is shown after it', async () => {
  const { answers, say, refuse } = await listening();
  say(copy);
  refuse('denied');
  await vi.advanceTimersByTimeAsync(firstReadTimeoutMillis);
  expect(answers).toEqual(['denied']);
});

test('nothing is shown once nobody listens any more', async () => {
  const { answers, say, stop } = await listening();
  say(copy);
  stop();
  await vi.advanceTimersByTimeAsync(firstReadTimeoutMillis);
  expect(answers).toEqual([]);
});
