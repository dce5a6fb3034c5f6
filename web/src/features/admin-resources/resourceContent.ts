import { fileTypes, maxFileSize, type StoredFile } from '@steeple/model/file';
import { type Resource, resourceSchema } from '@steeple/model/resource';
import { resourceFolder } from '@steeple/model/audience';
import { plain } from '@steeple/model/plain';
import { check, type FieldError } from '@steeple/model/validation';
import { plainLetters } from '#lib/admin/fields/slug.ts';

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

/** Content types by the ending of a file's name, since browsers do not always report them. */
const typeByEnding: Readonly<Record<string, (typeof fileTypes)[number]>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function ending(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the reason why a file cannot be uploaded, or null where it can. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>): 'kind' | 'size' | null {
  if (file.size > maxFileSize) return 'size';
  return contentType(file) === null ? 'kind' : null;
}

/** The content type of a file as the product has it; null for kinds that may not be put up. */
export function contentType({ name, type }: Pick<File, 'name' | 'type'>): StoredFile['type'] | null {
  // Windows calls every CSV a spreadsheet and recorders call WAV by another name: the ending decides where it is known.
  const byEnding = typeByEnding[ending(name)];
  if (byEnding !== undefined) return byEnding;
  return (fileTypes as readonly string[]).includes(type) ? (type as StoredFile['type']) : null;
}

/**
 * The path of a file in Cloud Storage: the folder of its audience, a folder of its own, and a name of plain letters;
 * people get the file's real name when they save it.
 */
export function storagePath(audience: string, unique: string, name: string): string {
  const base = plainLetters(name.replace(/\.[^.]*$/, '')).slice(0, 60);
  const end = ending(name);
  return `${resourceFolder(audience)}/${unique}/${base === '' ? 'file' : base}${end === '' ? '' : `.${end}`}`;
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
