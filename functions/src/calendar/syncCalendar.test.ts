import { type Sync, syncRunSchema, syncSchema } from '@steeple/model/calendar/calendarSync';
import { type EventMark, markId, markSeenDays } from '@steeple/model/calendar/eventMark';
import { dayMillis, fromMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  calendar,
  type CalendarInMemory,
  calendarInMemory,
  event,
  failure,
  pageOf,
  talks,
} from '../../../tests/functions/calendar/calendarInMemory.ts';
import { answerFeed } from '../feeds/answerFeed.ts';
import { seriesOf } from './marks/seriesOf.ts';
import { recordOf, syncFailure } from './google/syncFailure.ts';

let world: CalendarInMemory;
beforeEach(() => {
  world = calendarInMemory();
});

const statePath = documentPaths.sync.at(calendar.id);
const setState = async (change: Partial<Sync>) => world.services.database.doc(statePath).update({ ...change });
const at = (millis: number) => Timestamp.fromMillis(millis);
const titles = async () => (await world.events()).map(({ title }) => title).sort();
/** Lets an operation of the database fail while a condition holds. */
function failWhile(isFailing: (operation: string) => boolean, code = 13): void {
  world.services.interrupt = (operation) => {
    if (isFailing(operation)) throw failure({ code });
  };
}
const fails = (status: number) => {
  world.google.answer = () => {
    throw failure({ status });
  };
};

describe('a run that ends well', () => {
  it('is recorded, and leaves its result in the state', async () => {
    world.google.events = [...talks(2), event('late', { start: null }), event('')];
    const started = world.time.now + 600_000;
    world.google.answer = () => {
      world.time.now += 1000;
      return pageOf(world.google.events);
    };
    const outcome = await world.run();
    const counts = { fetched: 2, created: 2, updated: 0, removed: 0, unchanged: 0 };
    const problems = { withoutId: 1, unreadable: 1, duplicate: 0 };
    expect(outcome).toEqual({ calendar: 'english', run: outcome.run, status: 'succeeded', counts });
    expect(await world.record(outcome.run)).toEqual({
      trigger: 'schedule',
      startedAt: at(started),
      finishedAt: at(started + 1000),
      status: 'succeeded',
      counts,
      error: null,
      problems,
      operations: { requests: 1, reads: expect.any(Number), writes: expect.any(Number) },
    });
    const state = await world.state();
    expect(check(syncSchema, state)).toMatchObject({ ok: true });
    expect(state).toEqual({
      status: 'idle',
      lease: null,
      progress: null,
      lastRunAt: at(started),
      lastSuccessAt: at(started + 1000),
      counts,
      error: null,
      unfinished: false,
      problems,
      pendingRemoval: null,
      digest: { hash: expect.any(String), parts: 1, events: 2 },
    });
    expect(await titles()).toEqual(['talk0', 'talk1']);
  });

  it('tells an operator what it did, and which entries it could not read', async () => {
    world.google.events = [...talks(2), event('')];
    const { run } = await world.run();
    expect(world.log.lines).toEqual([
      {
        severity: 'warn',
        message: 'events not readable',
        fields: { calendar: 'english', calendarRun: run, withoutId: 1, unreadable: 0, duplicate: 0 },
      },
      {
        severity: 'info',
        message: 'calendar synced',
        fields: {
          calendar: 'english',
          calendarRun: run,
          status: 'succeeded',
          requests: 1,
          reads: 5,
          writes: 6,
          fetched: 2,
          created: 2,
          updated: 0,
          removed: 0,
          unchanged: 0,
        },
      },
    ]);
    world.log.lines.length = 0;
    world.google.events = [...talks(2), event('late', { start: null })];
    await world.run();
    world.google.events = talks(2);
    await world.run();
    expect(world.log.lines.map(({ severity }) => severity)).toEqual(['warn', 'info', 'info']);
  });

  it('keeps whether an event is tentative, through its changes, up to the feed and the file of the event', async () => {
    const feedOf = async (query: Readonly<Record<string, string>> = {}): Promise<string> => {
      const { database, clock } = world.services;
      const services = { database, clock, listings: { get: async () => Promise.resolve(null) } };
      const { body } = await answerFeed(services, { method: 'GET', query }, 'steeple.test');
      return body;
    };
    const statusOf = (text: string): string[] => text.match(/(?<=^STATUS:).*(?=\r$)/gm) ?? [];
    const cases = [
      ['tentative', 'TENTATIVE'],
      ['confirmed', 'CONFIRMED'],
      ['tentative', 'TENTATIVE'],
      [undefined, 'CONFIRMED'],
    ] as const;
    for (const [index, [status, written]] of cases.entries()) {
      world.google.events = [event('talk', { etag: `"${index}"`, ...(status !== undefined && { status }) })];
      expect(await world.run()).toMatchObject({ status: 'succeeded' });
      const [snapshot] = (await world.services.database.collection('events').get()).docs;
      expect(snapshot?.get('tentative')).toBe(written === 'TENTATIVE');
      expect(statusOf(await feedOf())).toEqual([written]);
      expect(statusOf(await feedOf({ event: snapshot?.id ?? '' }))).toEqual([written]);
    }
  });

  it('takes away the parts of a digest that had more', async () => {
    world.google.events = talks(2);
    await world.run();
    const part = world.services.database.doc(documentPaths.syncDigest.at(calendar.id, '1'));
    await part.set({ entries: Buffer.from('old') });
    const { digest } = (await world.state()) ?? {};
    await setState({ digest: digest ? { ...digest, parts: 2 } : null });
    world.google.events = talks(3);
    await world.run();
    expect((await part.get()).exists).toBe(false);
    expect((await world.state())?.digest?.parts).toBe(1);
  });
});

describe('a removal that an admin must confirm', () => {
  it('is in the state until it is confirmed', async () => {
    world.google.events = talks(30);
    await world.run();
    world.google.events = talks(12);
    expect(await world.run()).toMatchObject({ status: 'needs-confirmation', counts: { removed: 0 } });
    expect(await world.state()).toMatchObject({
      status: 'needs-confirmation',
      lastSuccessAt: at(world.time.now),
      pendingRemoval: { count: 18, known: 30, at: at(world.time.now) },
    });
    expect(await world.run({ confirmRemoval: true })).toMatchObject({ status: 'succeeded', counts: { removed: 18 } });
    expect(await world.state()).toMatchObject({ status: 'idle', pendingRemoval: null });
  });
});

describe('a dry run', () => {
  it('changes nothing but its record, which counts what would go, asked or not', async () => {
    world.google.events = talks(30);
    await world.run();
    const before = [await world.state(), await world.events()];
    world.google.events = [...talks(12), event('', { summary: 'nameless' })];
    world.google.answer = () => {
      // Longer than any lease: a dry run has none.
      world.time.now += 200_000;
      return pageOf(talks(12));
    };
    const { run, ...outcome } = await world.run({ dryRun: true, trigger: 'admin' });
    expect(outcome).toMatchObject({ status: 'dry-run', counts: { removed: 18, unchanged: 12 } });
    const record = await world.record(run);
    expect(check(syncRunSchema, record)).toMatchObject({ ok: true });
    expect(record).toMatchObject({
      trigger: 'admin',
      status: 'dry-run',
      counts: { removed: 18 },
      problems: { withoutId: 0, unreadable: 0, duplicate: 0 },
    });
    expect(record?.changes).toHaveLength(18);
    expect([await world.state(), await world.events()]).toEqual(before);
  });

  it('counts what would go unasked too', async () => {
    world.google.events = talks(12);
    await world.run();
    world.google.events = talks(11);
    expect(await world.run({ dryRun: true })).toMatchObject({ counts: { removed: 1 } });
    expect(await titles()).toHaveLength(12);
  });

  it('that fails is recorded as failed, and leaves the state alone', async () => {
    world.google.events = talks(1);
    await world.run();
    const before = await world.state();
    fails(403);
    const { run, status } = await world.run({ dryRun: true });
    expect(status).toBe('failed');
    expect(await world.record(run)).toMatchObject({ status: 'failed', error: { code: 'forbidden' } });
    expect(await world.state()).toEqual(before);
  });
});

describe('a run that fails', () => {
  it('at Google says why in state, record and log, and keeps the last good events', async () => {
    world.google.events = talks(2);
    await world.run();
    fails(403);
    const { run, status, counts } = await world.run();
    expect([status, counts]).toEqual(['failed', null]);
    const error = recordOf(syncFailure('forbidden'));
    expect(await world.state()).toMatchObject({ status: 'failed', error, lease: null, unfinished: false });
    expect(await world.record(run)).toMatchObject({ status: 'failed', error, counts: null });
    expect(world.log.lines.slice(-2)).toMatchObject([
      { severity: 'error', fields: { calendar: 'english', calendarRun: run, failure: 'forbidden' } },
      { severity: 'info', fields: { status: 'failed' } },
    ]);
    expect(await titles()).toHaveLength(2);
  });

  it('while it writes is unfinished, and the next run completes it', async () => {
    world.google.events = talks(1);
    await world.run();
    world.google.events = talks(2);
    failWhile((operation) => operation === 'commit of a transaction');
    const { run, status } = await world.run();
    expect(status).toBe('failed');
    expect(await world.state()).toMatchObject({ status: 'failed', error: { code: 'internal' }, unfinished: true });
    expect(world.log.lines.at(-2)).toMatchObject({ fields: { calendarRun: run, failure: 'internal' } });
    world.services.interrupt = undefined;
    expect(await world.run()).toMatchObject({ status: 'succeeded' });
    expect(await world.state()).toMatchObject({ unfinished: false, error: null });
    expect(await titles()).toEqual(['talk0', 'talk1']);
  });

  it('without having written is not unfinished, though it is after a run that was', async () => {
    world.google.events = talks(1);
    await world.run();
    // The end of a run that found nothing to write.
    let commits = 0;
    failWhile((operation) => operation === 'commit' && ++commits === 2);
    expect(await world.run()).toMatchObject({ status: 'failed' });
    expect(await world.state()).toMatchObject({ status: 'failed', unfinished: false });
  });

  it('to record even its failure ends all the same, and is found by the next run', async () => {
    let commits = 0;
    failWhile((operation) => operation === 'commit' && ++commits > 1);
    world.google.events = talks(1);
    expect(await world.run()).toMatchObject({ status: 'failed', counts: null });
    expect(world.log.lines.filter(({ severity }) => severity === 'error')).toHaveLength(2);
    world.services.interrupt = undefined;
    expect(await world.run()).toMatchObject({ status: 'succeeded' });
    expect((await world.records()).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  it('to take the calendar is recorded, but changes no state', async () => {
    let commits = 0;
    failWhile((operation) => operation === 'commit' && ++commits === 1);
    const { run } = await world.run();
    expect(await world.record(run)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(await world.state()).toBeUndefined();
  });
});

describe('a calendar that another run holds', () => {
  it('is left to it: the run is recorded as busy', async () => {
    await world.run();
    await setState({ lease: { run: 'other', until: at(world.time.now + 600_000 + 1000) } });
    const outcome = await world.run();
    expect(outcome).toMatchObject({ status: 'busy', counts: null });
    expect(await world.record(outcome.run)).toMatchObject({ status: 'busy', error: null });
    expect(await world.state()).toMatchObject({ lease: { run: 'other' } });
  });

  it('since the run took it is left to the other: the run is recorded as failed', async () => {
    world.google.answer = async () => {
      world.services.interrupt = undefined;
      await setState({ lease: { run: 'other', until: at(world.time.now + 90_000) } });
      return pageOf(talks(1));
    };
    const outcome = await world.run();
    expect(outcome).toMatchObject({ status: 'failed', counts: null });
    expect(await world.record(outcome.run)).toMatchObject({
      status: 'failed',
      error: recordOf(syncFailure('internal')),
    });
    expect([(await world.state())?.lease?.run, await titles()]).toEqual(['other', []]);
  });

  it('is lost by a run that did nothing for longer than its lease', async () => {
    world.google.answer = ({ pageToken }) => {
      world.time.now += 90_000;
      return pageOf(talks(1), pageToken === undefined ? 'more' : undefined);
    };
    expect(await world.run()).toMatchObject({ status: 'failed' });
    expect(await titles()).toEqual([]);
  });
});

describe('the progress', () => {
  /** The progress that is stored at each request, of which each takes so long. */
  async function seen(trigger: 'admin' | 'schedule', millis: number): Promise<unknown[]> {
    const progress: unknown[] = [];
    const tokens = ['second', 'third', undefined];
    world.google.answer = async () => {
      progress.push((await world.state())?.progress);
      world.time.now += millis;
      const index = progress.length - 1;
      return pageOf([event(`talk${index}`)], tokens[index]);
    };
    await world.run({ trigger });
    return progress;
  }
  const fetching = (done: number) => ({ phase: 'fetching', done, total: null });

  it('is shown page by page to an admin who waits', async () => {
    expect(await seen('admin', 2000)).toEqual([fetching(0), fetching(1), fetching(2)]);
  });

  it('is not shown at night, when only the heart beats', async () => {
    expect(await seen('schedule', 2000)).toEqual([fetching(0), fetching(0), fetching(0)]);
    world = calendarInMemory();
    expect(await seen('schedule', 20_000)).toEqual([fetching(0), fetching(1), fetching(2)]);
  });

  it('is shown before a request that comes late, with the events so far', async () => {
    const progress: unknown[] = [];
    world.google.answer = async () => {
      progress.push((await world.state())?.progress);
      if (progress.length === 1) return pageOf(talks(3), 'more');
      if (progress.length === 2) throw failure({ status: 503 });
      return pageOf([]);
    };
    world.sync.sleep = async () => {
      world.time.now += 2500;
    };
    await world.run({ trigger: 'admin' });
    expect(progress).toEqual([fetching(0), fetching(0), fetching(3)]);
  });
});

describe('the time of a run', () => {
  it('is what it was given, or three minutes', async () => {
    fails(503);
    await world.run({ patienceMillis: 2600 });
    expect(world.waits).toEqual([1000, 1500]);
    world.waits.length = 0;
    let requests = 0;
    world.google.answer = () => {
      requests += 1;
      if (requests > 12) throw failure({ status: 503 });
      world.time.now += 14_900;
      return pageOf([], `page${requests}`);
    };
    await world.run();
    // 178.8 s have passed: a wait of a second fits, another one of 1.5 s does not.
    expect(world.waits).toEqual([1000]);
  });
});

describe('the run that comes every few minutes', () => {
  const often = async () => world.run({ isFrequent: true });

  it('keeps a record of a change, and none where it found nothing; a run at night always does', async () => {
    world.google.events = talks(12);
    await often();
    const first = await world.state();
    await often();
    expect([(await world.records()).length, (await world.state())?.lastSuccessAt]).toEqual([1, at(world.time.now)]);
    expect((await world.state())?.digest).toEqual(first?.digest);
    world.google.events = talks(13);
    await often();
    expect(await world.records()).toHaveLength(2);
    await world.run();
    expect(await world.records()).toHaveLength(3);
  });

  it('keeps a record of an empty calendar that it sees for the first time', async () => {
    await often();
    expect(await world.records()).toHaveLength(1);
    await often();
    expect(await world.records()).toHaveLength(1);
  });

  it.each<[string, Partial<Sync>]>([
    ['that failed', { status: 'failed', error: recordOf(syncFailure('unavailable')) }],
    ['that never ended', { lease: { run: 'other', until: at(0) } }],
  ])('keeps a record after a run %s', async (_what, change) => {
    world.google.events = talks(1);
    await often();
    await setState(change);
    const { run } = await often();
    expect(await world.record(run)).toMatchObject({ status: 'succeeded' });
  });

  it.each<[string, Partial<Sync>]>([
    [
      'a removal that must be confirmed',
      { status: 'needs-confirmation', pendingRemoval: { count: 1, known: 1, at: fromMillis(0) } },
    ],
    ['a failure that an admin must end', { status: 'failed', error: recordOf(syncFailure('forbidden')) }],
  ])('passes over %s, which the run at night does not', async (_what, change) => {
    world.google.events = talks(1);
    await world.run();
    await setState(change);
    const before = await world.state();
    expect(await often()).toMatchObject({ status: 'passed-over', counts: null });
    expect([await world.state(), (await world.records()).length]).toEqual([before, 1]);
    expect(await world.run()).toMatchObject({ status: 'succeeded' });
  });

  it.each<[string, Partial<Sync>]>([
    ['a failure that passes', { status: 'failed', error: recordOf(syncFailure('timeout')) }],
    ['a failure without a reason', { status: 'failed', error: null }],
    ['a run that began again', { status: 'running', error: recordOf(syncFailure('forbidden')) }],
  ])('goes on after %s', async (_what, change) => {
    world.google.events = talks(1);
    await world.run();
    await setState(change);
    expect(await often()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a calendar that is not in the settings any more', () => {
  it('loses nothing, and its state is as before, though the removal was within bounds', async () => {
    world.google.events = talks(12);
    await world.run();
    const before = await world.state();
    world.sync.isListed = async ({ googleId }) => googleId !== calendar.googleId;
    world.google.events = [...talks(11), event('new')];
    expect(await world.run()).toMatchObject({ status: 'passed-over', counts: null });
    expect(await world.state()).toEqual({ ...before, lastRunAt: at(world.time.now) });
    expect([(await titles()).length, (await world.records()).length]).toEqual([12, 1]);
    world.google.events = [...talks(12), event('new')];
    expect(await world.run()).toMatchObject({ status: 'succeeded' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that was lost', async () => world.services.database.doc(statePath).delete()],
    ['of a run that never ended', async () => setState({ lease: { run: 'other', until: at(0) } })],
  ])('has a state that asks for another run instead of one %s', async (_what, act) => {
    world.google.events = talks(12);
    await world.run();
    await act();
    world.sync.isListed = async () => false;
    world.google.events = talks(11);
    expect(await world.run()).toMatchObject({ status: 'passed-over' });
    expect(await world.state()).toMatchObject({ status: 'failed', lease: null });
  });
});

describe('marks', () => {
  async function putMark(name: string, seenAt: number): Promise<string> {
    const mark: EventMark = {
      series: seriesOf({ id: name }),
      occurrence: null,
      hidden: true,
      featured: null,
      translations: null,
      seenAt: at(seenAt),
      updatedAt: at(seenAt),
    };
    await world.services.database.doc(documentPaths.eventMark.at(markId(mark))).set(mark);
    return documentPaths.eventMark.at(markId(mark));
  }
  const seenAt = async (path: string) => (await world.services.database.doc(path).get()).get('seenAt') as unknown;
  const month = markSeenDays * dayMillis;

  it('are noted as seen about once a month, while the calendar has their events', async () => {
    world.google.events = talks(2);
    const next = world.time.now + 600_000;
    const old = await putMark('talk0', next - month - 1);
    const recent = await putMark('talk1', next - month);
    const gone = await putMark('gone', next - month - 1);
    await world.run();
    expect([await seenAt(old), await seenAt(recent), await seenAt(gone)]).toEqual([
      at(next),
      at(next - month),
      at(next - month - 1),
    ]);
  });

  it('that cannot be noted do not fail the run', async () => {
    world.google.events = talks(1);
    await world.run();
    const mark = await putMark('talk0', 0);
    await world.run();
    await world.services.database.doc(mark).update({ seenAt: at(0) });
    let commits = 0;
    failWhile((operation) => operation === 'commit' && ++commits === 3);
    expect(await world.run()).toMatchObject({ status: 'succeeded' });
    expect(await seenAt(mark)).toEqual(at(0));
    expect(world.log.lines.map(({ severity, message }) => `${severity} ${message}`)).toContain(
      'error marks not renewed',
    );
  });

  it('are made for decisions that only a removed event has', async () => {
    world.google.events = talks(12);
    await world.run();
    const [first] = (await world.services.database.collection('events').where('title', '==', 'talk0').get()).docs;
    await first?.ref.update({ featured: true });
    world.google.events = talks(12).slice(1);
    await world.run();
    const marks = (await world.services.database.collection('eventMarks').get()).docs;
    expect(marks.map((mark) => [mark.id, mark.get('featured')])).toEqual([[seriesOf({ id: 'talk0' }), true]]);
  });
});
