/**
 * Brings one Google calendar to the readers: take the calendar, fetch the whole window, compare, write what changed,
 * remove what is gone, keep the state. May die at any point: the next run completes it.
 */
import type { Sync, SyncCounts, SyncRun } from '@steeple/model/calendarSync';
import type { Calendar } from '@steeple/model/siteConfig';
import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import type { RemovalGuard } from './compareDigests.ts';
import type { CalendarApi } from './fetchEvents.ts';
import { recordOf, SyncFailure, syncFailure } from './syncFailure.ts';
import type { FinishedRun } from './SyncStore.ts';
import { CalendarBusy, SyncStore } from './SyncStore.ts';
import { fetchWindow } from './fetchWindow.ts';
import { planChanges } from './planChanges.ts';
import { describeChanges } from './describeChanges.ts';
import { writeChanges } from './writeChanges.ts';
import { digestParts } from './digest.ts';
import { createProgress } from './progress.ts';

/** What the logic works with; handed in. */
export interface SyncServices {
  database: Firestore;
  api: CalendarApi;
  clock: () => Date;
  /** A new id of 20 alphanumeric characters. */
  newId: () => string;
  /** Waits so many milliseconds. */
  sleep: (millis: number) => Promise<void>;
  /** From 0 to 1. */
  random: () => number;
  log: Log;
}

export interface SyncOptions {
  trigger: SyncRun['trigger'];
  /** Finds out and lists, changes nothing. */
  dryRun: boolean;
  /** An admin's word for removing more than the guard allows. */
  confirmRemoval: boolean;
  /** The zone in which days are counted for the window. */
  timeZone: string;
  window: { daysBack: number; daysAhead: number };
  guard: RemovalGuard;
}

export interface SyncOutcome {
  calendar: string;
  run: string;
  status: Exclude<SyncRun['status'], 'running'>;
  counts: SyncCounts | null;
}

/** Longest time that a run may hold a calendar: longer than a function may run (`timeoutSeconds`, 540). */
export const LEASE_MS = 600_000;
/** Longest time that a run tries to reach Google before it gives up, so that the other calendars get their turn. */
const PATIENCE_MS = 180_000;

/** Syncs one calendar; failures are told in the outcome and kept in the sync state, not thrown. */
export async function syncCalendar(services: SyncServices, calendar: Calendar, options: SyncOptions, run = services.newId()): Promise<SyncOutcome> {
  const started = services.clock();
  const store = new SyncStore(services.database, calendar.id);
  const until = new Date(started.getTime() + LEASE_MS);
  const requests = { count: 0 };
  let holding = false;
  let writing = false;
  const record = (status: SyncOutcome['status'], more: Partial<FinishedRun['record']> = {}): FinishedRun['record'] => ({
    trigger: options.trigger, startedAt: Timestamp.fromDate(started), finishedAt: Timestamp.fromDate(services.clock()),
    status, counts: null, error: null, requests: requests.count, ...more,
  });
  const told = (status: SyncOutcome['status'], counts: SyncCounts | null): SyncOutcome => {
    services.log.info('calendar synced', { calendar: calendar.id, calendarRun: run, status, requests: requests.count, ...store.operations, ...counts });
    return { calendar: calendar.id, run, status, counts };
  };

  try {
    const state = options.dryRun
      ? await store.readState()
      : await store.take(run, options.trigger, started, until, recordOf(syncFailure('internal')));
    holding = !options.dryRun;
    const progress = createProgress(store, services.clock, { shown: holding && options.trigger === 'admin', until });
    const fetched = await fetchWindow(services, calendar, options, {
      giveUpAt: new Date(started.getTime() + PATIENCE_MS),
      onRequest: () => (requests.count += 1),
      onPage: (events) => progress('fetching', events, null),
    });
    const plan = await planChanges(store, state, fetched, options);
    if (options.dryRun) {
      const changes = await describeChanges(store, plan, fetched);
      const counts = { ...plan.counts, removed: plan.remove.length + plan.withheld.length };
      await store.record({ id: run, record: record('dry-run', { counts, changes }) });
      return told('dry-run', counts);
    }
    writing = plan.digest !== undefined;
    await writeChanges(services, store, plan, fetched, progress);

    const now = Timestamp.fromDate(services.clock());
    const status = plan.withheld.length > 0 ? 'needs-confirmation' : 'succeeded';
    await store.finish(
      {
        status: status === 'succeeded' ? 'idle' : status,
        lastSuccessAt: now, counts: plan.counts, error: null, unfinished: false,
        pendingRemoval: status === 'succeeded' ? null : { count: plan.withheld.length, known: plan.known, at: now },
      } satisfies Partial<Sync>,
      {
        id: run,
        record: record(status, { counts: plan.counts }),
        digest: plan.digest && { ...digestParts(plan.digest), previousParts: state?.digest?.parts ?? 0 },
      },
    );
    return told(status, plan.counts);
  } catch (error) {
    if (error instanceof CalendarBusy) {
      await store.record({ id: run, record: record(holding ? 'failed' : 'busy', holding ? { error: recordOf(syncFailure('internal')) } : {}) });
      return told(holding ? 'failed' : 'busy', null);
    }
    services.log.error('calendar not synced', error, { calendar: calendar.id, calendarRun: run, failure: error instanceof SyncFailure ? error.code : 'internal' });
    const failure = recordOf(error);
    const failed = { id: run, record: record('failed', { error: failure }) };
    try {
      if (holding) await store.finish({ status: 'failed', error: failure, ...(writing ? { unfinished: true } : {}) }, failed);
      else await store.record(failed);
    } catch (second) {
      // The database itself is away: the lease runs out, and the next run enters this one as failed.
      services.log.error('failure not recorded', second, { calendar: calendar.id, calendarRun: run });
    }
    return told('failed', null);
  }
}
