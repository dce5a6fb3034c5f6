import { randomUUID } from 'node:crypto';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';

/** Makes the claims of all accounts agree with the grants every night, and deletes what belongs to deleted accounts. */
export const reconcileAccounts = onSchedule(
  { schedule: '45 3 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.reconcileAccounts },
  async () => {
    const [{ reconcileRoles }, { sweepDeletedAccounts }, { projectServices }] = await Promise.all([
      import('./reconcileRoles.ts'), import('../privacy/sweepDeletedAccounts.ts'), import('../services.ts'),
    ]);
    const log = createLog('reconcileAccounts', randomUUID());
    const services = projectServices();
    await reconcileRoles(services, log);
    await sweepDeletedAccounts(services, log);
  },
);
