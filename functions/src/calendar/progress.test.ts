import { beforeEach, expect, it } from 'vitest';
import { createProgress } from './progress.ts';
import { CalendarBusy, type SyncStore } from './store/SyncStore.ts';

let now: number;
let beats: unknown[];
beforeEach(() => {
  now = 0;
  beats = [];
});

/** Progress of a run that holds its calendar until 90 s. */
const begin = (isShown: boolean) => {
  const heartbeat: SyncStore['heartbeat'] = async (until, progress) => {
    beats.push([until.getTime(), progress]);
  };
  const store = { heartbeat } as SyncStore;
  return createProgress(store, () => new Date(now), { isShown, until: new Date(90_000) });
};

it.each([
  ['every two seconds while an admin looks', true, 2000],
  ['every twenty seconds at night', false, 20_000],
])('progress is stored %s', async (_when, isShown, interval) => {
  const progress = begin(isShown);
  now = interval - 1;
  await progress('fetching', 1, null);
  expect(beats).toEqual([]);
  now = interval;
  await progress('writing', 2, 7);
  expect(beats).toEqual([[interval + 90_000, { phase: 'writing', done: 2, total: 7 }]]);
  now = 2 * interval - 1;
  await progress('writing', 3, 7);
  expect(beats).toHaveLength(1);
  now = 2 * interval;
  await progress('writing', 4, 7);
  expect(beats).toHaveLength(2);
});

it('a run whose hold has run out ends at its next step; each heartbeat moves the hold on', async () => {
  now = 90_000;
  await expect(begin(false)('fetching', 0, null)).rejects.toThrow(CalendarBusy);
  expect(beats).toEqual([]);
  now = 0;
  const progress = begin(false);
  now = 89_999;
  await progress('fetching', 0, null);
  now = 179_998;
  await progress('fetching', 0, null);
  now = 269_998;
  await expect(progress('fetching', 0, null)).rejects.toThrow(CalendarBusy);
  expect(beats).toHaveLength(2);
});
