import { removalGuard, type Sync } from '@steeple/model/calendar/calendarSync';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calendar,
  type CalendarInMemory,
  calendarInMemory,
  event,
  idOf,
  series,
  settings,
  talks,
} from '../../../tests/functions/calendar/calendarInMemory.ts';
import type { FetchedWindow } from './google/fetchWindow.ts';
import type { GoogleEvent } from './google/googleEvent.ts';
import { WindowReading } from './google/WindowReading.ts';
import { MarkIndex } from './marks/markIndex.ts';
import { seriesOf } from './marks/seriesOf.ts';
import { planChanges, type SyncPlan } from './planChanges.ts';
import { digestParts } from './store/digest.ts';
import { FirestoreSyncStore } from './store/FirestoreSyncStore.ts';

let world: CalendarInMemory;
let store: FirestoreSyncStore;
/** The number of times that the plan unpacked the fetched events, which takes long where they are many. */
let unpacked: number;
beforeEach(() => {
  world = calendarInMemory();
});

/** Stores events, as a run does that ends well. */
async function synced(...events: GoogleEvent[]): Promise<void> {
  world.google.events = events;
  expect(await world.run({ confirmRemoval: true })).toMatchObject({ status: 'succeeded' });
}

interface Given {
  readonly state?: Partial<Sync> | null;
  readonly confirmRemoval?: boolean;
  /** Day in November 2026 on which the window begins. */
  readonly from?: number;
}

/** The plan of the next run, where Google has these events. */
async function plan(events: readonly GoogleEvent[], { state = {}, confirmRemoval = false, from = 1 }: Given = {}) {
  store = new FirestoreSyncStore(world.services.database, calendar.id);
  const marks = new MarkIndex(await store.readMarks());
  const reading = new WindowReading(settings);
  reading.add(events);
  const window = reading.finish(Date.UTC(2026, 10, from) / 60_000, marks);
  unpacked = 0;
  const fetched: FetchedWindow = {
    ...window,
    events: () => {
      unpacked += 1;
      return window.events();
    },
  };
  const stored = (await world.state()) as Sync;
  store.operations.reads = 0;
  return planChanges(store, state === null ? null : { ...stored, ...state }, fetched, marks, {
    confirmRemoval,
    guard: removalGuard,
    now: new Date(world.time.now),
  });
}
const ids = (events: readonly GoogleEvent[]) => events.map(({ id }) => idOf(id ?? ''));
const sorted = (of: Iterable<string> | undefined) => [...(of ?? [])].sort();
/** Ids that are stored after the run. */
const after = ({ digest }: SyncPlan) => sorted(digest?.keys());

function markOf(name: string, change: Partial<EventMark> = {}): EventMark {
  const at = Timestamp.fromMillis(world.time.now);
  const empty = { occurrence: null, hidden: null, featured: null, translations: null, seenAt: at, updatedAt: at };
  return { series: seriesOf({ id: name }), ...empty, ...change };
}
async function putMark(mark: EventMark): Promise<void> {
  await world.services.database.doc(documentPaths.eventMark.at(markId(mark))).set(mark);
}
const edit = async (id: string, change: object) =>
  world.services.database.doc(documentPaths.event.at(idOf(id))).update({ ...change });

describe('a calendar in which nothing has changed', () => {
  it('is known by its digest alone, and nothing is read', async () => {
    await synced(...talks(12));
    expect(await plan(talks(12))).toEqual({
      create: new Set(),
      update: new Set(),
      remove: [],
      withheld: [],
      storedCount: 12,
      adopted: [],
      digest: undefined,
      counts: { fetched: 12, created: 0, updated: 0, removed: 0, unchanged: 12 },
    });
    expect(store.operations.reads).toBe(0);
  });

  it.each<[string, Partial<Sync> | null, number]>([
    ['after a run that did not complete its writes', { unfinished: true }, 13],
    ['after a run that never ended', { lease: { run: 'r', until: Timestamp.fromMillis(0) } }, 13],
    ['without a digest', { digest: null }, 12],
    ['without a state', null, 12],
    ['whose digest is lost', { digest: { hash: 'other', parts: 1, events: 12 } }, 13],
  ])('is looked at event by event %s', async (_when, state, reads) => {
    await synced(...talks(12));
    const { digest, counts } = await plan(talks(12), { state });
    expect(store.operations.reads).toBe(reads);
    expect(digest?.size).toBe(12);
    // Where there is a digest, the fingerprints in it are still right.
    const isKnown = state?.unfinished === true || state?.lease !== undefined;
    expect(counts).toMatchObject({ unchanged: isKnown ? 12 : 0, updated: isKnown ? 0 : 12 });
  });
});

describe('what Google changed', () => {
  it('is created, updated and removed, and the digest is that of what Google has', async () => {
    await synced(...talks(12));
    const now = [event('talk0', { etag: '"new"' }), ...talks(12).slice(1, 11), event('extra')];
    const planned = await plan(now);
    expect([sorted(planned.create), sorted(planned.update), planned.remove, planned.withheld]).toEqual([
      ids([event('extra')]),
      ids([event('talk0')]),
      ids([event('talk11')]),
      [],
    ]);
    expect(planned.counts).toEqual({ fetched: 12, created: 1, updated: 1, removed: 1, unchanged: 10 });
    expect(after(planned)).toEqual(sorted(ids(now)));
    // The digest, and the event that goes.
    expect(store.operations.reads).toBe(2);
  });

  it('is unpacked only where events go and others come, or where a decision becomes a mark', async () => {
    await synced(...talks(12));
    const times = async (events: readonly GoogleEvent[]) => {
      await plan(events);
      return unpacked;
    };
    expect(await times(talks(11))).toBe(0);
    expect(await times(talks(13))).toBe(0);
    expect(await times(talks(13).slice(1))).toBe(1);
    await edit('talk11', { hidden: true });
    expect(await times(talks(11))).toBe(1);
  });

  it('and is over for longer than the window goes without a question, whatever its number', async () => {
    await synced(...talks(12), event('later', {}, 28));
    const planned = await plan([event('later', {}, 28)], { from: 30 + 20 });
    expect(sorted(planned.remove)).toEqual(sorted(ids(talks(12))));
    expect([planned.storedCount, planned.withheld, planned.counts.removed]).toEqual([1, [], 12]);
    expect(store.operations.reads).toBe(1);
  });
});

describe('a mass removal', () => {
  const remainingTalks = talks(30).slice(0, 15);
  const removedTalks = talks(30).slice(15);

  it('is withheld, and what is withheld stays in the digest; what is new comes', async () => {
    await synced(...talks(30));
    const planned = await plan([...remainingTalks, event('extra')]);
    expect(planned).toMatchObject({ remove: [], storedCount: 30, counts: { fetched: 16, created: 1, removed: 0 } });
    expect(sorted(planned.withheld)).toEqual(sorted(ids(removedTalks)));
    expect(after(planned)).toEqual(sorted(ids([...talks(30), event('extra')])));
  });

  it('that is withheld for another night changes nothing', async () => {
    await synced(...talks(30));
    const planned = await plan(remainingTalks);
    expect(planned).toMatchObject({ digest: undefined, counts: { unchanged: 15 } });
    expect(planned.withheld).toHaveLength(15);
  });

  it.each<[string, number | null, boolean]>([
    ['is carried out', null, true],
    ['of the number that the admin was shown is carried out', 15, true],
    ['of fewer than the admin was shown is carried out', 16, true],
    ['of more than the admin was shown is withheld', 14, false],
  ])('that is confirmed %s', async (_what, count, isDone) => {
    await synced(...talks(30));
    const at = Timestamp.fromMillis(0);
    const state = { pendingRemoval: count === null ? null : { count, known: 30, at } };
    const { remove, withheld } = await plan(remainingTalks, { state, confirmRemoval: true });
    expect([remove.length, withheld.length]).toEqual(isDone ? [15, 0] : [0, 15]);
    expect((await plan(remainingTalks, { state })).withheld).toHaveLength(15);
  });

  it('may be confirmed though the state was lost', async () => {
    await synced(...talks(30));
    expect((await plan(remainingTalks, { state: null, confirmRemoval: true })).remove).toHaveLength(15);
  });
});

describe('an entry that cannot be used', () => {
  it('without an id may be any event: nothing vanishes meanwhile, and nobody is asked', async () => {
    await synced(...talks(12));
    const planned = await plan([...talks(12).slice(0, 11), event('', { summary: 'talk11' })]);
    expect(planned).toMatchObject({ remove: [], withheld: [], digest: undefined });
    const over = await plan([event('later', {}, 28), event('')], { from: 30 + 20 });
    expect(sorted(over.remove)).toEqual(sorted(ids(talks(12))));
  });

  it('without a time stays as it is stored, also in the digest', async () => {
    await synced(...talks(12));
    const broken = [
      ...talks(12).slice(0, 10),
      event('talk10', { etag: '"new"', start: null }),
      event('new', { start: null }),
    ];
    const planned = await plan(broken);
    expect(planned.remove).toEqual(ids([event('talk11')]));
    expect(after(planned)).toEqual(sorted(ids(talks(11))));
  });
});

describe('a series at a new hour', () => {
  it('is no removal, however many events it has, and its old occurrences go at once', async () => {
    await synced(...talks(12), ...series('service', 20));
    const planned = await plan([...talks(12), ...series('service', 20, '02')]);
    expect([planned.create.size, planned.remove.length, planned.withheld]).toEqual([20, 20, []]);
    expect(after(planned)).toEqual(sorted(ids([...talks(12), ...series('service', 20, '02')])));
  });

  it('has its old occurrences removed also where other events are withheld', async () => {
    await synced(...talks(12), ...series('service', 5));
    const { remove, withheld, counts } = await plan(series('service', 5, '02'));
    expect(sorted(remove)).toEqual(sorted(ids(series('service', 5))));
    expect([withheld.length, counts.removed]).toEqual([12, 5]);
  });

  it('counts only the occurrences that are new, not those that stay', async () => {
    await synced(...series('service', 40));
    const { remove, withheld } = await plan([...series('service', 20), ...series('service', 2, '02')]);
    expect([remove.length, withheld.length]).toEqual([2, 18]);
  });

  it('counts as many as came back; new events of others do not count', async () => {
    await synced(...talks(30), ...series('service', 20));
    const newSeries = series('choir', 20, '02');
    const { remove, withheld } = await plan([...talks(10), ...series('service', 12, '02'), ...newSeries]);
    expect([remove.length, withheld.length]).toEqual([12, 28]);
  });
});

describe('the end of one series', () => {
  const service = series('service', 40);

  it.each<[string, GoogleEvent[], GoogleEvent[], boolean]>([
    ['while others stay', [event('talk'), ...service], [event('talk')], true],
    ['with nothing else in the calendar', service, [], false],
    ['of which a part stays, with nothing else in the calendar', service, service.slice(0, 5), false],
    [
      'of which a part stays, while another event is changed',
      [event('talk'), ...service],
      [event('talk', { etag: '"new"' }), ...service.slice(0, 5)],
      true,
    ],
    ['while all that stays is new', service, [event('talk')], false],
    ['with a fifth of the others', [...talks(30), ...service], talks(24), true],
    ['with more than a fifth of the others', [...talks(60), ...service], talks(47), false],
    ['with as many others as are always fine', [...talks(20), ...service], talks(10), true],
    ['with one more', [...talks(22), ...service], talks(11), false],
    ['with the end of another', [...talks(12), ...service, ...series('choir', 20)], talks(12), false],
    ['that is no series, but many single events', [...talks(40), ...service], service, false],
  ])('%s', async (_what, before, now, isAllowed) => {
    await synced(...before);
    const { withheld, remove } = await plan(now);
    expect({ isAllowed: withheld.length === 0, count: remove.length + withheld.length }).toEqual({
      isAllowed,
      count: before.filter(({ id }) => !now.some((current) => current.id === id)).length,
    });
  });

  it('counts an event among the others that somebody deleted here meanwhile', async () => {
    await synced(...talks(12), ...service);
    await world.services.database.doc(documentPaths.event.at(idOf('talk11'))).delete();
    expect((await plan(talks(11))).remove).toHaveLength(41);
    expect((await plan([...talks(1), ...service])).withheld).toHaveLength(11);
  });

  it('is that of the largest series that goes, not of the first', async () => {
    const alpha = series('alpha', 10);
    // Events are compared in the order of their document ids.
    expect(ids(alpha).sort()[0]).toBe(ids([...alpha, ...service]).sort()[0]);
    await synced(...talks(25), ...alpha, ...service);
    expect((await plan(talks(25))).withheld).toEqual([]);
  });

  it('whose rest comes back at another hour is one all the same', async () => {
    await synced(...talks(2), ...service);
    const { remove, withheld } = await plan([...talks(2), ...series('service', 3, '02')]);
    expect([remove.length, withheld.length]).toEqual([40, 0]);
    expect((await plan(series('service', 3, '02'))).withheld).toHaveLength(39);
  });
});

describe('a decision that only a removed event has', () => {
  it('becomes a mark, by which its series is presented from now on', async () => {
    await synced(...talks(12), ...series('service', 3));
    await edit('service_20270101T010000Z', { hidden: true });
    const now = [...talks(12), ...series('service', 3, '02')];
    const planned = await plan(now);
    expect(planned.adopted).toEqual([
      {
        series: seriesOf({ id: 'service' }),
        occurrence: '20270101T010000Z',
        hidden: true,
        featured: null,
        translations: null,
        picture: null,
        seenAt: { seconds: world.time.now / 1000, nanoseconds: 0 },
        updatedAt: { seconds: world.time.now / 1000, nanoseconds: 0 },
      },
    ]);
    // The digest is that of the events as the mark presents them: the next run, which reads the mark, finds no change.
    await putMark({ ...markOf('service'), occurrence: '20270101T010000Z', hidden: true });
    const reading = new WindowReading(settings);
    reading.add(now);
    const marks = new MarkIndex([{ ...markOf('service'), occurrence: '20270101T010000Z', hidden: true }]);
    expect(digestParts(planned.digest ?? new Map()).hash).toBe(digestParts(reading.finish(0, marks).digest).hash);
  });

  it('of a series of which events stay changes those that stay', async () => {
    await synced(...talks(12), ...series('service', 3));
    await edit('service_20270103T010000Z', { featured: true });
    const { adopted, update, digest } = await plan([...talks(12), ...series('service', 2)]);
    expect([adopted.length, update.size, digest?.size]).toEqual([1, 2, 14]);
  });

  it('is stored though the digest stays the same, as of events that are withheld', async () => {
    await synced(...talks(30));
    await edit('talk20', { hidden: true });
    const { adopted, digest, withheld } = await plan(talks(15));
    expect([adopted.length, digest?.size, withheld.length]).toEqual([1, 30, 15]);
  });

  it('is no new mark where an admin made one meanwhile', async () => {
    await synced(...talks(12));
    await edit('talk11', { hidden: true });
    const newer = vi.spyOn(FirestoreSyncStore.prototype, 'readNewerMarks');
    expect((await plan(talks(11))).adopted).toHaveLength(1);
    newer.mockResolvedValue([markOf('talk11', { hidden: true })]);
    expect((await plan(talks(11))).adopted).toEqual([]);
    newer.mockClear();
    await edit('talk11', { hidden: false });
    expect((await plan(talks(11))).adopted).toEqual([]);
    expect(newer).not.toHaveBeenCalled();
  });
});
