import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';

/** Compares results with responses every night, repairs and reports differences. */
export const recountFeedback = onSchedule(
  { schedule: '30 3 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.recountFeedback },
  async () => {
    const [{ recountCamps }, { projectServices }] = await Promise.all([import('./recountCamps.ts'), import('../services.ts')]);
    await recountCamps(projectServices(), createLog('recountFeedback', randomUUID()));
  },
);
