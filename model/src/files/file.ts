import * as v from 'valibot';
import { line, storagePathSchema, wholeNumber } from '../schemas/fields.ts';

/** The largest file an admin may put up, in bytes; `storage.rules` holds the same limit. */
export const maxFileSize = 50 * 1024 * 1024;

/** Content types an admin may put up; `storage.rules` holds the same list. No HTML and no SVG: both can run scripts. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'video/mp4',
  'text/plain',
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** A file in Cloud Storage: its path, its name when saved, its size in bytes and its content type. */
export const fileSchema = v.strictObject({
  path: storagePathSchema,
  name: line(200),
  size: wholeNumber(0, maxFileSize),
  type: v.picklist(fileTypes),
});
export type StoredFile = v.InferOutput<typeof fileSchema>;
