import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/memory/services.ts';
import { smallSite, type SmallSite } from '../../../tests/memory/smallSite.ts';
import * as project from './projectRelease.ts';
import { releaseChanges } from './releaseChanges.ts';
import { loneMillis } from './releaseWaiting.ts';

let small: SmallSite;
/** Times that were waited. Milliseconds. */
let waits: (number | undefined)[];

beforeEach(() => {
  small = smallSite();
  waits = [];
  vi.spyOn(project, 'projectReleaseServices').mockImplementation(async (log) => ({ ...small.services, log }));
  const pass = async (millis = 0): Promise<void> => {
    waits.push(millis);
    small.time.now += millis;
  };
  vi.spyOn(timers, 'setTimeout').mockImplementation(pass);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('events that come together are answered by one release, in the log of one of them', async () => {
  const logs = [memoryLog(), memoryLog(), memoryLog()];
  await small.change('about', 'About us');
  await small.change('visit', 'Visit us');
  await Promise.all(logs.map(async (log) => releaseChanges(log)));
  expect([small.shown('/about'), small.shown('/visit')]).toEqual(['<h1>About us</h1>', '<h1>Visit us</h1>']);
  expect(small.site.releases).toHaveLength(2);
  expect(waits).toEqual([loneMillis]);
  expect(logs.flatMap(({ lines }) => lines)).toEqual([
    { severity: 'info', message: 'release', fields: { outcome: 'released' } },
  ]);
});

test('a later event is answered in its own log', async () => {
  for (const title of ['one', 'two']) {
    const log = memoryLog();
    await small.change('about', title);
    await releaseChanges(log);
    expect(log.lines).toMatchObject([{ fields: { outcome: 'released' } }]);
    small.time.now += 10_000;
  }
});

test('a run that finds nothing to do, or another run at work, is not worth a line', async () => {
  const log = memoryLog();
  const { waiting, begin } = small.store;
  await small.change('about', 'About us');
  let looks = 0;
  // Another run has released them between two looks.
  const quick = { ...small.store, waiting: async () => ((looks += 1) <= 2 ? waiting() : null) };
  small = { ...small, services: { ...small.services, store: quick } };
  await releaseChanges(log);
  expect([log.lines, looks]).toEqual([[], 3]);
  let begins = 0;
  const busy = {
    ...small.store,
    begin: async (...given: Parameters<typeof begin>) => ((begins += 1) === 1 ? null : begin(...given)),
  };
  small = { ...small, services: { ...small.services, store: busy } };
  await releaseChanges(log);
  expect([log.lines.map(({ fields }) => fields), begins]).toEqual([[{ outcome: 'released' }], 2]);
});
