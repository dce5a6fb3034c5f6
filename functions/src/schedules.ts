import { randomUUID } from 'node:crypto';
import type { Expression, SecretParam } from 'firebase-functions/params';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { functionLimits } from './functionLimits.ts';
import type { Log } from './log.ts';
import {
  frequentSyncSchedule,
  nightlySyncSchedule,
  noticeKey,
  placement,
  pushKey,
  scheduleTimeZone,
} from './parameters.ts';
import { runLogged } from './runLogged.ts';
import type { Services } from './services.ts';

/**
 * A function that Cloud Scheduler calls: when (cron, by the clocks of {@link scheduleTimeZone}), and its logic,
 * imported when it first runs.
 */
interface Schedule {
  /** A parameter where an installation may want other times. */
  readonly cron: string | Expression<string>;
  /** The secrets that it reads. */
  readonly secrets?: readonly SecretParam[];
  readonly load: () => Promise<(services: Services, log: Log) => Promise<unknown>>;
}

/** Every scheduled function; those of the night are in their order. Limits are in `functionLimits.ts`. */
const schedules = {
  sendDueNotices: {
    cron: '* * * * *',
    secrets: [noticeKey, pushKey],
    load: async () => (await import('./notices/sendDueNotices.ts')).sendDueNotices,
  },
  remindBeforeCamp: {
    cron: '*/15 * * * *',
    secrets: [pushKey],
    load: async () => (await import('./notices/remindBeforeCamp.ts')).remindBeforeCamp,
  },
  countPlans: { cron: '7 * * * *', load: async () => (await import('./plans/countPlans.ts')).countPlans },
  publishDue: { cron: '* * * * *', load: async () => (await import('./content/publishDue.ts')).publishDue },
  refreshSite: { cron: '* * * * *', load: async () => (await import('./release/refreshSite.ts')).refreshSite },
  closeDisabledAccounts: {
    cron: '*/10 * * * *',
    load: async () => (await import('./roles/claims/closeDisabledAccounts.ts')).closeDisabledAccounts,
  },
  syncCalendarsByDay: {
    cron: frequentSyncSchedule,
    load: async () => (await import('./calendar/syncCalendars.ts')).syncCalendarsByDay,
  },
  syncCalendars: {
    cron: nightlySyncSchedule,
    load: async () => (await import('./calendar/syncCalendars.ts')).syncCalendars,
  },
  recountFeedback: {
    cron: '30 3 * * *',
    load: async () => (await import('./feedback/recountFeedback.ts')).recountFeedback,
  },
  reconcileAccounts: {
    cron: '45 3 * * *',
    load: async () => (await import('./nightly/reconcileAccounts.ts')).reconcileAccounts,
  },
  expireData: {
    cron: '15 4 * * *',
    load: async () => (await import('./nightly/expireData.ts')).expireData,
  },
  rebuildListings: {
    cron: '15 4 * * *',
    load: async () => (await import('./listings/rebuildListings.ts')).rebuildListings,
  },
} as const satisfies Readonly<Record<string, Schedule>>;

type ScheduleName = keyof typeof schedules;

function defineSchedule(name: ScheduleName): ScheduleFunction {
  const { cron, load, secrets }: Schedule = schedules[name];
  const options = {
    // The SDK's type wants a text, and what it declares may be an expression that the deployment resolves.
    schedule: typeof cron === 'string' ? cron : cron.toCEL(),
    timeZone: scheduleTimeZone,
    ...placement,
    ...(secrets && { secrets: [...secrets] }),
    ...functionLimits[name],
  };
  return onSchedule(options, async () =>
    runLogged(
      name,
      randomUUID(),
      async (log) => {
        const [run, { projectServices }] = await Promise.all([load(), import('./services.ts')]);
        await run(projectServices(), log);
      },
      (log, error) => log.error('run failed', error),
    ),
  );
}

/** Every scheduled function, to be deployed. */
export const scheduledFunctions = Object.fromEntries(
  (Object.keys(schedules) as ScheduleName[]).map((name) => [name, defineSchedule(name)]),
) as { readonly [Name in ScheduleName]: ScheduleFunction };
