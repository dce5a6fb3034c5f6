import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, retentionDaysValue, scheduleTimeZone } from '../parameters.ts';

/** Every night: what is known of campers goes, what the camp was told by them as a whole stays. */
export const expireCampData = onSchedule(
  { schedule: '15 4 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.expireCampData },
  async () => {
    const [{ expireCamps }, { projectServices }] = await Promise.all([import('./expireCamps.ts'), import('../services.ts')]);
    await expireCamps(projectServices(), retentionDaysValue(), createLog('expireCampData', randomUUID()));
  },
);
