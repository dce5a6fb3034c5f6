import type { ListedName } from '@steeple/model/database/listing';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { publicConditions } from './listedEntry.ts';
import { partFields, partRefs, readPart } from './listingPart.ts';
import { isListed, type ListingServices, updateListing } from './updateListing.ts';

/**
 * The most documents that the listing of a kind holds; a kind with more is read from its collection, with the limits of
 * its pages. Of a person a listing has a name and an address: some 60 bytes, compressed.
 */
export const mostListed: Readonly<Record<ListedName, number>> = {
  post: 5000,
  event: 5000,
  resource: 5000,
  ministry: 5000,
  page: 5000,
  user: 20_000,
};

/**
 * The documents of a kind that its listing has. Of a public kind: those that rules would show to a visitor, and no
 * other.
 */
export function listedDocuments(database: Firestore, name: ListedName): Query {
  const collection = database.collection(collectionOf(documentPaths[name].at('-')));
  const condition = publicConditions[name];
  return condition === null ? collection : collection.where(condition[0], '==', condition[1]);
}

/** The outcome of {@link fillListing}. */
export interface Filled {
  /** Documents whose entries were missing, old or too many. */
  readonly repaired: number;
  /** True where the listing existed before, so that each repair was of something that a trigger had missed. */
  readonly existed: boolean;
  /** True where there are more documents than the listing holds. */
  readonly isFull: boolean;
}

/**
 * Compares a listing with its collection and repairs what differs; makes it where it does not exist. Only the
 * comparison reads the collection: each repair looks at its document again in a transaction, so that a change of the
 * same moment is not overwritten by what was read before it.
 */
export async function fillListing(services: ListingServices, name: ListedName): Promise<Filled> {
  const { database } = services;
  const refs = partRefs(database, name);
  const parts = await Promise.all((await database.getAll(...refs)).map(readPart));
  const existed = parts.every((part) => part?.isReady === true && !part.isFull);
  // A part that was full begins again: there may be fewer documents today.
  await Promise.all(
    refs.map(
      async (ref, index) =>
        parts[index]?.isFull === true &&
        ref.set(await partFields({ isReady: false, isFull: false, entries: new Map() })),
    ),
  );
  const found = await listedDocuments(database, name)
    .select()
    .limit(mostListed[name] + 1)
    .get();
  if (found.size > mostListed[name]) {
    const full = await partFields({ isReady: true, isFull: true, entries: new Map() });
    await Promise.all(refs.map(async (ref) => ref.set(full)));
    return { repaired: 0, existed, isFull: true };
  }
  const entries = new Map(parts.flatMap((part) => [...(part?.entries ?? [])]));
  const documentIds = new Set(found.docs.map(({ id }) => id));
  const differing = [
    ...found.docs.filter((document) => !isListed(entries.get(document.id), document)).map(({ id }) => id),
    ...[...entries.keys()].filter((id) => !documentIds.has(id)),
  ];
  const states = await updateListing(services, name, differing);
  if (!existed) await Promise.all(refs.map(async (ref) => makeReady(database, ref)));
  return { repaired: differing.length, existed, isFull: states.some(({ isFull }) => isFull) };
}

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

/** Releases a part to readers, as it is now. */
async function makeReady(database: Firestore, ref: ReturnType<typeof partRefs>[number]): Promise<void> {
  await database.runTransaction(async (transaction) => {
    const part = await readPart(await transaction.get(ref));
    if (part?.isReady !== true)
      transaction.set(ref, await partFields({ isFull: false, entries: new Map(), ...part, isReady: true }));
  });
}
