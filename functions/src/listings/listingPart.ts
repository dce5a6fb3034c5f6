import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type ListedName, listingParts } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { ListedEntry } from './listedEntry.ts';

/** The form of stored listings. A change of what an entry holds raises it, and every listing is then made again. */
export const listingForm = 1;

/** Bytes of a part's compressed entries; a document of Firestore may have 1 MiB. */
export const mostPartBytes = 900 * 1024;

/** One document of a listing, with its entries by the ids of their documents. */
export interface ListingPart {
  /** False until every public document has been listed; nothing is read from such a part. */
  readonly isReady: boolean;
  /** True where there are more documents than the listing holds; it then has no entries. */
  readonly isFull: boolean;
  readonly entries: ReadonlyMap<string, ListedEntry>;
}

const storedSchema = v.object({
  form: v.literal(listingForm),
  isReady: v.boolean(),
  isFull: v.boolean(),
  entries: v.instance(Uint8Array),
});

/** The number of the part that has the document with this id. */
export function partOf(name: ListedName, id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE() % listingParts[name];
}

/** A part's document. */
export function partRef(database: Firestore, name: ListedName, part: number): DocumentReference {
  return database.doc(documentPaths.listing.at(`${name}-${part}`));
}

/** All documents of a listing, in order. */
export function partRefs(database: Firestore, name: ListedName): DocumentReference[] {
  return Array.from({ length: listingParts[name] }, (_part, index) => partRef(database, name, index));
}

/** Reads a part; undefined where none is stored, or one of another form. */
export async function readPart(snapshot: DocumentSnapshot): Promise<ListingPart | undefined> {
  const stored = v.safeParse(storedSchema, snapshot.data());
  if (!stored.success) return undefined;
  const { isReady, isFull, entries } = stored.output;
  const text = (await promisify(brotliDecompress)(entries)).toString();
  return { isReady, isFull, entries: new Map(JSON.parse(text) as [string, ListedEntry][]) };
}

/** Fields of a stored part. One that is too large loses its texts for search first, then all of its entries. */
export async function partFields({ isReady, isFull, entries }: ListingPart) {
  const bytes = await compressedEntries(isFull ? [] : [...entries]);
  if (bytes.length <= mostPartBytes) return { form: listingForm, isReady, isFull, entries: bytes };
  const shorter = await compressedEntries(
    [...entries].map(([id, entry]) => [
      id,
      { ...entry, data: { ...entry.data, ...('plainBody' in entry.data && { plainBody: {} }) } },
    ]),
  );
  if (shorter.length <= mostPartBytes) return { form: listingForm, isReady, isFull, entries: shorter };
  return { form: listingForm, isReady, isFull: true, entries: await compressedEntries([]) };
}

async function compressedEntries(entries: readonly (readonly [string, ListedEntry])[]): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(entries));
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
