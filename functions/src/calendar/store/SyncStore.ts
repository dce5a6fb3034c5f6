import type { Sync, SyncRun } from '@steeple/model/calendar/calendarSync';
import { adminEventFields, type Event } from '@steeple/model/calendar/event';
import type { SyncedEvent } from '../mapping/mapEvent.ts';
import type { FirestoreSyncStore } from './FirestoreSyncStore.ts';

/** One write of an event that readers see, without the part that an admin decides. */
export type EventWrite = { kind: 'create' | 'update'; id: string; event: SyncedEvent } | { kind: 'remove'; id: string };

/** The fields of a stored event that a sync may need. */
export const storedEventFields = [
  'title',
  'start',
  'googleId',
  'recurringEventId',
  'series',
  'occurrence',
  ...adminEventFields,
] as const satisfies readonly (keyof Event)[];
export type StoredEvent = Pick<Event, (typeof storedEventFields)[number]>;

/** The calendar is held by another run. */
export class CalendarBusy extends Error {
  override readonly name = 'CalendarBusy';
}

/** The run passes over this calendar, as its state is one that {@link Hold.passesOver} names. */
export class CalendarPassedOver extends Error {
  override readonly name = 'CalendarPassedOver';
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

/** The storage that a sync reads and writes. */
export type SyncStore = Pick<FirestoreSyncStore, keyof FirestoreSyncStore>;
