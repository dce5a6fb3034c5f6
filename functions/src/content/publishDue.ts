import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';

/** Every five minutes: scheduled posts appear. */
export const publishDue = onSchedule(
  { schedule: '*/5 * * * *', timeZone: scheduleTimeZone, region, ...functionLimits.publishDue },
  async () => {
    const [{ publishDuePosts }, { projectServices }] = await Promise.all([import('./publishDuePosts.ts'), import('../services.ts')]);
    const published = await publishDuePosts(projectServices());
    if (published > 0) createLog('publishDue', randomUUID()).info('published', { published });
  },
);
