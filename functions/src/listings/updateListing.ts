import type { ListedName } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Renderer } from '../renderer.ts';
import { isOnlyCounted, isPublic, type ListedEntry, listedEntry, nextEntry } from './listedEntry.ts';
import { type ListingPart, partFields, partOf, partRef, readPart } from './listingPart.ts';

/** The services that listings are made with. */
export interface ListingServices {
  readonly database: Firestore;
  readonly plainBody: Renderer['plainBody'];
}

/** The state of a part after it was updated. */
export interface PartState extends Pick<ListingPart, 'isReady' | 'isFull'> {
  /** Documents that no page shows otherwise than before their last write; missing where there are none. */
  readonly onlyCounted?: readonly string[];
}

/** Documents that one transaction looks at. */
const batchSize = 100;

/**
 * Brings the entries of some documents to what the documents are *now*: events may arrive late, twice or out of order.
 * A document that is hidden, withdrawn or deleted loses its entry.
 * @returns the state of each part that holds one of the documents.
 */
export async function updateListing(
  services: ListingServices,
  name: ListedName,
  ids: readonly string[],
): Promise<PartState[]> {
  const states: PartState[] = [];
  for (const [part, members] of Map.groupBy(new Set(ids), (id) => partOf(name, id))) {
    for (let start = 0; start < members.length; start += batchSize)
      states.push(await updatePart(services, name, part, members.slice(start, start + batchSize)));
  }
  return states;
}

async function updatePart(
  { database, plainBody }: ListingServices,
  name: ListedName,
  part: number,
  ids: readonly string[],
): Promise<PartState> {
  const ref = partRef(database, name, part);
  return database.runTransaction(async (transaction) => {
    const found = await transaction.getAll(ref, ...ids.map((id) => database.doc(documentPaths[name].at(id))));
    // Answered in the order of the references.
    const [stored, ...documents] = found as [DocumentSnapshot, ...DocumentSnapshot[]];
    const storedPart = await readPart(stored);
    if (storedPart?.isFull === true) return storedPart;
    const entries = new Map(storedPart?.entries);
    let hasChanged = false;
    for (const document of documents) {
      if (!isPublic(name, document)) hasChanged = entries.delete(document.id) || hasChanged;
      else if (!isListed(entries.get(document.id), document)) {
        const before = entries.get(document.id);
        entries.set(document.id, nextEntry(name, before, listedEntry(name, document, plainBody)));
        hasChanged = true;
      }
    }
    const isReady = storedPart?.isReady ?? false;
    const onlyCounted = ids.filter((id) => isOnlyCounted(entries.get(id)));
    const counted = onlyCounted.length > 0 && { onlyCounted };
    if (!hasChanged) return { isReady, isFull: false, ...counted };
    const fields = await partFields({ isReady, isFull: false, entries });
    transaction.set(ref, fields);
    return { isReady, isFull: fields.isFull, ...counted };
  });
}

/** True where an entry was made from this very version of a document. */
export function isListed(
  entry: ListedEntry | undefined,
  { updateTime }: { readonly updateTime?: { readonly seconds: number; readonly nanoseconds: number } | undefined },
): boolean {
  return (
    entry !== undefined &&
    entry.changedAt.seconds === updateTime?.seconds &&
    entry.changedAt.nanoseconds === updateTime.nanoseconds
  );
}
