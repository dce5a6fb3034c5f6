import * as v from 'valibot';
import { line, wholeNumber } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

/** Kinds of documents of which a listing is stored. */
export const listedDocuments = ['post', 'event', 'resource', 'ministry'] as const;
export type ListedDocument = (typeof listedDocuments)[number];

/**
 * `listings/{name}`: all public documents of a kind in few documents, made by functions, so that a page reads these
 * few. The compressed list stands in `listings/{name}/parts/{build}-{part}`.
 */
export const listingSchema = v.strictObject({
  /** Names the parts of this build. */
  build: line(40),
  parts: wholeNumber(0, 10),
  documents: wholeNumber(0, 100_000),
  /** True where every public document is listed; false where there are too many, and queries go to the collection. */
  complete: v.boolean(),
  /** What the collection looked like, as `readFingerprint` sees it. */
  fingerprint: line(400),
  builtAt: timestampSchema,
});
export type Listing = v.InferOutput<typeof listingSchema>;
