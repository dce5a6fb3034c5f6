import { type Picture, pictureFile, pictureSchema } from '@steeple/model/files/picture';
import * as v from 'valibot';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

/** Wide enough for a phone, small enough to keep many. Pixels. */
const offlineWidth = 960;

function isPicture(value: unknown): value is Picture {
  return v.is(pictureSchema, value);
}

/** Every picture named anywhere in a document. */
function picturesIn(value: unknown): Picture[] {
  if (isPicture(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

/**
 * Addresses of the files to keep for a document's pictures: of each the width a phone shows, in the best format. The
 * service worker offers it in place of the other widths and formats when there is no signal.
 */
export function offlinePictureUrls(documents: readonly unknown[]): string[] {
  const urls = documents.flatMap(picturesIn).map((picture) => {
    const sorted = picture.widths.toSorted((a, b) => a - b);
    const width = sorted.findLast((candidate) => candidate <= offlineWidth) ?? sorted[0] ?? picture.width;
    return storageUrl(pictureFile(picture, width, picture.formats[0] ?? 'jpeg'));
  });
  return [...new Set(urls)];
}

/** Addresses of the files, other than pictures, that documents name as `file`: the panoramas of scenes. */
export function offlineFileUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { file } = value as { readonly file?: unknown };
  const path = typeof file === 'object' && file !== null && 'path' in file ? file.path : null;
  return [...(typeof path === 'string' ? [storageUrl(path)] : []), ...Object.values(value).flatMap(offlineFileUrls)];
}
