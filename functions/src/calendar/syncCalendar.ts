/**
 * Syncs one Google calendar to the stored events: take the calendar, fetch the whole window, compare, write the
 * changes, remove the events that the calendar no longer has, keep the state. A run may end at any point: the next run
 * completes it.
 */
import type { Sync, SyncCounts, SyncRun } from '@steeple/model/calendar/calendarSync';
import { dayMillis, fromMillis, toMillis } from '@steeple/model/time/timestamp';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { type EventMark, markId, markSeenDays } from '@steeple/model/calendar/eventMark';
import type { Log } from '../log.ts';
import type { RemovalGuard } from './store/compareDigests.ts';
import type { CalendarApi, FetchContext } from './google/fetchEvents.ts';
import { passesByItself, recordOf, SyncFailure, syncFailure } from './google/syncFailure.ts';
import type { FinishedRun, SyncStore } from './store/SyncStore.ts';
import { CalendarBusy, CalendarPassedOver } from './store/SyncStore.ts';
import { LEASE_MS } from './store/lease.ts';
import { MarkIndex } from './marks/markIndex.ts';
import { fetchWindow } from './google/fetchWindow.ts';
import { planChanges } from './planChanges.ts';
import { describeChanges } from './describeChanges.ts';
import { writeChanges } from './writeChanges.ts';
import { digestParts } from './store/digest.ts';
import { createProgress } from './progress.ts';

/** Services that the sync of a calendar uses; passed as an argument. */
export interface SyncServices extends Omit<FetchContext, 'giveUpAt'> {
  /** The records and events of a calendar, for one run. */
  openStore: (calendar: string) => SyncStore;
  api: CalendarApi;
  /** A new id of 20 alphanumeric characters. */
  newId: () => string;
  log: Log;
  /** True where the settings, read again, still name this calendar; asked before a run removes anything. */
  isListed: (calendar: Calendar) => Promise<boolean>;
}

export interface SyncOptions {
  trigger: SyncRun['trigger'];
  /** Finds out and lists, changes nothing. */
  dryRun: boolean;
  /** True where an admin has confirmed the removal of more events than the guard allows. */
  confirmRemoval: boolean;
  /** The zone in which days are counted for the window. */
  timeZone: string;
  window: { daysBack: number; daysAhead: number };
  guard: RemovalGuard;
  /** Longest time that the run tries to reach Google, so that time is left for the other calendars. Milliseconds. */
  patienceMillis?: number;
  /**
   * True for the run that comes every few minutes: passes over a calendar that waits for an admin, and keeps no record
   * of a run that found no change.
   */
  isFrequent?: boolean;
}

export interface SyncOutcome {
  calendar: string;
  run: string;
  /** `passed-over`: nothing was done, as the calendar waits for an admin or is not in the settings any more. */
  status: Exclude<SyncRun['status'], 'running'> | 'passed-over';
  counts: SyncCounts | null;
}

/** Longest time that a run tries to reach Google by default. Milliseconds. */
const PATIENCE_MS = 180_000;

/** True for a calendar that the next frequent run would find as this one does: an admin must act first. */
function waitsForAdmin({ pendingRemoval, status, error }: Sync): boolean {
  return pendingRemoval !== null || (status === 'failed' && error !== null && !passesByItself(error.code));
}

/** Syncs one calendar; failures are returned in the outcome and stored in the sync state, not thrown. */
export async function syncCalendar(
  services: SyncServices,
  calendar: Calendar,
  options: SyncOptions,
  run = services.newId(),
): Promise<SyncOutcome> {
  const started = services.clock();
  const store = services.openStore(calendar.id);
  const until = new Date(started.getTime() + LEASE_MS);
  const requests = { count: 0 };
  let holding = false;
  let writing = false;
  const record = (
    status: FinishedRun['record']['status'],
    furtherFields: Partial<FinishedRun['record']> = {},
  ): FinishedRun['record'] => ({
    trigger: options.trigger,
    startedAt: fromMillis(started.getTime()),
    finishedAt: fromMillis(services.clock().getTime()),
    status,
    counts: null,
    error: null,
    requests: requests.count,
    ...furtherFields,
  });
  const reportStatus = (status: SyncOutcome['status'], counts: SyncCounts | null): SyncOutcome => {
    services.log.info('calendar synced', {
      calendar: calendar.id,
      calendarRun: run,
      status,
      requests: requests.count,
      ...store.operations,
      ...counts,
    });
    return { calendar: calendar.id, run, status, counts };
  };

  try {
    const state = options.dryRun
      ? await store.readState()
      : await store.take(
          {
            run,
            trigger: options.trigger,
            now: started,
            until,
            passesOver: options.isFrequent ? waitsForAdmin : undefined,
          },
          recordOf(syncFailure('internal')),
        );
    holding = !options.dryRun;
    const progress = holding
      ? createProgress(store, services.clock, { isShown: options.trigger === 'admin', until })
      : async () => {};
    const stored = await store.readMarks();
    const marks = new MarkIndex(stored);
    let fetchedEvents = 0;
    const fetched = await fetchWindow(services, calendar, options, marks, {
      giveUpAt: new Date(started.getTime() + (options.patienceMillis ?? PATIENCE_MS)),
      onRequest: async () => {
        requests.count += 1;
        await progress('fetching', fetchedEvents, null);
      },
      onPage: (events) => {
        fetchedEvents = events;
        return progress('fetching', events, null);
      },
    });
    const { problems } = fetched;
    if (problems.withoutId + problems.unreadable > 0)
      services.log.warn('events not readable', { calendar: calendar.id, calendarRun: run, ...problems });
    const plan = await planChanges(store, state, fetched, marks, { ...options, now: services.clock() });
    if (options.dryRun) {
      const changes = await describeChanges(store, plan, fetched);
      const counts = { ...plan.counts, removed: plan.remove.length + plan.withheld.length };
      await store.record({ id: run, record: record('dry-run', { counts, changes, problems }) });
      return reportStatus('dry-run', counts);
    }
    // The settings may have changed since the list of calendars was read.
    if (plan.remove.length > 0 && !(await services.isListed(calendar))) {
      await store.finish({ status: state?.lease === null ? state.status : 'failed' }, null);
      return reportStatus('passed-over', null);
    }
    writing = plan.digest !== undefined;
    await store.addMarks(plan.adopted);
    await writeChanges(services, store, plan, fetched, progress);

    const now = fromMillis(services.clock().getTime());
    const status = plan.withheld.length > 0 ? 'needs-confirmation' : 'succeeded';
    // The run before ended well too. Without its state, or while its hold remains, there is a digest to write.
    const isQuiet = options.isFrequent === true && !writing && status === 'succeeded' && state?.status === 'idle';
    await store.finish(
      {
        status: status === 'succeeded' ? 'idle' : status,
        lastSuccessAt: now,
        counts: plan.counts,
        error: null,
        unfinished: false,
        problems,
        pendingRemoval:
          status === 'succeeded' ? null : { count: plan.withheld.length, known: plan.storedCount, at: now },
      } satisfies Partial<Sync>,
      isQuiet
        ? null
        : {
            id: run,
            record: record(status, { counts: plan.counts, problems }),
            digest: plan.digest && { ...digestParts(plan.digest), previousParts: state?.digest?.parts ?? 0 },
          },
    );
    await renewMarks(
      services,
      store,
      stored.filter((mark) => fetched.countOf(mark.series) > 0),
    );
    return reportStatus(status, plan.counts);
  } catch (error) {
    if (error instanceof CalendarPassedOver) return reportStatus('passed-over', null);
    if (error instanceof CalendarBusy) {
      await store.record({
        id: run,
        record: record(holding ? 'failed' : 'busy', holding ? { error: recordOf(syncFailure('internal')) } : {}),
      });
      return reportStatus(holding ? 'failed' : 'busy', null);
    }
    services.log.error('calendar not synced', error, {
      calendar: calendar.id,
      calendarRun: run,
      failure: error instanceof SyncFailure ? error.code : 'internal',
    });
    const failure = recordOf(error);
    const failed = { id: run, record: record('failed', { error: failure }) };
    try {
      if (holding)
        await store.finish({ status: 'failed', error: failure, ...(writing ? { unfinished: true } : {}) }, failed);
      else await store.record(failed);
    } catch (second) {
      // The database itself is away: the lease runs out, and the next run enters this one as failed.
      services.log.error('failure not recorded', second, { calendar: calendar.id, calendarRun: run });
    }
    return reportStatus('failed', null);
  }
}

/** Notes, about once a month, that the events of marks are still there. */
async function renewMarks({ clock, log }: SyncServices, store: SyncStore, marks: readonly EventMark[]): Promise<void> {
  const now = clock();
  const old = marks.filter((mark) => toMillis(mark.seenAt) < now.getTime() - markSeenDays * dayMillis);
  try {
    await store.touchMarks(old.map(markId), now);
  } catch (error) {
    log.error('marks not renewed', error);
  }
}
