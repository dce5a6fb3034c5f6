import type { Sync } from '@steeple/model/calendar/calendarSync';
import { syncRunSchema, syncSchema } from '@steeple/model/calendar/calendarSync';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { fromMillis } from '@steeple/model/time/timestamp';
import { check } from '@steeple/model/requests/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemoryServices, memoryServices } from '../../../../tests/memory/services.ts';
import { eventDocumentId, fingerprintOf, mapEvent, type SyncedEvent } from '../mapping/mapEvent.ts';
import { recordOf, syncFailure } from '../google/syncFailure.ts';
import { digestParts } from './digest.ts';
import { FirestoreSyncStore } from './FirestoreSyncStore.ts';
import { CalendarBusy, CalendarPassedOver, type EventWrite, type FinishedRun, type Hold } from './SyncStore.ts';

const settings = { id: 'english', language: 'en', timeZone: 'Asia/Singapore' } as const;
const statePath = documentPaths.sync.at('english');
const dead = recordOf(syncFailure('internal'));
const day = { start: { date: '2026-12-01' }, end: { date: '2026-12-02' } };
const idOf = (googleId: string) => eventDocumentId('english', googleId);
const mapped = (googleId: string, summary = googleId): SyncedEvent =>
  mapEvent({ id: googleId, etag: `"${googleId}"`, summary, ...day }, settings);

let now: Date;
let services: MemoryServices;
let store: FirestoreSyncStore;
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
  services = memoryServices(() => now);
  store = open();
});

const open = () => new FirestoreSyncStore(services.database, 'english');
const later = (millis: number) => new Date(now.getTime() + millis);
const hold = (run: string, changes: Partial<Hold> = {}): Hold => ({
  run,
  trigger: 'schedule',
  now,
  until: later(90_000),
  ...changes,
});
const stored = async (path: string) => (await services.database.doc(path).get()).data();
const state = async () => (await stored(statePath)) as Sync | undefined;
const event = async (googleId: string) => stored(documentPaths.event.at(idOf(googleId)));
async function putEvent(googleId: string, fields: object = {}): Promise<void> {
  const document = { ...mapped(googleId), ...unmarked, ...fields };
  await services.database.doc(documentPaths.event.at(idOf(googleId))).set(document);
}
const markOf = (series: string, change: Partial<EventMark> = {}): EventMark => ({
  series,
  occurrence: null,
  hidden: null,
  featured: null,
  translations: null,
  seenAt: Timestamp.fromDate(now),
  updatedAt: Timestamp.fromDate(now),
  ...change,
});
async function putMark(mark: EventMark): Promise<void> {
  await services.database.doc(documentPaths.eventMark.at(markId(mark))).set(mark);
}
/** Lets an operation of the database fail, the so-many-th of its kind from now. */
function fail(kind: string, code: number, nth = 1): void {
  let count = 0;
  services.interrupt = (operation) => {
    if (operation === kind && ++count === nth) throw Object.assign(new Error('failed'), { code });
  };
}
/** Writes past the store, just before its next operation of a kind. */
function meanwhile(kind: string, ...writes: Parameters<MemoryServices['backend']['commit']>[0][]): void {
  services.interrupt = (operation) => {
    if (operation !== kind) return;
    services.interrupt = undefined;
    for (const write of writes) void services.backend.commit(write);
  };
}
/** Takes the calendar, and reads the marks, as a run does before it writes. */
async function begin(run = 'run'): Promise<void> {
  await store.take(hold(run), dead);
  await store.readMarks();
}
async function takeOver(): Promise<void> {
  const at = later(90_001);
  await open().take(hold('other', { now: at, until: new Date(at.getTime() + 90_000) }), dead);
}
const record = (fields: Partial<FinishedRun['record']> = {}): FinishedRun['record'] => ({
  trigger: 'schedule',
  startedAt: fromMillis(now.getTime()),
  finishedAt: fromMillis(now.getTime()),
  status: 'succeeded',
  counts: null,
  error: null,
  requests: 3,
  ...fields,
});

describe('taking a calendar', () => {
  it('for the first time makes its state', async () => {
    expect(await store.readState()).toBeNull();
    expect(await store.take(hold('run', { trigger: 'admin' }), dead)).toBeNull();
    expect(check(syncSchema, await state())).toMatchObject({ ok: true });
    expect(await state()).toEqual({
      status: 'running',
      lease: { run: 'run', trigger: 'admin', until: Timestamp.fromDate(later(90_000)) },
      progress: { phase: 'fetching', done: 0, total: null },
      lastRunAt: Timestamp.fromDate(now),
      lastSuccessAt: null,
      counts: null,
      error: null,
      pendingRemoval: null,
      digest: null,
    });
    expect(store.operations).toEqual({ reads: 2, writes: 1 });
  });

  it('again keeps what the last run found out, and answers it', async () => {
    await begin();
    await store.finish({ status: 'idle', lastSuccessAt: fromMillis(5), unfinished: false }, null);
    const before = await state();
    store = open();
    expect(await store.take(hold('next'), dead)).toEqual(before);
    expect(await state()).toMatchObject({ status: 'running', lease: { run: 'next' }, unfinished: false });
    expect((await state())?.lastSuccessAt).toEqual(before?.lastSuccessAt);
    expect(store.operations).toEqual({ reads: 1, writes: 1 });
  });

  it('from a run that never ended enters that one as failed', async () => {
    await store.take(hold('first', { trigger: 'admin' }), dead);
    const begun = now;
    now = later(90_000);
    store = open();
    await store.take(hold('second'), dead);
    const run = await stored(documentPaths.syncRun.at('english', 'first'));
    expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
    expect(run).toEqual({
      trigger: 'admin',
      startedAt: Timestamp.fromDate(begun),
      finishedAt: Timestamp.fromDate(now),
      status: 'failed',
      counts: null,
      error: dead,
      operations: { requests: 0, reads: 0, writes: 0 },
    });
    expect(await state()).toMatchObject({ unfinished: true, lease: { run: 'second' } });
    expect(store.operations.writes).toBe(2);
  });

  it('from a run of an older version, which stored less, enters it too', async () => {
    await services.database.doc(statePath).set({ status: 'running', lease: { run: 'old', until: new Date(0) } });
    await store.take(hold('run'), dead);
    expect(await stored(documentPaths.syncRun.at('english', 'old'))).toMatchObject({
      trigger: 'schedule',
      startedAt: Timestamp.fromDate(now),
    });
  });

  it('is refused while another run holds it, and passed over where the run asks for that', async () => {
    await begin();
    await expect(open().take(hold('other'), dead)).rejects.toThrow(CalendarBusy);
    await store.finish({ status: 'failed' }, null);
    const passesOver = ({ status }: Sync) => status === 'failed';
    await expect(open().take(hold('other', { passesOver }), dead)).rejects.toThrow(CalendarPassedOver);
    expect(await open().take(hold('other', { passesOver: () => false }), dead)).toMatchObject({ status: 'failed' });
  });

  it('for the first time passes nothing over', async () => {
    await expect(store.take(hold('run', { passesOver: () => true }), dead)).resolves.toBeNull();
  });

  it.each([
    ['made', false, { kind: 'set', path: statePath, data: { lease: null }, options: {} }],
    ['changed', true, { kind: 'set', path: statePath, data: { lease: null, counts: null }, options: {} }],
    ['removed', true, { kind: 'delete', path: statePath }],
  ] as const)('is refused where its state was %s meanwhile', async (_how, isThere, write) => {
    if (isThere) await services.database.doc(statePath).set({ lease: null });
    meanwhile('commit', [write]);
    await expect(store.take(hold('run'), dead)).rejects.toThrow(CalendarBusy);
    await services.database.doc(statePath).set({ lease: null });
    await expect(store.take(hold('run'), dead)).resolves.toEqual({ lease: null });
  });

  it('fails with the error of the database where that is away', async () => {
    fail('commit', 14);
    await expect(store.take(hold('run'), dead)).rejects.toMatchObject({ code: 14 });
  });
});

describe('a heartbeat', () => {
  const progress = { phase: 'writing', done: 3, total: 7 } as const;

  it('moves the lease on and shows the progress', async () => {
    await begin();
    await store.heartbeat(later(100_000), progress);
    await store.heartbeat(later(120_000), progress);
    expect(await state()).toMatchObject({
      progress,
      lease: { run: 'run', trigger: 'schedule', until: Timestamp.fromDate(later(120_000)) },
    });
    expect(store.operations.writes).toBe(3);
  });

  it.each([
    ['taken over', takeOver],
    ['removed', async () => services.database.doc(statePath).delete()],
  ])('ends a run whose calendar was %s', async (_how, act) => {
    await begin();
    await act();
    await expect(store.heartbeat(later(100_000), progress)).rejects.toThrow(CalendarBusy);
  });

  it('fails with the error of the database where that is away, and needs a calendar', async () => {
    await expect(store.heartbeat(later(1), progress)).rejects.toThrow('never took');
    await begin();
    fail('commit', 14);
    await expect(store.heartbeat(later(1), progress)).rejects.toMatchObject({ code: 14 });
  });
});

describe('marks', () => {
  it('are read whole, and those that change afterwards again, from a minute before', async () => {
    await expect(store.readNewerMarks()).rejects.toThrow('never read');
    const [old, recent, newer] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string];
    await putMark(markOf(old, { updatedAt: Timestamp.fromDate(later(-60_001)) }));
    await putMark(markOf(recent, { updatedAt: Timestamp.fromDate(later(-59_000)) }));
    expect((await store.readMarks()).map(({ series }) => series)).toEqual([old, recent]);
    expect(store.operations.reads).toBe(2);
    await putMark(markOf(newer, { updatedAt: Timestamp.fromDate(later(1000)) }));
    expect((await store.readNewerMarks()).map(({ series }) => series)).toEqual([recent, newer]);
    expect(store.operations.reads).toBe(4);
  });

  it('cost a read where there is none', async () => {
    expect([await store.readMarks(), await store.readNewerMarks()]).toEqual([[], []]);
    expect(store.operations.reads).toBe(2);
  });

  it('are added where there is none yet: what an admin decided meanwhile counts', async () => {
    const [decided, other] = [markOf('a'.repeat(20), { hidden: true }), markOf('b'.repeat(20))];
    await putMark(decided);
    await store.addMarks([{ ...decided, hidden: false }, other]);
    expect(await stored(documentPaths.eventMark.at(decided.series))).toMatchObject({ hidden: true });
    expect(await stored(documentPaths.eventMark.at(other.series))).toEqual(other);
    expect(store.operations.writes).toBe(2);
    fail('commit', 14);
    await expect(store.addMarks([markOf('c'.repeat(20))])).rejects.toMatchObject({ code: 14 });
  });

  it('are noted as seen, except those that were deleted', async () => {
    const mark = markOf('a'.repeat(20), { occurrence: '20261129', seenAt: fromMillis(0) });
    await putMark(mark);
    await store.touchMarks(['b'.repeat(20), markId(mark)], now);
    expect(await stored(documentPaths.eventMark.at(markId(mark)))).toEqual({
      ...mark,
      seenAt: Timestamp.fromDate(now),
    });
    expect(store.operations.writes).toBe(2);
    fail('commit', 14);
    await expect(store.touchMarks([markId(mark)], now)).rejects.toMatchObject({ code: 14 });
  });
});

describe('the digest', () => {
  const entry = { fingerprint: '1'.repeat(16), endMinutes: 5 };
  const digest = new Map([[idOf('talk'), entry]]);
  const { parts, hash, events } = digestParts(digest);
  const partPath = (part: number) => documentPaths.syncDigest.at('english', String(part));

  it('is stored with the state that names it, and read again', async () => {
    await begin();
    await store.finish(
      { status: 'idle' },
      { id: 'run', record: record(), digest: { parts, hash, events, previousParts: 0 } },
    );
    const named = (await state())?.digest;
    expect(named).toEqual({ hash, parts: 1, events: 1 });
    store = open();
    expect(await store.readDigest({ hash, parts: 1, events: 1 })).toEqual(digest);
    expect(store.operations.reads).toBe(1);
    expect(await store.readDigest({ hash, parts: 2, events: 1 })).toBeUndefined();
    expect(await store.readDigest({ hash: 'other', parts: 1, events: 1 })).toBeUndefined();
  });

  it('of no events has no parts, and costs no read', async () => {
    expect(await store.readDigest({ hash: digestParts(new Map()).hash, parts: 0, events: 0 })).toEqual(new Map());
    expect(store.operations.reads).toBe(0);
  });

  it('that has fewer parts than before takes the others away', async () => {
    await begin();
    for (const part of [0, 1, 2, 3]) await services.database.doc(partPath(part)).set({ entries: Buffer.from('old') });
    const before = store.operations.writes;
    await store.finish({}, { id: 'run', record: record(), digest: { parts, hash, events, previousParts: 3 } });
    expect(await Promise.all([0, 1, 2, 3].map(async (part) => (await stored(partPath(part))) !== undefined))).toEqual([
      true,
      false,
      false,
      // Of something else: only the parts that the state names are taken away.
      true,
    ]);
    expect(store.operations.writes - before).toBe(5);
  });

  it('of the stored events keeps a fingerprint where the event still equals its entry', async () => {
    const same = fingerprintOf({ etag: '"same"' }, settings);
    for (const id of ['same', 'unknown', 'changed']) await putEvent(id);
    await putEvent('spoken', { language: 'zh' });
    await putEvent('plain', { etag: null });
    await putEvent('byhand', { source: 'local' });
    await putEvent('foreign', { calendar: 'chinese' });
    const lastGood = new Map(
      ['same', 'changed', 'spoken', 'plain'].map((id) => [
        idOf(id),
        { fingerprint: fingerprintOf({ etag: id === 'changed' ? '"other"' : `"${id}"` }, settings), endMinutes: 1 },
      ]),
    );
    lastGood.set(idOf('plain'), { fingerprint: fingerprintOf({ etag: null }, settings), endMinutes: 1 });
    const endMinutes = Date.UTC(2026, 11, 1, 16) / 60_000;
    const none = { fingerprint: '0'.repeat(16), endMinutes };
    expect(await store.digestOfEvents(lastGood, settings)).toEqual(
      new Map([
        [idOf('same'), { fingerprint: same, endMinutes }],
        [idOf('unknown'), none],
        [idOf('changed'), none],
        [idOf('spoken'), none],
        [idOf('plain'), none],
      ]),
    );
    expect(store.operations.reads).toBe(5);
  });

  it('of no stored events costs a read, and an event without an end is never over', async () => {
    expect(await store.digestOfEvents(new Map(), settings)).toEqual(new Map());
    expect(store.operations.reads).toBe(1);
    await services.database.doc(documentPaths.event.at(idOf('endless'))).set({ calendar: 'english', source: 'google' });
    expect((await store.digestOfEvents(new Map(), settings)).get(idOf('endless'))?.endMinutes).toBe(2 ** 32 - 1);
  });
});

describe('reading events', () => {
  it('answers those that are there, with the fields that a sync needs', async () => {
    await putEvent('talk', { hidden: true, translations: { zh: { title: '讲座' } } });
    const { title, start, googleId, recurringEventId, series, occurrence } = mapped('talk');
    expect(await store.readEvents([idOf('missing'), idOf('talk')])).toEqual(
      new Map([
        [
          idOf('talk'),
          {
            title,
            start,
            googleId,
            recurringEventId,
            series,
            occurrence,
            hidden: true,
            featured: false,
            translations: { zh: { title: '讲座' } },
            picture: null,
          },
        ],
      ]),
    );
    expect(store.operations.reads).toBe(2);
  });

  it('asks for at most 200 at once', async () => {
    const ids = Array.from({ length: 401 }, (_unused, index) => `talk${index}`);
    for (const id of ids) await putEvent(id);
    services.operations.length = 0;
    expect((await store.readEvents(ids.map(idOf))).size).toBe(401);
    expect([services.operations, store.operations.reads]).toEqual([['read', 'read', 'read'], 401]);
    expect(await store.readEvents([])).toEqual(new Map());
    expect(services.operations).toHaveLength(3);
  });
});

describe('writing events', () => {
  const admin = { ...unmarked, hidden: true };
  type Change = readonly [write: EventWrite, decided?: Presented];
  const create = (id: string, title = id, ...decided: Presented[]): Change => [
    { kind: 'create', id: idOf(id), event: mapped(id, title) },
    ...(decided as [Presented?]),
  ];
  const update = (id: string, title = id, ...decided: Presented[]): Change => [
    { kind: 'update', id: idOf(id), event: mapped(id, title) },
    ...(decided as [Presented?]),
  ];
  const remove = (id: string): Change => [{ kind: 'remove', id: idOf(id) }];
  const write = async (...changes: Change[]): Promise<void> =>
    store.writeEvents(
      changes.map(([change]) => change),
      () => new Map(changes.flatMap(([{ id }, decided]) => (decided === undefined ? [] : [[id, decided]]))),
    );

  it('creates, updates and removes; what an admin decided stays unless the update says otherwise', async () => {
    await begin();
    await putEvent('updated', { featured: true });
    await putEvent('decided', { featured: true });
    await putEvent('removed');
    const before = { ...store.operations };
    await write(
      create('created', 'Created', admin),
      update('updated', 'Updated'),
      update('decided', 'Decided', admin),
      remove('removed'),
    );
    expect([await event('created'), await event('updated'), await event('decided'), await event('removed')]).toEqual([
      expect.objectContaining({ title: 'Created', calendar: 'english', hidden: true, featured: false }),
      expect.objectContaining({ title: 'Updated', hidden: false, featured: true }),
      expect.objectContaining({ title: 'Decided', hidden: true, featured: false }),
      undefined,
    ]);
    // The state, and the marks that changed since.
    expect(store.operations).toEqual({ reads: before.reads + 2, writes: before.writes + 4 });
  });

  it('passes the marks on that were made since the run read them', async () => {
    await begin();
    await putMark(markOf('a'.repeat(20), { hidden: true, updatedAt: Timestamp.fromDate(later(5)) }));
    const seen: unknown[] = [];
    await store.writeEvents([], (newer) => {
      seen.push(newer.map(({ series, hidden }) => ({ series, hidden })));
      return new Map();
    });
    expect(seen).toEqual([[{ series: 'a'.repeat(20), hidden: true }]]);
  });

  it('that are partly written already completes them, and keeps what was decided about them', async () => {
    await begin();
    await putEvent('there', { hidden: true });
    await putEvent('marked', { featured: true });
    await putEvent('removed');
    await write(
      create('there', 'There'),
      create('marked', 'Marked', admin),
      create('fresh', 'Fresh', admin),
      update('deleted', 'Deleted'),
      update('gone', 'Gone', admin),
      remove('removed'),
    );
    expect(await Promise.all(['there', 'marked', 'fresh', 'deleted', 'gone', 'removed'].map(event))).toEqual([
      expect.objectContaining({ title: 'There', hidden: true, featured: false }),
      expect.objectContaining({ title: 'Marked', hidden: true, featured: false }),
      expect.objectContaining({ title: 'Fresh', hidden: true }),
      expect.objectContaining({ title: 'Deleted', hidden: false, featured: false, translations: {} }),
      expect.objectContaining({ title: 'Gone', hidden: true }),
      undefined,
    ]);
  });

  it('completes updates of events that somebody deleted', async () => {
    await begin();
    await putEvent('there', { featured: true });
    await putEvent('decided', { featured: true });
    await putEvent('shown', { hidden: true });
    await write(
      update('deleted'),
      update('there', 'There'),
      update('decided', 'Decided', admin),
      update('shown', 'Shown', unmarked),
    );
    expect([await event('deleted'), await event('there'), await event('decided'), await event('shown')]).toMatchObject([
      { title: 'deleted', hidden: false },
      { title: 'There', featured: true },
      { title: 'Decided', hidden: true, featured: false },
      { title: 'Shown', hidden: false },
    ]);
  });

  it('is refused after another run has taken the calendar over, or without a calendar', async () => {
    await begin();
    await takeOver();
    await expect(write(create('talk'))).rejects.toThrow(CalendarBusy);
    expect(await event('talk')).toBeUndefined();
    await services.database.doc(statePath).update({ lease: null });
    await expect(write(create('talk'))).rejects.toThrow(CalendarBusy);
    await services.database.doc(statePath).delete();
    await expect(write(create('talk'))).rejects.toThrow(CalendarBusy);
  });

  it('fails with the error of the database where that is away, having written nothing', async () => {
    await begin();
    fail('commit of a transaction', 13);
    await expect(write(create('talk'))).rejects.toMatchObject({ code: 13 });
    expect(services.operations.filter((operation) => operation === 'commit of a transaction')).toHaveLength(1);
    expect(await event('talk')).toBeUndefined();
  });
});

describe('the end of a run', () => {
  it('gives the calendar back with its state and a record', async () => {
    await begin();
    await store.finish({ status: 'idle', error: null }, { id: 'run', record: record() });
    expect(await state()).toMatchObject({ status: 'idle', lease: null, progress: null, digest: null });
    const run = await stored(documentPaths.syncRun.at('english', 'run'));
    expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
    expect(run).toMatchObject({ status: 'succeeded', operations: { requests: 3, reads: 2, writes: 3 } });
    expect(run).not.toHaveProperty('requests');
  });

  it('without a record costs one write', async () => {
    await begin();
    await store.finish({ status: 'idle' }, null);
    expect(await state()).toMatchObject({ status: 'idle', lease: null });
    expect(store.operations.writes).toBe(2);
  });

  it('is refused after another run has taken the calendar over, and writes nothing', async () => {
    await begin();
    await takeOver();
    await expect(store.finish({ status: 'idle' }, { id: 'run', record: record() })).rejects.toThrow(CalendarBusy);
    expect(await state()).toMatchObject({ status: 'running', lease: { run: 'other' } });
  });

  it('of a run that changed nothing is a record alone', async () => {
    await store.record({ id: 'run', record: record({ status: 'busy' }) });
    expect(await stored(documentPaths.syncRun.at('english', 'run'))).toMatchObject({
      status: 'busy',
      operations: { requests: 3, reads: 0, writes: 1 },
    });
    expect(await state()).toBeUndefined();
  });
});
