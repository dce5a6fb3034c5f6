import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type ListedDocument, type Listing, listingSchema } from '@steeple/model/listing';
import { documentPaths } from '@steeple/model/paths';
import { plain } from '@steeple/model/plain';
import type { Timestamp as Moment } from '@steeple/model/moment';
import { check } from '@steeple/model/validation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { listed, mostListed, publicDocuments } from './listingQueries.ts';

/** A public document as plain JSON. */
export interface ListedEntry {
  readonly id: string;
  /** When the document was last written, by whomever. */
  readonly changedAt: Moment;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A listing with what it lists. */
export interface LoadedListing {
  readonly listing: Listing;
  readonly entries: readonly ListedEntry[];
}

/** Bytes of a part; a document may have 1 MiB. */
const partBytes = 900 * 1024;
/** Parts of a listing at most: more would cost a page too many reads. */
const mostParts = 4;

/** Reads the head of a stored listing: one document. */
export async function readListing(database: Firestore, kind: ListedDocument): Promise<Listing | undefined> {
  const checked = check(listingSchema, (await database.doc(documentPaths.listing.at(kind)).get()).data());
  return checked.ok ? checked.value : undefined;
}

/** Reads the parts of a listing, or undefined where another build has just replaced them. */
export async function readEntries(database: Firestore, kind: ListedDocument, { build, parts }: Listing): Promise<ListedEntry[] | undefined> {
  if (parts === 0) return [];
  const refs = Array.from({ length: parts }, (_part, index) => database.doc(documentPaths.listingPart.at(kind, `${build}-${index}`)));
  const bytes = (await database.getAll(...refs)).map((snapshot) => snapshot.get('bytes') as unknown);
  if (!bytes.every((each) => each instanceof Uint8Array)) return undefined;
  return JSON.parse((await promisify(brotliDecompress)(Buffer.concat(bytes))).toString()) as ListedEntry[];
}

/**
 * Makes a listing anew and stores it: reads every public document of the kind, {@link mostListed} at most.
 * @param fingerprint what the collection looked like *before* it was read.
 */
export async function buildListing(database: Firestore, kind: ListedDocument, fingerprint: string, now: Date): Promise<LoadedListing> {
  const found = (await publicDocuments(database, kind).limit(mostListed + 1).get()).docs;
  const entries = found.map((snapshot): ListedEntry => ({
    id: snapshot.id, changedAt: plain(snapshot.updateTime) as Moment, data: plain(listed(kind, snapshot.data())) as ListedEntry['data'],
  }));
  const text = Buffer.from(JSON.stringify(entries));
  const bytes = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
  const parts = Math.ceil(bytes.length / partBytes);
  const complete = found.length <= mostListed && parts <= mostParts;
  const listing: Listing = {
    build: randomUUID(), parts: complete ? parts : 0, documents: found.length, complete, fingerprint, builtAt: Timestamp.fromDate(now),
  };
  const head = database.doc(documentPaths.listing.at(kind));
  const old = await head.collection('parts').listDocuments();
  const batch = database.batch();
  for (let part = 0; part < listing.parts; part += 1) {
    batch.set(database.doc(documentPaths.listingPart.at(kind, `${listing.build}-${part}`)), { bytes: bytes.subarray(part * partBytes, (part + 1) * partBytes) });
  }
  batch.set(head, listing);
  for (const ref of old) batch.delete(ref);
  await batch.commit();
  return { listing, entries: complete ? entries : [] };
}
