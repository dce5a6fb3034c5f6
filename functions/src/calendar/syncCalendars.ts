import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';
import { syncSettings } from './parameters.ts';

/** Syncs every calendar of site-config, nightly. Failures are stored in `syncs/{calendar}`, for the admin dashboard. */
export const syncCalendars = onSchedule(
  { schedule: '0 2 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.syncCalendars },
  async () => {
    const [{ projectServices }, { readCalendars }, { removeFormerCalendars }, { syncEach }, { syncServices }, { deleteUnusedMarks }] = await Promise.all([
      import('../services.ts'), import('./calendarsToSync.ts'), import('./formerCalendars.ts'), import('./syncEach.ts'), import('./syncServices.ts'), import('./deleteUnusedMarks.ts'),
    ]);
    const services = projectServices();
    const log = createLog('syncCalendars', randomUUID());
    const wanted = await readCalendars(services.database, log);
    const outcomes = await syncEach(syncServices(services, log), wanted, {
      trigger: 'schedule', dryRun: false, confirmRemoval: false, ...syncSettings(),
    });
    const failed = outcomes.filter(({ status }) => status === 'failed').map(({ calendar }) => calendar);
    if (failed.length > 0) log.warn('calendars failed', { calendars: failed });
    const former = await removeFormerCalendars(services.database, log, services.clock);
    const forgotten = await deleteUnusedMarks(services.database, services.clock());
    if (forgotten > 0) log.info('marks of events long gone are deleted', { marks: forgotten });
    if (former.length > 0) log.info('calendars that site-config no longer has are gone', { calendars: former });
  },
);
