import { type Resource, resourceSchema } from '@steeple/model/content/resource';
import { plain } from '@steeple/model/database/plain';
import { check, type FieldError } from '@steeple/model/requests/validation';

/** The fields of a resource that the admin area edits; downloads are counted by the server. */
export type ResourceContent = Omit<Resource, 'updatedAt' | 'downloads'>;

/** The content of a stored resource. @param stored values of the SDK, or plain ones. */
export function contentOfResource(stored: object): ResourceContent {
  const { downloads: _downloads, updatedAt: _updatedAt, ...content } = plain(stored) as Resource;
  return content;
}

/** Lists the errors that must be corrected before a resource can be saved. */
export function faultsOfResource(resource: ResourceContent): FieldError[] {
  const checked = check(resourceSchema, { ...resource, downloads: 0, updatedAt: { seconds: 0, nanoseconds: 0 } });
  return checked.ok ? [] : checked.errors;
}

/**
 * A resource as it was typed, with the file that was uploaded meanwhile; null where it has none.
 * @param audience that of the upload: the folder of the file decides who may read it.
 */
export function withFile(resource: ResourceContent, file: ResourceContent['file'], audience: string): ResourceContent {
  return file === null ? resource : { ...resource, audience, file, link: null };
}

/** The order that puts something behind the last, or between two neighbours. */
export function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

/**
 * The orders that move one row of a list up or down; one new order where there is a number between its neighbours, else
 * all are counted again: two admins may have put something at the same place.
 * @param rows in their present order.
 */
export function ordersAfterMove(
  rows: readonly { readonly id: string; readonly order: number }[],
  id: string,
  by: 1 | -1,
): ReadonlyMap<string, number> {
  const from = rows.findIndex((row) => row.id === id);
  const moved = rows[from];
  const to = from + by;
  if (moved === undefined || rows[to] === undefined) return new Map();
  const after = rows.toSpliced(from, 1).toSpliced(to, 0, moved);
  const [before, behind] = [after[to - 1]?.order, after[to + 1]?.order];
  const order = orderBetween(before, behind);
  const fits = (before === undefined || before < order) && (behind === undefined || order < behind);
  return fits ? new Map([[id, order]]) : new Map(after.map((row, index) => [row.id, index + 1]));
}
