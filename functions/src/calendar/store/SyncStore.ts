/** Interface of the storage that a sync reads and writes. {@link FirestoreSyncStore} implements it with Firestore. */
import type { Sync, SyncRun } from '@steeple/model/calendar/calendarSync';
import type { Event, adminEventFields } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import type { Digest } from './digest.ts';
import type { CalendarSettings, SyncedEvent } from '../mapping/mapEvent.ts';

/** The part of an event that an admin decides. */
export type AdminFields = Pick<Event, (typeof adminEventFields)[number]>;

/** One write of an event that readers see. An update without `admin` leaves the admin's part as it is. */
export type EventWrite =
  | { kind: 'create'; id: string; event: SyncedEvent; admin: AdminFields }
  | { kind: 'update'; id: string; event: SyncedEvent; admin?: AdminFields | undefined }
  | { kind: 'remove'; id: string };

/** The fields of a stored event that a sync may need. */
export type StoredEvent = AdminFields &
  Pick<Event, 'title' | 'start' | 'googleId' | 'recurringEventId' | 'series' | 'occurrence'>;

/** The calendar is held by another run. */
export class CalendarBusy extends Error {
  constructor() {
    super('Another run holds this calendar.');
    this.name = 'CalendarBusy';
  }
}

/** The run passes over this calendar, as its state is one that {@link Hold.passesOver} names. */
export class CalendarPassedOver extends Error {
  constructor() {
    super('This run passes over this calendar.');
    this.name = 'CalendarPassedOver';
  }
}

export interface FinishedRun {
  id: string;
  record: Omit<SyncRun, 'operations'> & { requests: number };
  /** The new digest, where it changed. */
  digest?: { parts: Buffer[]; hash: string; events: number; previousParts: number } | undefined;
}

/** A run's hold of a calendar. */
export interface Hold {
  run: string;
  trigger: SyncRun['trigger'];
  now: Date;
  /** Another run may take the calendar over afterwards, unless a heartbeat moves this on. */
  until: Date;
  /** True for a state in which the run leaves the calendar to another one. */
  passesOver?: ((state: Sync) => boolean) | undefined;
}

export interface SyncStore {
  readonly operations: { readonly reads: number; readonly writes: number };
  readState: () => Promise<Sync | null>;
  /**
   * Takes the calendar for a run, unless another run has it. A run that stopped while it had the calendar is recorded
   * as failed.
   * @returns the state before.
   * @throws CalendarBusy
   * @throws CalendarPassedOver
   */
  take: (hold: Hold, failureOfDead: NonNullable<SyncRun['error']>) => Promise<Sync | null>;
  /**
   * Stores that the run is still active, and its progress.
   * @throws CalendarBusy where another run has taken the calendar over.
   */
  heartbeat: (until: Date, progress: NonNullable<Sync['progress']>) => Promise<void>;
  /** Reads all marks as they are now; {@link writeEvents} passes on those that change afterwards. */
  readMarks: () => Promise<EventMark[]>;
  /** Reads the marks that have changed since {@link readMarks}. */
  readNewerMarks: () => Promise<EventMark[]>;
  /** Stores marks where there are none yet. */
  addMarks: (marks: readonly EventMark[]) => Promise<void>;
  /** Notes that the calendar still has events of these marks, by their ids. */
  touchMarks: (ids: readonly string[], now: Date) => Promise<void>;
  /** The digest that the state names; undefined where it is missing or damaged. */
  readDigest: (digest: NonNullable<Sync['digest']>) => Promise<Digest | undefined>;
  /**
   * Makes the digest of the stored events by reading them: only where there is no digest, or after a run that stopped
   * early. An event that still equals its entry in the digest of the last good run keeps its fingerprint; all others
   * count as changed.
   */
  digestOfEvents: (lastGood: Digest, settings: CalendarSettings) => Promise<Digest>;
  /** Reads those of the events that are stored. */
  readEvents: (ids: readonly string[]) => Promise<Map<string, StoredEvent>>;
  /**
   * Writes a batch of events, all or none. May be given the same batch again after a failure of any kind.
   * @param writes given the marks that have changed since {@link readMarks}; they cannot change until the batch is
   * written.
   * @throws CalendarBusy where another run has taken the calendar over.
   */
  writeEvents: (writes: (newer: readonly EventMark[]) => readonly EventWrite[]) => Promise<void>;
  /**
   * Ends the run: digest, state and run record, all or none.
   * @param run null for a run without a record.
   * @throws CalendarBusy where another run has taken the calendar over.
   */
  finish: (state: Partial<Sync>, run: FinishedRun | null) => Promise<void>;
  /** Enters a run that changed nothing: one that found the calendar held, or only looked. */
  record: (run: FinishedRun) => Promise<void>;
}
