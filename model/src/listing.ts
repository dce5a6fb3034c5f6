import type { DocumentName } from './paths.ts';

/**
 * Kinds of documents of which a listing of the public ones is stored, each with the number of its parts. Together they
 * bound what one request reads: all parts and a handful of single documents.
 */
export const listingParts = { post: 6, event: 4, resource: 1, ministry: 1, page: 1 } as const satisfies Partial<
  Record<DocumentName, number>
>;

/** A kind of document that is listed. */
export type ListedName = keyof typeof listingParts;

export const listedNames = Object.keys(listingParts) as ListedName[];
