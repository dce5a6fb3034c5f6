import { randomUUID } from 'node:crypto';
import { listedNames } from '@steeple/model/listing';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { functionLimits } from '../functionLimits.ts';
import { createLog } from '../log.ts';
import { region, scheduleTimeZone } from '../parameters.ts';

/** Compares each listing with its collection every night, repairs and reports differences. Also makes listings after the first deployment. */
export const rebuildListings = onSchedule(
  { schedule: '15 4 * * *', timeZone: scheduleTimeZone, region, ...functionLimits.rebuildListings },
  async () => {
    const [{ fillListing }, { projectListingServices }] = await Promise.all([import('./fillListing.ts'), import('./projectListings.ts')]);
    const [services, log] = [await projectListingServices(), createLog('rebuildListings', randomUUID())];
    for (const name of listedNames) {
      const { repaired, existed, isFull } = await fillListing(services, name);
      if (isFull) log.error('listing full', undefined, { name });
      else if (existed && repaired > 0) log.warn('listing repaired', { name, documents: repaired });
    }
  },
);
