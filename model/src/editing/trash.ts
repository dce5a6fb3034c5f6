import * as v from 'valibot';
import { campContentNames } from './campContent.ts';
import { accountIdSchema, text } from '../schemas/fields.ts';
import { dayMillis, type Timestamp, timestampSchema, toMillis } from '../time/timestamp.ts';
import { documentNameAt, type DocumentName } from '../database/paths.ts';

/** Full days for which a deleted document can be brought back. */
export const trashDays = 30;

/**
 * The kinds of documents that the admin area deletes: `changeTrash` moves them to the trash, and rules let nobody
 * delete them otherwise. Of events only those added by hand are deleted, of camps only those that are not published.
 */
export const trashNames = [
  'post',
  'ministry',
  'event',
  'resource',
  'camp',
  ...campContentNames,
] as const satisfies readonly DocumentName[];
export type TrashName = (typeof trashNames)[number];

/** The longest path of a document that can be in the trash, in characters. */
export const trashPathLimit = 300;

/**
 * `trash/{entry}`: a deleted document as it was. One path has one entry: deleting a document that was made again
 * replaces the earlier one.
 */
export const trashEntrySchema = v.strictObject({
  /** The document's path. */
  path: text(trashPathLimit),
  content: v.record(v.string(), v.unknown()),
  deletedBy: accountIdSchema,
  deletedAt: timestampSchema,
  /** Set by functions while they delete the entry for good; it cannot be brought back any more. */
  ending: v.optional(v.literal(true)),
});
export type TrashEntry = v.InferOutput<typeof trashEntrySchema>;

/** The id of the entry for a document: its path, with dots between the segments. */
export function trashIdOf(documentPath: string): string {
  return documentPath.replaceAll('/', '.');
}

/** Actions on a document: move it to the trash, bring it back, delete it for good with its versions and its file. */
export const trashActions = ['delete', 'restore', 'deleteForGood'] as const;

/** Ids in paths that can be in the trash. */
const segment = '[\\w-]{1,128}';
export const trashPathPattern = new RegExp(`^${segment}/${segment}(/${segment}/${segment})?$`);

/** The kind of a deleted document, or undefined where documents of its path never go to the trash. */
export function trashNameAt(documentPath: string): TrashName | undefined {
  const name = documentNameAt(documentPath);
  return trashNames.find((candidate) => candidate === name);
}

/** The moment from which an entry may be deleted for good. Milliseconds since the epoch. */
export function trashEndsAt(deletedAt: Timestamp): number {
  return toMillis(deletedAt) + trashDays * dayMillis;
}

/** The days for which an entry can still be brought back, a part of a day counted as one; 0 where its time is over. */
export function trashDaysLeft(deletedAt: Timestamp, nowMillis: number): number {
  return Math.max(0, Math.ceil((trashEndsAt(deletedAt) - nowMillis) / dayMillis));
}
