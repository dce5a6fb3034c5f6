import type { ListedName } from '@steeple/model/database/listing';
import { fillListing } from './fillListing.ts';
import { type ListingServices, updateListing } from './updateListing.ts';

/**
 * Brings some entries of a listing to their documents; a listing that does not exist yet is made whole.
 * @returns the documents that pages may show otherwise than before: all but those of which a download was counted.
 */
export async function applyWrites(
  services: ListingServices,
  name: ListedName,
  ids: readonly string[],
): Promise<readonly string[]> {
  const states = await updateListing(services, name, ids);
  if (states.some(({ isReady }) => !isReady)) await fillListing(services, name);
  const counted = new Set(states.flatMap(({ onlyCounted = [] }) => onlyCounted));
  return ids.filter((id) => !counted.has(id));
}
