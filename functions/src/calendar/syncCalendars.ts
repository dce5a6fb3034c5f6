import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';
import { syncSettings } from './parameters.ts';

/** Nightly: brings every calendar of site-config to the readers. Failures stand in `syncs/{calendar}`, for the admin desk. */
export const syncCalendars = onSchedule(
  { schedule: '0 2 * * *', timeZone: scheduleTimeZone, region, memory: '256MiB', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const [{ projectServices }, { readCalendars }, { removeFormerCalendars }, { syncEach }, { syncServices }] = await Promise.all([
      import('../services.ts'), import('./calendarsToSync.ts'), import('./formerCalendars.ts'), import('./syncEach.ts'), import('./syncServices.ts'),
    ]);
    const services = projectServices();
    const log = createLog('syncCalendars', randomUUID());
    const wanted = await readCalendars(services.database, log);
    const outcomes = await syncEach(syncServices(services, log), wanted, {
      trigger: 'schedule', dryRun: false, confirmRemoval: false, ...syncSettings(),
    });
    const failed = outcomes.filter(({ status }) => status === 'failed').map(({ calendar }) => calendar);
    if (failed.length > 0) log.warn('calendars failed', { calendars: failed });
    const former = await removeFormerCalendars(services.database, wanted, services.clock());
    if (former.length > 0) log.info('calendars that site-config no longer has are gone', { calendars: former });
  },
);
