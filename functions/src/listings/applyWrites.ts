import type { ListedName } from '@steeple/model/listing';
import { fillListing } from './fillListing.ts';
import { type ListingServices, updateListing } from './updateListing.ts';

/** Brings some entries of a listing to their documents; a listing that does not exist yet is made whole. */
export async function applyWrites(services: ListingServices, name: ListedName, ids: readonly string[]): Promise<void> {
  const states = await updateListing(services, name, ids);
  if (states.some(({ isReady }) => !isReady)) await fillListing(services, name);
}
