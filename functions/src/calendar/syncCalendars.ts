import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { readCalendars } from './calendarsToSync.ts';
import { deleteUnusedMarks } from './marks/deleteUnusedMarks.ts';
import { removeFormerCalendars } from './formerCalendars.ts';
import { syncSettings } from '../parameters.ts';
import { syncEach } from './syncEach.ts';
import { syncServices } from './syncServices.ts';

/** Syncs every calendar of site-config. Failures are stored in `syncs/{calendar}`, for the admin dashboard. */
export async function syncCalendars(services: Services, log: Log): Promise<void> {
  const wanted = await readCalendars(services.database, log);
  const outcomes = await syncEach(syncServices(services, log), wanted, {
    trigger: 'schedule',
    dryRun: false,
    confirmRemoval: false,
    ...syncSettings(),
  });
  const failed = outcomes.filter(({ status }) => status === 'failed').map(({ calendar }) => calendar);
  if (failed.length > 0) log.warn('calendars failed', { calendars: failed });
  const former = await removeFormerCalendars(services.database, log, services.clock);
  const forgotten = await deleteUnusedMarks(services.database, services.clock());
  if (forgotten > 0) log.info('marks of events long gone are deleted', { marks: forgotten });
  if (former.length > 0) log.info('calendars that site-config no longer has are gone', { calendars: former });
}
