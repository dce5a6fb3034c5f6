import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noAnswers } from '#lib/firestore/answers.ts';
import type { Live } from '#lib/firestore/live.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { keepDashboardCopy, readDashboardCopy } from './dashboardCopy.ts';

const key = '{"name":"notice"}';
let entries: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  entries = new Map([[localNames.claims, JSON.stringify({ uid: 'ada' })]]);
  isFull = false;
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    removeItem: (name: string) => entries.delete(name),
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error('No space left');
      entries.set(name, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ready = (data: unknown): Live<unknown> => ({
  status: 'ready',
  data,
  fromCache: false,
  hasPendingWrites: false,
});

/** Reads once on My camp of an account; returns the answers that the page gets. */
async function show(uid: string, live: Live<unknown>): Promise<Live<unknown>[]> {
  const answers: Live<unknown>[] = [];
  const listen = keepDashboardCopy(uid)<unknown>(async (answer) => {
    answer(live);
    return () => undefined;
  }, key);
  await listen(
    (answer) => answers.push(answer),
    () => undefined,
  );
  return answers;
}

test('My camp begins with what it showed last, as a copy that may be old', async () => {
  class Timestamp {
    readonly seconds = 60;
    readonly nanoseconds = 0;
    readonly #type = 'library';
    toJSON = () => this.#type;
  }
  const live = ready([{ id: 'rain', publishedAt: new Timestamp() }]);
  expect(await show('ada', live)).toEqual([live]);
  vi.runAllTimers();
  expect(readDashboardCopy('ada')).toEqual({
    byKey: new Map([[key, [{ id: 'rain', publishedAt: { seconds: 60, nanoseconds: 0 } }]]]),
    fromCache: true,
  });
});

test('the copy of one account is not shown to another', async () => {
  await show('ada', ready([]));
  vi.runAllTimers();
  expect(readDashboardCopy('ada').byKey.size).toBe(1);
  expect(readDashboardCopy('ben')).toEqual(noAnswers);
});

test('nothing is stored for an account that has signed out before the copy was written', async () => {
  await show('ada', ready([]));
  entries.delete(localNames.claims);
  vi.runAllTimers();
  expect(entries.size).toBe(0);
});

test('an error is passed on and not stored', async () => {
  const error: Live<unknown> = {
    status: 'error',
    data: undefined,
    error: new Error('denied'),
    retry: () => undefined,
  };
  expect(await show('ada', error)).toEqual([error]);
  vi.runAllTimers();
  expect(readDashboardCopy('ada')).toEqual(noAnswers);
});

test('where there is no space for a new copy the old one goes', async () => {
  await show('ada', ready(['old']));
  vi.runAllTimers();
  isFull = true;
  await show('ada', ready(['new']));
  vi.runAllTimers();
  expect([...entries.keys()]).toEqual([localNames.claims]);
});

test.each(['', '{', 'null', '7', '{"uid":"ada"}', '{"uid":"ada","answers":[7]}', '{"answers":[]}'])(
  'a damaged entry %j is no copy',
  (entry) => {
    entries.set(localNames.dashboardCopy, entry);
    expect(readDashboardCopy('ada')).toEqual(noAnswers);
  },
);
