import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendar, failure } from '../../../tests/functions/calendar/calendarInMemory.ts';
import { type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { removeFormerCalendars } from './formerCalendars.ts';

const statePath = documentPaths.sync.at('former');
const digest = { hash: 'hash', parts: 1, events: 2 };
let now: number;
let services: MemoryServices;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  services = memoryServices(() => new Date(now));
  await put(documentPaths.siteConfig.at(), { timeZone: 'Asia/Singapore', calendars: [calendar] });
  for (const id of ['former', calendar.id])
    await put(documentPaths.sync.at(id), { status: 'idle', lease: null, digest });
});
const put = async (path: string, document: object) => services.database.doc(path).set(document);
const putEvents = async (prefix: string, count: number, event: object) => {
  for (let index = 0; index < count; index += 1) await put(documentPaths.event.at(`${prefix}${index}`), event);
};
const former = { calendar: 'former', source: 'google' };
const remove = async () => removeFormerCalendars(services.database, memoryLog(), services.clock);
const left = () =>
  [...services.backend.documents.keys()].filter((path) => path !== documentPaths.siteConfig.at()).sort();
const keptPaths = [documentPaths.sync.at(calendar.id)];

describe('a calendar that was taken out of the settings', () => {
  it('goes with its events, however many, and its records; what is of others stays', async () => {
    await putEvents('former', 301, former);
    await putEvents('byhand', 1, { ...former, source: 'local' });
    await putEvents('other', 1, { ...former, calendar: calendar.id });
    for (let index = 0; index < 301; index += 1) await put(documentPaths.syncRun.at('former', `run${index}`), {});
    await put(documentPaths.syncDigest.at('former', '0'), {});
    expect(await remove()).toEqual(['former']);
    expect(left()).toEqual(['events/byhand0', 'events/other0', ...keptPaths]);
  });

  it('goes in commits of at most 300 documents', async () => {
    await putEvents('former', 300, former);
    let most = 0;
    const commit = services.backend.commit.bind(services.backend);
    services.backend.commit = async (writes, reads) => {
      most = Math.max(most, writes.length);
      return commit(writes, reads);
    };
    expect(await remove()).toEqual(['former']);
    expect([most, left()]).toEqual([300, keptPaths]);
  });

  it('goes though only a record of it is left', async () => {
    await services.database.doc(statePath).delete();
    await put(documentPaths.syncRun.at('former', 'run'), {});
    expect(await remove()).toEqual(['former']);
    expect(left()).toEqual(keptPaths);
  });

  it('goes with the event that a run wrote meanwhile, which had read the settings before', async () => {
    await putEvents('former', 1, former);
    const late = { kind: 'set', path: documentPaths.event.at('late'), data: former, options: {} } as const;
    let commits = 0;
    services.interrupt = (operation) => {
      // After the events are deleted, before the state is.
      if (operation === 'commit of a transaction' && ++commits === 4) void services.backend.commit([late]);
    };
    expect(await remove()).toEqual(['former']);
    expect(left()).toEqual(keptPaths);
  });

  it('whose removal is broken off is looked at by its next run, should it come back', async () => {
    await putEvents('former', 2, former);
    let commits = 0;
    services.interrupt = (operation) => {
      if (operation === 'commit of a transaction' && ++commits === 2) throw failure({ code: 13 });
    };
    await expect(remove()).rejects.toMatchObject({ code: 13 });
    services.interrupt = undefined;
    expect((await services.database.doc(statePath).get()).data()).toEqual({
      status: 'idle',
      lease: null,
      digest: null,
      unfinished: true,
    });
    expect(await remove()).toEqual(['former']);
  });
});

it.each([
  ['while a run holds it', async () => put(statePath, { lease: { run: 'r', until: Timestamp.fromMillis(now + 1) } })],
  [
    'while an entry of the settings cannot be read',
    async () => put(documentPaths.siteConfig.at(), { calendars: [calendar, 'nonsense'] }),
  ],
  ['while the settings have no calendar', async () => put(documentPaths.siteConfig.at(), { calendars: [] })],
  [
    'while the settings have it',
    async () => put(documentPaths.siteConfig.at(), { calendars: [calendar, { ...calendar, id: 'former' }] }),
  ],
])('a calendar stays %s, with its state as it was', async (_when, act) => {
  await putEvents('former', 1, former);
  await act();
  const before = left();
  const state = (await services.database.doc(statePath).get()).data();
  expect(await remove()).toEqual([]);
  expect([left(), (await services.database.doc(statePath).get()).data()]).toEqual([before, state]);
});
