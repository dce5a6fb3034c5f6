import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';

/** Every ten minutes: an account that was disabled in the console loses what its ID token would still give it for an hour. */
export const closeDisabledAccounts = onSchedule(
  { schedule: '*/10 * * * *', timeZone: scheduleTimeZone, region, ...functionLimits.closeDisabledAccounts },
  async () => {
    const [{ closeDisabled }, { projectServices }] = await Promise.all([import('./closeDisabled.ts'), import('../services.ts')]);
    const { closed, opened } = await closeDisabled(projectServices());
    if (closed + opened > 0) createLog('closeDisabledAccounts', randomUUID()).info('seen', { closed, opened });
  },
);
