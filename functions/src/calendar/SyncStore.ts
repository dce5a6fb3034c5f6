/** Reads and writes what a sync needs in Firestore, and counts every operation. Knows nothing of Google. */
import type { Sync, SyncRun } from '@steeple/model/calendarSync';
import type { Event, adminEventFields } from '@steeple/model/event';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import type { Timestamp as ModelTimestamp } from '@steeple/model/timestamp';
import { toMillis } from '@steeple/model/timestamp';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Digest } from './digest.ts';
import { decodeDigest, minutesOf } from './digest.ts';
import type { CalendarSettings, SyncedEvent } from './mapEvent.ts';
import { fingerprintOf } from './mapEvent.ts';

/** The part of an event that an admin owns. */
export type AdminFields = Pick<Event, (typeof adminEventFields)[number]>;

/** One event to be brought to readers, or taken from them. */
export type EventWrite =
  | { kind: 'create'; id: string; event: SyncedEvent; admin: AdminFields }
  | { kind: 'update'; id: string; event: SyncedEvent }
  | { kind: 'remove'; id: string };

/** What a sync may want to know of an event that readers have. */
export type StoredEvent = AdminFields & Pick<Event, 'title' | 'start' | 'startDate' | 'timeZone' | 'recurringEventId'>;

/** The calendar is held by another run. */
export class CalendarBusy extends Error {
  constructor() {
    super('Another run holds this calendar.');
    this.name = 'CalendarBusy';
  }
}

export interface FinishedRun {
  id: string;
  record: Omit<SyncRun, 'operations'> & { requests: number };
  /** The new digest, where it changed. */
  digest?: { parts: Buffer[]; hash: string; events: number; previousParts: number } | undefined;
}

/** Decisions about an event before any admin has made one. */
export const untouched: AdminFields = { hidden: false, featured: false, translations: {} };

// Codes of Firestore's errors (gRPC).
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

export class SyncStore {
  readonly operations = { reads: 0, writes: 0 };
  readonly #database: Firestore;
  readonly #calendar: string;
  readonly #state: DocumentReference;
  /** When the state document was last written by this run: whoever writes it in between has taken the calendar over. */
  #held: Timestamp | undefined;

  constructor(database: Firestore, calendar: string) {
    this.#database = database;
    this.#calendar = calendar;
    this.#state = database.doc(documentPaths.sync.at(calendar));
  }

  async readState(): Promise<Sync | null> {
    this.operations.reads += 1;
    return ((await this.#state.get()).data() as Sync | undefined) ?? null;
  }

  /**
   * Takes the calendar for a run, unless another run has it. A run that died holding it is entered as failed.
   * @returns the state before.
   * @throws CalendarBusy
   */
  async take(run: string, trigger: SyncRun['trigger'], now: Date, until: Date, failureOfDead: NonNullable<SyncRun['error']>): Promise<Sync | null> {
    this.operations.reads += 1;
    const found = await this.#state.get();
    const state = (found.data() as Sync | undefined) ?? null;
    if (state?.lease && toMillis(state.lease.until) > now.getTime()) throw new CalendarBusy();
    const taken = {
      status: 'running',
      lease: { run, trigger, until: Timestamp.fromDate(until) },
      progress: { phase: 'fetching', done: 0, total: null },
      lastRunAt: Timestamp.fromDate(now),
      // Nobody knows how far a dead run came.
      ...(state?.lease ? { unfinished: true } : {}),
    } as const;
    const batch = this.#database.batch();
    if (found.updateTime) batch.update(this.#state, taken, { lastUpdateTime: found.updateTime });
    else {
      const none = { lastSuccessAt: null, counts: null, error: null, pendingRemoval: null, digest: null };
      batch.create(this.#state, { ...none, ...taken } satisfies Sync);
    }
    if (state?.lease) {
      const ended = Timestamp.fromDate(now);
      batch.set(this.#run(state.lease.run), {
        trigger: state.lease.trigger ?? 'schedule', startedAt: state.lastRunAt ?? ended, finishedAt: ended, status: 'failed',
        counts: null, error: failureOfDead, operations: { requests: 0, reads: 0, writes: 0 },
      } satisfies SyncRun);
    }
    this.operations.writes += state?.lease ? 2 : 1;
    try {
      this.#held = (await batch.commit())[0]?.writeTime;
    } catch (error) {
      if (isCode(error, FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND)) throw new CalendarBusy();
      throw error;
    }
    return state;
  }

  /** @throws CalendarBusy where another run has taken the calendar over. */
  async progress(progress: NonNullable<Sync['progress']>): Promise<void> {
    this.operations.writes += 1;
    this.#held = await this.#holding(async (held) => (await this.#state.update({ progress }, held)).writeTime);
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
   * What readers have, found by reading it: only where there is no digest, or after a run that died. Where an event is
   * still what the digest of the last good run says, it keeps its fingerprint; all others count as changed.
   */
  async digestOfEvents(lastGood: Digest, settings: CalendarSettings): Promise<Digest> {
    const fields = ['end', 'etag', 'language'];
    const events = await this.#events().where('calendar', '==', this.#calendar).where('source', '==', 'google').select(...fields).get();
    this.operations.reads += Math.max(1, events.size);
    return new Map(
      events.docs.map((event) => {
        const { end, etag, language } = event.data() as Partial<Pick<Event, 'end' | 'etag' | 'language'>>;
        const known = lastGood.get(event.id)?.fingerprint;
        const same = known !== undefined && etag && language === settings.language && fingerprintOf({ etag }, settings) === known;
        return [event.id, { fingerprint: same ? known : '0'.repeat(16), endMinutes: minutesOf(end ? toMillis(end) : Number.MAX_SAFE_INTEGER) }];
      }),
    );
  }

  /** Those of the events that are there. */
  async readEvents(ids: readonly string[]): Promise<Map<string, StoredEvent>> {
    const found = new Map<string, StoredEvent>();
    for (let from = 0; from < ids.length; from += 200) {
      const refs = ids.slice(from, from + 200).map((id) => this.#event(id));
      this.operations.reads += refs.length;
      const fieldMask = ['title', 'start', 'startDate', 'timeZone', 'recurringEventId', 'hidden', 'featured', 'translations'];
      for (const event of await this.#database.getAll(...refs, { fieldMask })) {
        if (event.exists) found.set(event.id, event.data() as StoredEvent);
      }
    }
    return found;
  }

  /** Writes a batch of events, all or none. May be given the same batch again after a failure of any kind. */
  async writeEvents(writes: readonly EventWrite[]): Promise<void> {
    try {
      await this.#commit(writes);
    } catch (error) {
      if (!isCode(error, ALREADY_EXISTS, NOT_FOUND)) throw error;
      // An earlier run wrote some of these and died, or somebody deleted one: look which are there.
      const there = await this.readEvents(writes.map((write) => write.id));
      await this.#commit(
        writes.map((write): EventWrite => {
          if (write.kind === 'remove') return write;
          if (there.has(write.id)) return { kind: 'update', id: write.id, event: write.event };
          return { kind: 'create', id: write.id, event: write.event, admin: write.kind === 'create' ? write.admin : untouched };
        }),
      );
    }
  }

  /**
   * Ends the run: digest, state and run record, all or none.
   * @throws CalendarBusy where another run has taken the calendar over.
   */
  async finish(state: Partial<Sync>, run: FinishedRun): Promise<void> {
    const { digest } = run;
    const removedParts = digest ? Math.max(0, digest.previousParts - digest.parts.length) : 0;
    this.operations.writes += 2 + (digest?.parts.length ?? 0) + removedParts;
    const newDigest = digest ? { digest: { hash: digest.hash, parts: digest.parts.length, events: digest.events } } : {};
    await this.#holding(async (held) => {
      const batch = this.#database.batch();
      digest?.parts.forEach((entries, part) => batch.set(this.#part(part), { entries }));
      for (let part = 0; part < removedParts; part += 1) batch.delete(this.#part((digest?.parts.length ?? 0) + part));
      batch.set(this.#run(run.id), this.#record(run.record));
      batch.update(this.#state, storable({ ...state, ...newDigest, lease: null, progress: null }), held);
      await batch.commit();
      return undefined;
    });
  }

  /** Enters a run that changed nothing: one that found the calendar held, or only looked. */
  async record(run: FinishedRun): Promise<void> {
    this.operations.writes += 1;
    await this.#run(run.id).set(this.#record(run.record));
  }

  #record({ requests, ...record }: FinishedRun['record']): Record<string, unknown> {
    return storable({ ...record, operations: { requests, ...this.operations } } satisfies SyncRun);
  }

  async #commit(writes: readonly EventWrite[]): Promise<void> {
    const batch = this.#database.batch();
    for (const write of writes) {
      const ref = this.#event(write.id);
      if (write.kind === 'create') batch.create(ref, storable({ ...write.event, ...write.admin } satisfies Event));
      else if (write.kind === 'update') batch.update(ref, storable(write.event));
      else batch.delete(ref);
    }
    this.operations.writes += writes.length;
    await batch.commit();
  }

  async #holding<T>(write: (held: { lastUpdateTime: Timestamp }) => Promise<T>): Promise<T> {
    if (!this.#held) throw new Error('This run never took the calendar.');
    try {
      return await write({ lastUpdateTime: this.#held });
    } catch (error) {
      if (isCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw new CalendarBusy();
      throw error;
    }
  }

  #events() {
    return this.#database.collection(collectionOf(documentPaths.event.pattern));
  }

  #event(id: string): DocumentReference {
    return this.#database.doc(documentPaths.event.at(id));
  }

  #part(part: number): DocumentReference {
    return this.#database.doc(documentPaths.syncDigest.at(this.#calendar, String(part)));
  }

  #run(id: string): DocumentReference {
    return this.#database.doc(documentPaths.syncRun.at(this.#calendar, id));
  }
}

function isCode(error: unknown, ...codes: number[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code as number);
}

/** The model's timestamps as the database's own: it stores a look-alike as a map. */
function storable(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, storableValue(each)]));
}

function storableValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return value;
  if (Array.isArray(value)) return value.map(storableValue);
  const { seconds, nanoseconds } = value as Partial<ModelTimestamp>;
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') return new Timestamp(seconds, nanoseconds);
  return storable(value);
}
