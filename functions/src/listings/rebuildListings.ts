import { listedNames } from '@steeple/model/database/listing';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { fillListing } from './fillListing.ts';
import { projectListingServices } from './projectListings.ts';

/**
 * Compares each listing with its collection, repairs and reports differences. Also makes listings after the first
 * deployment.
 */
export async function rebuildListings(_services: Services, log: Log, services = projectListingServices): Promise<void> {
  const used = await services();
  for (const name of listedNames) {
    const { repaired, existed, isFull } = await fillListing(used, name);
    if (isFull) log.error('listing full', undefined, { name });
    else if (existed && repaired > 0) log.warn('listing repaired', { name, documents: repaired });
  }
}
