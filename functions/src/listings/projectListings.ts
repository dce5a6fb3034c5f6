import { projectDatabase } from '../services.ts';
import { Listings, listingTimes, localListingTimes } from './Listings.ts';

let listings: Listings | undefined;

/** The listings of this instance, made at its first request. */
export function projectListings(): Listings {
  const local = process.env['FUNCTIONS_EMULATOR'] === 'true';
  return (listings ??= new Listings(projectDatabase(), Date.now, local ? localListingTimes : listingTimes));
}
