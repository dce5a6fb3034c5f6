import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { readCalendars } from './calendarsToSync.ts';
import { deleteUnusedMarks } from './marks/deleteUnusedMarks.ts';
import { followServiceTimes } from './followServiceTimes.ts';
import { removeFormerCalendars } from './formerCalendars.ts';
import { syncSettings } from '../parameters.ts';
import type { SyncServices } from './syncCalendar.ts';
import { syncEach } from './syncEach.ts';
import { syncServices } from './syncServices.ts';

const bySchedule = { trigger: 'schedule', dryRun: false, confirmRemoval: false } as const;

/**
 * Brings changes of the calendars to the site within minutes: syncs each of them, apart from those that wait for an
 * admin. What is done once a day, as the removal of former calendars, is left to {@link syncCalendars}, and so is
 * telling of failures: the next run may succeed.
 */
export async function syncCalendarsByDay(
  services: Services,
  log: Log,
  sync: SyncServices = syncServices(services, log),
): Promise<void> {
  const calendars = await readCalendars(services.database, log);
  await syncEach(sync, calendars, { ...bySchedule, isFrequent: true, ...syncSettings() });
  await followServiceTimes(services, log, calendars);
}

/** Syncs every calendar of site-config. Failures are stored in `syncs/{calendar}`, for the admin dashboard. */
export async function syncCalendars(
  services: Services,
  log: Log,
  sync: SyncServices = syncServices(services, log),
): Promise<void> {
  const calendars = await readCalendars(services.database, log);
  const outcomes = await syncEach(sync, calendars, { ...bySchedule, ...syncSettings() });
  await followServiceTimes(services, log, calendars);
  const failed = outcomes.filter(({ status }) => status === 'failed').map(({ calendar }) => calendar);
  if (failed.length > 0) log.warn('calendars failed', { calendars: failed });
  const former = await removeFormerCalendars(services.database, log, services.clock);
  const forgotten = await deleteUnusedMarks(services.database, services.clock());
  if (forgotten > 0) log.info('marks of events long gone are deleted', { marks: forgotten });
  if (former.length > 0) log.info('calendars that site-config no longer has are gone', { calendars: former });
}
