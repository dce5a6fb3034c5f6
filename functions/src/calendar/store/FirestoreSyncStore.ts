import type { Sync, SyncRun } from '@steeple/model/calendar/calendarSync';
import type { Event } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { toMillis } from '@steeple/model/time/timestamp';
import type { CollectionReference, DocumentReference, Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { storable } from '../../storable.ts';
import { collectionIn } from '../../collectionIn.ts';
import type { Digest } from './digest.ts';
import { decodeDigest, minutesOf } from './digest.ts';
import { isHeld } from './lease.ts';
import type { CalendarSettings } from '../mapping/mapEvent.ts';
import { fingerprintOf } from '../mapping/mapEvent.ts';
import type { EventWrite, FinishedRun, Hold, StoredEvent } from './SyncStore.ts';
import { CalendarBusy, CalendarPassedOver, storedEventFields } from './SyncStore.ts';

/** The order of writes that commit together is only roughly known: marks are read again from this much earlier on. */
const MARGIN_MS = 60_000;

/** The records and events that a run reads and writes in Firestore, with every operation counted. */
export class FirestoreSyncStore {
  readonly operations = { reads: 0, writes: 0 };
  readonly #database: Firestore;
  readonly #calendar: string;
  readonly #state: DocumentReference;
  /**
   * Time at which this run last wrote the state document: another run that writes it in between has taken the calendar
   * over.
   */
  #held: Timestamp | undefined;
  readonly #events: CollectionReference;
  readonly #marks: CollectionReference;
  #run = '';
  #marksReadAt: Timestamp | undefined;

  constructor(database: Firestore, calendar: string) {
    this.#database = database;
    this.#calendar = calendar;
    this.#state = database.doc(documentPaths.sync.at(calendar));
    this.#events = collectionIn(database, 'event');
    this.#marks = collectionIn(database, 'eventMark');
  }

  async readState(): Promise<Sync | null> {
    this.operations.reads += 1;
    return ((await this.#state.get()).data() as Sync | undefined) ?? null;
  }

  /**
   * Takes the calendar for a run, unless another run has it. A run that stopped while it had the calendar is recorded
   * as failed.
   * @returns the state before.
   * @throws CalendarBusy
   * @throws CalendarPassedOver
   */
  async take(
    { run, trigger, now, until, passesOver }: Hold,
    failureOfDead: NonNullable<SyncRun['error']>,
  ): Promise<Sync | null> {
    this.operations.reads += 1;
    const found = await this.#state.get();
    const state = (found.data() as Sync | undefined) ?? null;
    if (isHeld(state?.lease, now)) throw new CalendarBusy();
    if (state !== null && passesOver?.(state) === true) throw new CalendarPassedOver();
    const leasedState = {
      status: 'running',
      lease: { run, trigger, until: Timestamp.fromDate(until) },
      progress: { phase: 'fetching', done: 0, total: null },
      lastRunAt: Timestamp.fromDate(now),
      // Nobody knows how far a failed run came.
      ...(state?.lease ? { unfinished: true } : {}),
    } as const;
    const batch = this.#database.batch();
    if (found.updateTime) batch.update(this.#state, leasedState, { lastUpdateTime: found.updateTime });
    else {
      const none = { lastSuccessAt: null, counts: null, error: null, pendingRemoval: null, digest: null };
      batch.create(this.#state, { ...none, ...leasedState } satisfies Sync);
    }
    if (state?.lease) {
      const ended = Timestamp.fromDate(now);
      batch.set(this.#runRecord(state.lease.run), {
        trigger: state.lease.trigger ?? 'schedule',
        startedAt: state.lastRunAt ?? ended,
        finishedAt: ended,
        status: 'failed',
        counts: null,
        error: failureOfDead,
        operations: { requests: 0, reads: 0, writes: 0 },
      } satisfies SyncRun);
    }
    this.operations.writes += state?.lease ? 2 : 1;
    try {
      this.#held = (await batch.commit())[0]?.writeTime;
      this.#run = run;
    } catch (error) {
      if (isCode(error, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND))
        throw new CalendarBusy();
      throw error;
    }
    return state;
  }

  /** Stores that the run is still active, and its progress. @throws CalendarBusy where another run has taken over. */
  async heartbeat(until: Date, progress: NonNullable<Sync['progress']>): Promise<void> {
    this.operations.writes += 1;
    this.#held = await this.#holding(
      async (precondition) =>
        (await this.#state.update({ progress, 'lease.until': Timestamp.fromDate(until) }, precondition)).writeTime,
    );
  }

  /** Reads all marks as they are now; {@link writeEvents} passes on those that change afterwards. */
  async readMarks(): Promise<EventMark[]> {
    const found = await this.#marks.get();
    this.#marksReadAt = found.readTime;
    this.operations.reads += Math.max(1, found.size);
    return found.docs.map((mark) => mark.data() as EventMark);
  }

  /** Reads the marks that have changed since {@link readMarks}. */
  async readNewerMarks(): Promise<EventMark[]> {
    return this.#newerMarks(async (query) => query.get());
  }

  /** Stores marks where there are none yet. */
  async addMarks(marks: readonly EventMark[]): Promise<void> {
    for (const mark of marks) {
      this.operations.writes += 1;
      try {
        await this.#marks.doc(markId(mark)).create(storable(mark));
      } catch (error) {
        // Somebody was faster: what an admin decides counts.
        if (!isCode(error, GrpcStatus.ALREADY_EXISTS)) throw error;
      }
    }
  }

  /** Notes that the calendar still has events of these marks, by their ids. */
  async touchMarks(ids: readonly string[], now: Date): Promise<void> {
    for (const id of ids) {
      this.operations.writes += 1;
      try {
        await this.#marks.doc(id).update({ seenAt: Timestamp.fromDate(now) });
      } catch (error) {
        if (!isCode(error, GrpcStatus.NOT_FOUND)) throw error;
      }
    }
  }

  /** The digest that the state names; undefined where it is missing or damaged. */
  async readDigest(digest: NonNullable<Sync['digest']>): Promise<Digest | undefined> {
    if (digest.parts === 0) return decodeDigest([], digest.hash);
    const refs = Array.from({ length: digest.parts }, (_unused, part) => this.#part(part));
    this.operations.reads += refs.length;
    const parts = (await this.#database.getAll(...refs)).map((part) => part.get('entries') as unknown);
    return parts.every((part) => part instanceof Uint8Array) ? decodeDigest(parts, digest.hash) : undefined;
  }

  /**
   * Makes the digest of the stored events by reading them: only where there is no digest, or after a run that stopped
   * early. An event that still equals its entry in the digest of the last good run keeps its fingerprint; all others
   * count as changed.
   */
  async digestOfEvents(lastGood: Digest, settings: CalendarSettings): Promise<Digest> {
    const changed = '0'.repeat(16);
    const fields = ['end', 'etag', 'language'];
    const events = await this.#events
      .where('calendar', '==', this.#calendar)
      .where('source', '==', 'google')
      .select(...fields)
      .get();
    this.operations.reads += Math.max(1, events.size);
    return new Map(
      events.docs.map((event) => {
        const { end, etag, language } = event.data() as Partial<Pick<Event, 'end' | 'etag' | 'language'>>;
        const current = etag && language === settings.language ? fingerprintOf({ etag }, settings) : changed;
        const storedFingerprint = lastGood.get(event.id)?.fingerprint;
        return [
          event.id,
          {
            fingerprint: storedFingerprint === current ? current : changed,
            endMinutes: minutesOf(end ? toMillis(end) : Number.MAX_SAFE_INTEGER),
          },
        ];
      }),
    );
  }

  /** Reads those of the events that are stored. */
  async readEvents(ids: readonly string[]): Promise<Map<string, StoredEvent>> {
    const found = new Map<string, StoredEvent>();
    for (let from = 0; from < ids.length; from += 200) {
      const refs = ids.slice(from, from + 200).map((id) => this.#events.doc(id));
      this.operations.reads += refs.length;
      for (const event of await this.#database.getAll(...refs, { fieldMask: [...storedEventFields] })) {
        if (event.exists) found.set(event.id, event.data() as StoredEvent);
      }
    }
    return found;
  }

  /**
   * Writes a batch of events, all or none. May be given the same batch again after a failure of any kind.
   * @param presented the admin's decisions by document id, given the marks that have changed since {@link readMarks};
   * they cannot change until the batch is written. An update of an event without one leaves the admin's part as it is.
   * @throws CalendarBusy where another run has taken over.
   */
  async writeEvents(
    writes: readonly EventWrite[],
    presented: (newer: readonly EventMark[]) => ReadonlyMap<string, Presented>,
  ): Promise<void> {
    try {
      await this.#commit(writes, presented);
    } catch (error) {
      if (!isCode(error, GrpcStatus.ALREADY_EXISTS, GrpcStatus.NOT_FOUND)) throw error;
      // An earlier run wrote some of these and failed, or somebody deleted one: look which are there.
      const there = await this.readEvents(writes.map((write) => write.id));
      const corrected = writes.map((write): EventWrite =>
        write.kind === 'remove' ? write : { ...write, kind: there.has(write.id) ? 'update' : 'create' },
      );
      await this.#commit(corrected, presented);
    }
  }

  /**
   * Ends the run: digest, state and run record, all or none.
   * @param run null for a run without a record.
   * @throws CalendarBusy where another run has taken over.
   */
  async finish(state: Partial<Sync>, run: FinishedRun | null): Promise<void> {
    const digest = run?.digest;
    const parts = digest?.parts ?? [];
    const removedParts = Math.max(0, (digest?.previousParts ?? 0) - parts.length);
    this.operations.writes += (run === null ? 1 : 2) + parts.length + removedParts;
    const newDigest = digest
      ? { digest: { hash: digest.hash, parts: digest.parts.length, events: digest.events } }
      : {};
    await this.#holding(async (precondition) => {
      const batch = this.#database.batch();
      parts.forEach((entries, part) => batch.set(this.#part(part), { entries }));
      for (let part = 0; part < removedParts; part += 1) batch.delete(this.#part(parts.length + part));
      if (run !== null) batch.set(this.#runRecord(run.id), this.#record(run.record));
      batch.update(this.#state, storable({ ...state, ...newDigest, lease: null, progress: null }), precondition);
      await batch.commit();
      return undefined;
    });
  }

  /** Enters a run that changed nothing: one that found the calendar held, or only looked. */
  async record(run: FinishedRun): Promise<void> {
    this.operations.writes += 1;
    await this.#runRecord(run.id).set(this.#record(run.record));
  }

  #record({ requests, ...record }: FinishedRun['record']): Record<string, unknown> {
    return storable({ ...record, operations: { requests, ...this.operations } } satisfies SyncRun);
  }

  /** One transaction: nobody takes the calendar over, and no mark changes, between what it reads and what it writes. */
  async #commit(
    writes: readonly EventWrite[],
    presented: (newer: readonly EventMark[]) => ReadonlyMap<string, Presented>,
  ): Promise<void> {
    await this.#database.runTransaction(async (transaction) => {
      this.operations.reads += 1;
      const state = (await transaction.get(this.#state)).data() as Sync | undefined;
      if (state?.lease?.run !== this.#run) throw new CalendarBusy();
      const decisions = presented(await this.#newerMarks(async (query) => transaction.get(query)));
      for (const write of writes) {
        const ref = this.#events.doc(write.id);
        const admin = decisions.get(write.id);
        if (write.kind === 'create')
          transaction.create(ref, storable({ ...write.event, ...(admin ?? unmarked) } satisfies Event));
        else if (write.kind === 'update') transaction.update(ref, storable({ ...write.event, ...admin }));
        else transaction.delete(ref);
      }
      this.operations.writes += writes.length;
    });
  }

  async #newerMarks(get: (query: Query) => Promise<QuerySnapshot>): Promise<EventMark[]> {
    if (!this.#marksReadAt) throw new Error('This run never read the marks.');
    const since = Timestamp.fromMillis(this.#marksReadAt.toMillis() - MARGIN_MS);
    const found = await get(this.#marks.where('updatedAt', '>=', since));
    this.operations.reads += Math.max(1, found.size);
    return found.docs.map((mark) => mark.data() as EventMark);
  }

  async #holding<T>(write: (precondition: { lastUpdateTime: Timestamp }) => Promise<T>): Promise<T> {
    if (!this.#held) throw new Error('This run never took the calendar.');
    try {
      return await write({ lastUpdateTime: this.#held });
    } catch (error) {
      if (isCode(error, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND)) throw new CalendarBusy();
      throw error;
    }
  }

  #part(part: number): DocumentReference {
    return this.#database.doc(documentPaths.syncDigest.at(this.#calendar, String(part)));
  }

  #runRecord(id: string): DocumentReference {
    return this.#database.doc(documentPaths.syncRun.at(this.#calendar, id));
  }
}

function isCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return codes.includes((error as { readonly code?: unknown }).code);
}
