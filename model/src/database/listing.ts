import type { DocumentName } from './paths.ts';

/**
 * Kinds of documents of which a listing is stored, each with the number of its parts: of those that everybody may see,
 * and of people, for the search of admins. Together the public ones bound what one request reads: all parts and a
 * handful of single documents.
 */
export const listingParts = {
  post: 6,
  event: 4,
  resource: 1,
  ministry: 1,
  page: 1,
  user: 4,
} as const satisfies Partial<Record<DocumentName, number>>;

/** A kind of document that is listed. */
export type ListedName = keyof typeof listingParts;
/** A kind whose listing has what everybody may see. */
export type PublicListedName = Exclude<ListedName, 'user'>;

export const listedNames = Object.keys(listingParts) as ListedName[];
/** The kinds that public pages are made from; people are not among them. */
export const publicListedNames = listedNames.filter((name): name is PublicListedName => name !== 'user');
