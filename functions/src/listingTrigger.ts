import type { ListedName } from '@steeple/model/database/listing';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import { defineTrigger } from './documentTrigger.ts';
import type { functionLimits } from './functionLimits.ts';
import { Batches } from './Batches.ts';
import type { ListingServices } from './listings/updateListing.ts';

const projectServices = async (): Promise<ListingServices> =>
  (await import('./listings/projectListings.ts')).projectListingServices();

/**
 * Declares the trigger of a kind's listing: whenever a document is written, its entry follows, and then the pages that
 * are released as files. There is one instance of it, which works on what arrives together in one go, so that a
 * nightly sync does not write the same part a thousand times.
 */
export function listingTrigger(
  name: ListedName,
  functionName: keyof typeof functionLimits,
  services = projectServices,
) {
  const batches = new Batches<string>(async (ids) => {
    const [{ applyWrites }, used] = await Promise.all([import('./listings/fillListing.ts'), services()]);
    const changed = await applyWrites(used, name, ids);
    if (name === 'user' || changed.length === 0) return;
    const { wantRelease } = await import('./release/wantRelease.ts');
    await wantRelease(changed.map((id) => documentPaths[name].at(id)));
  });
  const { pattern }: { readonly pattern: string } = documentPaths[name];
  return defineTrigger(functionName, pattern, {
    follow: async (_services, { document }) => batches.add(idOf(document)),
    failed: (log, error) => log.error('listing not updated', error),
  });
}
