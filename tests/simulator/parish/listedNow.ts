import { type ListedName, listingParts } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import type { Fields } from '../../memory/firestore/values.ts';

/**
 * The entries that a listing has, by the ids of their documents; null where it is not ready for readers. The shims of
 * the simulator leave them uncompressed.
 */
export function listedNow(
  documents: ReadonlyMap<string, Fields>,
  name: ListedName,
): (readonly [string, Fields])[] | null {
  const entries: (readonly [string, Fields])[] = [];
  for (let part = 0; part < listingParts[name]; part += 1) {
    const stored = documents.get(documentPaths.listing.at(`${name}-${part}`));
    if (stored?.['isReady'] !== true) return null;
    const listed = JSON.parse(Buffer.from(stored['entries'] as Uint8Array).toString()) as [string, { data: Fields }][];
    entries.push(...listed.map(([id, { data }]) => [id, data] as const));
  }
  return entries;
}
