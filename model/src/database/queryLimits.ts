import type { DocumentName } from './paths.ts';

/**
 * The most documents that one query of a public collection may ask for, unless an admin asks. Security rules refuse a
 * query without a limit, so that nobody reads (and has the church pay for) a whole collection at once.
 */
export const publicQueryLimit = 500;

/** Kinds of documents that people without a role may query, always with a limit. */
export const publicDocuments = [
  'page',
  'post',
  'ministry',
  'event',
  'resource',
  'camp',
  'scheduleItem',
  'panorama',
  'campInfo',
] as const satisfies readonly DocumentName[];

/** The limit that a query of these documents needs where nothing says otherwise; undefined where none is needed. */
export function defaultQueryLimit(name: DocumentName): number | undefined {
  return (publicDocuments as readonly DocumentName[]).includes(name) ? publicQueryLimit : undefined;
}
