import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { beforeEach, describe, expect, it } from 'vitest';
import { event, failure, idOf, settings, talks } from '../../../tests/functions/calendar/calendarInMemory.ts';
import { WindowReading } from './google/WindowReading.ts';
import { MarkIndex } from './marks/markIndex.ts';
import { seriesOf } from './marks/seriesOf.ts';
import { mapEvent } from './mapping/mapEvent.ts';
import type { SyncPlan } from './planChanges.ts';
import type { EventWrite, SyncStore } from './store/SyncStore.ts';
import { BATCH_SIZE, writeChanges } from './writeChanges.ts';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { fromMillis } from '@steeple/model/time/timestamp';

const hidden: EventMark = {
  series: seriesOf({ id: 'talk1' }),
  occurrence: null,
  hidden: true,
  featured: null,
  translations: null,
  seenAt: fromMillis(0),
  updatedAt: fromMillis(0),
};
let batches: (EventWrite & { admin: Presented | undefined })[][];
let steps: unknown[];
let waits: number[];
/** The number of times that the fetched events were unpacked. */
let unpacked: number;
/** Thrown by the next writes, one each. */
let failures: unknown[];
/** Made by an admin since the run read the marks. */
let newer: EventMark[];
beforeEach(() => {
  batches = [];
  steps = [];
  waits = [];
  unpacked = 0;
  failures = [];
  newer = [];
});

const planOf = (ids: Partial<Record<'create' | 'update' | 'remove', readonly string[]>>): SyncPlan => ({
  create: new Set(ids.create?.map(idOf)),
  update: new Set(ids.update?.map(idOf)),
  remove: ids.remove?.map(idOf) ?? [],
  withheld: [],
  storedCount: 0,
  adopted: [],
  counts: { fetched: 0, created: 0, updated: 0, removed: 0, unchanged: 0 },
  digest: undefined,
});

async function write(ids: Parameters<typeof planOf>[0], google = talks(4), ...marks: EventMark[]): Promise<void> {
  const reading = new WindowReading(settings);
  reading.add(google);
  const fetched = reading.finish(0, new MarkIndex(marks));
  const events = () => {
    unpacked += 1;
    return fetched.events();
  };
  const writeEvents: SyncStore['writeEvents'] = async (writes, presented) => {
    const error = failures.shift();
    if (error !== undefined) throw error;
    const decisions = presented(newer);
    batches.push(writes.map((change) => ({ ...change, admin: decisions.get(change.id) })));
  };
  await writeChanges(
    {
      random: () => 1,
      sleep: async (millis) => {
        waits.push(millis);
      },
    },
    { writeEvents } as SyncStore,
    planOf(ids),
    { ...fetched, events },
    async (...step) => {
      steps.push(step);
    },
  );
}
const mapped = (id: string) => {
  const found = talks(4).find((talk) => talk.id === id);
  return mapEvent(found ?? {}, settings);
};

describe('a plan', () => {
  it('is written in one batch: what is new and changed, then what goes; nothing else', async () => {
    await write({ create: ['talk1'], update: ['talk2'], remove: ['gone'] });
    expect(batches).toEqual([
      [
        { kind: 'create', id: idOf('talk1'), event: mapped('talk1'), admin: undefined },
        { kind: 'update', id: idOf('talk2'), event: mapped('talk2'), admin: undefined },
        { kind: 'remove', id: idOf('gone'), admin: undefined },
      ],
    ]);
    expect(steps).toEqual([['removing', 3, 3]]);
  });

  it('without changes writes nothing, and one with a single kind of change writes that', async () => {
    await write({});
    expect([batches, steps]).toEqual([[], []]);
    await write({ remove: ['gone'] });
    expect(unpacked).toBe(0);
    await write({ create: ['talk1'] });
    await write({ update: ['talk1'] });
    expect(batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([['remove'], ['create'], ['update']]);
    expect(steps).toEqual([
      ['removing', 1, 1],
      ['writing', 1, 1],
      ['writing', 1, 1],
    ]);
  });

  it('of many changes is written in batches, with its progress', async () => {
    const many = Array.from({ length: BATCH_SIZE }, (_unused, index) => event(`many${index}`));
    const create = many.map(({ id }) => id ?? '');
    await write({ create, remove: ['gone'] }, many);
    expect(batches.map(({ length }) => length)).toEqual([200, 1]);
    expect(steps).toEqual([
      ['writing', 200, 201],
      ['removing', 201, 201],
    ]);
    await write({ create }, many);
    expect(batches.map(({ length }) => length)).toEqual([200, 1, 200]);
  });

  it('has the decisions of marks in new and changed events, those made meanwhile included', async () => {
    const decided = { ...unmarked, hidden: true };
    await write({ create: ['talk1', 'talk2'] }, undefined, hidden);
    await write({ update: ['talk1', 'talk2'] }, undefined, hidden);
    newer = [hidden];
    await write({ create: ['talk1', 'talk2'] });
    expect(batches.map((batch) => batch.map(({ admin }) => admin))).toEqual([
      [decided, undefined],
      [decided, undefined],
      [decided, undefined],
    ]);
  });
});

describe('a batch that fails', () => {
  it('is written again after waits that grow, where the failure may pass', async () => {
    failures = [14, 10, 4, 8, 14].map((code) => failure({ code }));
    await write({ create: ['talk1'] });
    expect([batches.length, waits]).toEqual([1, [1000, 1500, 2250, 3375, 5063]]);
  });

  it('six times fails the run', async () => {
    failures = Array.from({ length: 6 }, () => failure({ code: 14 }));
    await expect(write({ create: ['talk1'] })).rejects.toMatchObject({ code: 14 });
    expect([batches, waits.length]).toEqual([[], 5]);
  });

  it('for a reason that does not pass fails the run at once', async () => {
    failures = [failure({ code: 7 })];
    await expect(write({ create: ['talk1'] })).rejects.toMatchObject({ code: 7 });
    expect([batches, waits]).toEqual([[], []]);
  });
});
