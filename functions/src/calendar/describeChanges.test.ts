import { maxListedChanges } from '@steeple/model/calendar/calendarSync';
import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, it, vi } from 'vitest';
import { event, idOf, settings } from '../../../tests/functions/calendar/calendarInMemory.ts';
import { describeChanges } from './describeChanges.ts';
import { WindowReading } from './google/WindowReading.ts';
import { MarkIndex } from './marks/markIndex.ts';
import type { SyncPlan } from './planChanges.ts';
import type { StoredEvent, SyncStore } from './store/SyncStore.ts';

const names = (prefix: string, count: number) => Array.from({ length: count }, (_unused, index) => `${prefix}${index}`);
const start = fromMillis(Date.UTC(2026, 10, 30, 16));
const stored = (title: string): StoredEvent => ({
  title,
  start,
  googleId: title,
  recurringEventId: null,
  hidden: false,
  featured: false,
  translations: {},
});

/** Lists the changes of a plan; events without a name beginning with `lost` are stored. */
async function listed(ids: Partial<Record<'create' | 'update' | 'remove' | 'withheld', readonly string[]>>) {
  const { create = [], update = [], remove = [], withheld = [] } = ids;
  const requestedNames: string[][] = [];
  const readEvents: SyncStore['readEvents'] = async (eventNames) => {
    requestedNames.push([...eventNames]);
    const there = [...remove, ...withheld].filter((name) => !name.startsWith('lost'));
    return new Map(there.map((name) => [idOf(name), stored(name)]));
  };
  const plan: SyncPlan = {
    create: new Set(create.map(idOf)),
    update: new Set(update.map(idOf)),
    remove: remove.map(idOf),
    withheld: withheld.map(idOf),
    storedCount: 0,
    adopted: [],
    counts: { fetched: 0, created: 0, updated: 0, removed: 0, unchanged: 0 },
    digest: undefined,
  };
  const reading = new WindowReading(settings);
  reading.add([event('same'), ...[...create, ...update].map((name) => event(name))]);
  const fetched = reading.finish(0, new MarkIndex([]));
  const events = vi.fn(fetched.events);
  const changes = await describeChanges({ readEvents } as SyncStore, plan, { ...fetched, events });
  return { changes, requestedNames, unpacked: events.mock.calls.length };
}

it('the changes are listed with title and start: what would go first, whether an admin is asked or not', async () => {
  const { changes } = await listed({
    create: ['new'],
    update: ['changed'],
    remove: ['gone', 'lost'],
    withheld: ['kept'],
  });
  expect(changes).toEqual([
    { change: 'remove', event: idOf('kept'), title: 'kept', start },
    { change: 'remove', event: idOf('gone'), title: 'gone', start },
    { change: 'remove', event: idOf('lost'), title: '', start: null },
    { change: 'create', event: idOf('new'), title: 'new', start },
    { change: 'update', event: idOf('changed'), title: 'changed', start },
  ]);
});

it('a single kind of change is listed too, and no change is an empty list', async () => {
  const kinds = async (...parameters: Parameters<typeof listed>) =>
    (await listed(...parameters)).changes.map(({ change }) => change);
  expect(await kinds({})).toEqual([]);
  expect(await kinds({ remove: ['gone'] })).toEqual(['remove']);
  expect(await kinds({ create: ['new'] })).toEqual(['create']);
  expect(await kinds({ update: ['changed'] })).toEqual(['update']);
});

it('the fetched events, which are many, are unpacked only where some of them are listed', async () => {
  expect((await listed({ remove: ['gone'], withheld: ['kept'] })).unpacked).toBe(0);
  expect((await listed({ update: ['changed'] })).unpacked).toBe(1);
});

it('no more are listed, or read, than a person can read', async () => {
  const many = await listed({ remove: names('gone', maxListedChanges + 1), create: ['new'] });
  expect([many.changes.length, many.requestedNames[0]?.length]).toEqual([maxListedChanges, maxListedChanges]);
  expect(many.changes.some(({ change }) => change === 'create')).toBe(false);
  const { changes } = await listed({ remove: names('gone', maxListedChanges - 2), create: names('new', 5) });
  expect(changes.map(({ change }) => change).slice(-3)).toEqual(['remove', 'create', 'create']);
  expect(changes).toHaveLength(maxListedChanges);
});
