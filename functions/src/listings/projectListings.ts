import type { PublicSource } from '@steeple/model/database/publicSource';
import type { Log } from '../log.ts';
import { adminSource } from './adminSource.ts';
import { siteRenderer } from '../renderer.ts';
import { projectDatabase } from '../services.ts';
import { listedSource } from './listedSource.ts';
import { Listings } from './Listings.ts';
import type { ListingServices } from './updateListing.ts';

let listings: Listings | undefined;

/**
 * The listings as this instance reads them. The local stack reads the collections instead, so that a page shows what
 * was written a moment ago; nobody pays there.
 */
export function publicListings(log: Log): Pick<Listings, 'get'> {
  if (process.env['FUNCTIONS_EMULATOR'] === 'true') return { get: async () => null };
  const sharedListings = (listings ??= new Listings(projectDatabase(), Date.now));
  return { get: async (name) => sharedListings.get(name, () => log.error('listing missing', undefined, { name })) };
}

/** The project's public documents, lists out of listings. */
export function publicSource(log: Log): PublicSource {
  return listedSource(publicListings(log), adminSource(projectDatabase()), (error) =>
    log.error('listing not read', error),
  );
}

/** The services that this project's listings are made with. */
export async function projectListingServices(): Promise<ListingServices> {
  const { plainBody } = await siteRenderer();
  return { database: projectDatabase(), plainBody };
}
