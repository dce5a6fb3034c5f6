/**
 * The calendar sync's records, events and marks in memory: the same promises as Firestore's, so that thousands of
 * histories take seconds.
 */
import type { Sync, SyncRun } from '@steeple/model/calendar/calendarSync';
import type { Event } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { changesOf } from '../../functions/src/calendar/marks/applyEventMark.ts';
import type { Digest } from '../../functions/src/calendar/store/digest.ts';
import { decodeDigest, minutesOf } from '../../functions/src/calendar/store/digest.ts';
import { isHeld } from '../../functions/src/calendar/store/lease.ts';
import { fingerprintOf } from '../../functions/src/calendar/mapping/mapEvent.ts';
import type { EventWrite, SyncStore } from '../../functions/src/calendar/store/SyncStore.ts';
import { CalendarBusy, CalendarPassedOver } from '../../functions/src/calendar/store/SyncStore.ts';
import { type Interruptions, interruptedStore } from './interruptedStore.ts';

export interface MemoryDatabase extends Interruptions {
  readonly events: Map<string, Event>;
  readonly marks: Map<string, EventMark>;
  readonly states: Map<string, Sync>;
  readonly digests: Map<string, Buffer[]>;
  readonly runs: Map<string, SyncRun>;
  /** Milliseconds since 1970 at which each mark was last written, by this database's own clock. */
  readonly markWrites: Map<string, number>;
  /** Counts every write. */
  clock: number;
}

export function createDatabase(): MemoryDatabase {
  return {
    events: new Map(),
    marks: new Map(),
    states: new Map(),
    digests: new Map(),
    runs: new Map(),
    markWrites: new Map(),
    clock: 0,
    death: undefined,
    meanwhile: undefined,
  };
}

/** Makes a decision of an admin: the mark is written, and the trigger presents the stored events. */
export function decide(database: MemoryDatabase, mark: EventMark): void {
  database.clock += 1;
  database.marks.set(markId(mark), mark);
  database.markWrites.set(markId(mark), database.clock);
  const marks = [...database.marks.values()].filter(({ series }) => series === mark.series);
  const events = [...database.events].filter(([, event]) => event.series === mark.series);
  for (const [id, presented] of changesOf(
    marks,
    events.map(([at, event]) => ({ id: at, ...event, occurrence: event.occurrence ?? null })),
  )) {
    const event = database.events.get(id);
    if (event) database.events.set(id, { ...event, ...presented });
  }
}

/** A run's view of the database. */
export function openMemory(database: MemoryDatabase, calendar: string): SyncStore {
  let run = '';
  let marksReadAt = 0;
  const call = async <T>(act: () => T): Promise<T> => act();
  const stateWithLease = (): Sync => {
    const state = database.states.get(calendar);
    if (state?.lease?.run !== run) throw new CalendarBusy();
    return state;
  };
  const newerMarks = () =>
    [...database.marks].filter(([id]) => (database.markWrites.get(id) ?? 0) > marksReadAt).map(([, mark]) => mark);
  const put = (write: EventWrite, admin: Presented | undefined): void => {
    const before = database.events.get(write.id);
    if (write.kind === 'remove') database.events.delete(write.id);
    else database.events.set(write.id, { ...(before ?? unmarked), ...write.event, ...admin });
  };
  return interruptedStore(
    {
      operations: { reads: 0, writes: 0 },
      readState: () => call(() => database.states.get(calendar) ?? null),
      take: (hold, failureOfDead) =>
        call(() => {
          const state = database.states.get(calendar) ?? null;
          if (isHeld(state?.lease, hold.now)) throw new CalendarBusy();
          if (state !== null && hold.passesOver?.(state) === true) throw new CalendarPassedOver();
          const none = { lastSuccessAt: null, counts: null, error: null, pendingRemoval: null, digest: null };
          ({ run } = hold);
          if (state?.lease) {
            const at = fromMillis(hold.now.getTime());
            database.runs.set(state.lease.run, {
              trigger: 'schedule',
              startedAt: at,
              finishedAt: at,
              status: 'failed',
              counts: null,
              error: failureOfDead,
              operations: { requests: 0, reads: 0, writes: 0 },
            });
          }
          database.states.set(calendar, {
            ...none,
            ...state,
            status: 'running',
            lease: { run, trigger: hold.trigger, until: fromMillis(hold.until.getTime()) },
            progress: { phase: 'fetching', done: 0, total: null },
            lastRunAt: fromMillis(hold.now.getTime()),
            ...(state?.lease ? { unfinished: true } : {}),
          });
          return state;
        }),
      heartbeat: (until, progress) =>
        call(() => {
          const state = stateWithLease();
          database.states.set(calendar, { ...state, progress, lease: { run, until: fromMillis(until.getTime()) } });
        }),
      readMarks: () =>
        call(() => {
          marksReadAt = database.clock;
          return [...database.marks.values()];
        }),
      readNewerMarks: () => call(newerMarks),
      addMarks: (marks) =>
        call(() => {
          for (const mark of marks) if (!database.marks.has(markId(mark))) decide(database, mark);
        }),
      touchMarks: (ids, now) =>
        call(() => {
          for (const id of ids) {
            const mark = database.marks.get(id);
            if (mark) database.marks.set(id, { ...mark, seenAt: fromMillis(now.getTime()) });
          }
        }),
      readDigest: (digest) => call(() => decodeDigest(database.digests.get(calendar) ?? [], digest.hash)),
      digestOfEvents: (lastGood, settings) =>
        call(
          (): Digest =>
            new Map(
              [...database.events]
                .filter(([, event]) => event.calendar === calendar && event.source === 'google')
                .map(([id, { end, etag, language }]) => {
                  const knownFingerprint = lastGood.get(id)?.fingerprint;
                  const isUnchanged =
                    knownFingerprint !== undefined &&
                    etag &&
                    language === settings.language &&
                    fingerprintOf({ etag }, settings) === knownFingerprint;
                  return [
                    id,
                    {
                      fingerprint: isUnchanged ? knownFingerprint : '0'.repeat(16),
                      endMinutes: minutesOf(toMillis(end)),
                    },
                  ];
                }),
            ),
        ),
      readEvents: (ids) =>
        call(
          () =>
            new Map(
              ids.flatMap((id) => {
                const event = database.events.get(id);
                return event ? [[id, event] as const] : [];
              }),
            ),
        ),
      writeEvents: (writes, presented) =>
        call(() => {
          stateWithLease();
          const decisions = presented(newerMarks());
          for (const write of writes) put(write, decisions.get(write.id));
        }),
      finish: (state, finished) =>
        call(() => {
          const before = stateWithLease();
          const digest = finished?.digest;
          if (digest) database.digests.set(calendar, digest.parts);
          database.states.set(calendar, {
            ...before,
            ...state,
            ...(digest ? { digest: { hash: digest.hash, parts: digest.parts.length, events: digest.events } } : {}),
            lease: null,
            progress: null,
          });
          if (finished === null) return;
          const { requests, ...record } = finished.record;
          database.runs.set(finished.id, { ...record, operations: { requests, reads: 0, writes: 0 } });
        }),
      record: (finished) =>
        call(() => {
          const { requests, ...record } = finished.record;
          database.runs.set(finished.id, { ...record, operations: { requests, reads: 0, writes: 0 } });
        }),
    },
    database,
  );
}
