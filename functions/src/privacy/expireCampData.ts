import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, retentionDaysValue, scheduleTimeZone } from '../parameters.ts';

/** Deletes every night what is stored about the people of past camps. Results, comments without author and the programme stay. */
export const expireCampData = onSchedule(
  { schedule: '15 4 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.expireCampData },
  async () => {
    const [{ expireCamps }, { projectServices }] = await Promise.all([import('./expireCamps.ts'), import('../services.ts')]);
    await expireCamps(projectServices(), retentionDaysValue(), createLog('expireCampData', randomUUID()));
  },
);
