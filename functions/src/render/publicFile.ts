import { resourceFolder } from '@steeple/model/content/audience';
import { storedPath } from '../storedPath.ts';
import { fileCache, pictureCache } from '../cacheControl.ts';

/**
 * The most bytes of one response. Google bounds a function's streamed response to 10 MB
 * (https://cloud.google.com/functions/quotas), and
 * Hosting ends every response after 60 seconds; a file may have 50 MB.
 */
export const largestPart = 8 * 1024 * 1024;

/** A stored file that everybody may read, and how long it may be cached. */
export interface PublicFile {
  readonly path: string;
  readonly cacheControl: string;
}

const folders: readonly (readonly [folder: string, cacheControl: string])[] = [
  ['pictures/', pictureCache],
  [`${resourceFolder('public')}/`, fileCache],
];

/**
 * The stored file behind an address such as `/files/pictures/pages/hills-640.avif`; null for every file that
 * `storage.rules` does not show to everybody, so that this address gives access to no other file.
 */
export function publicFile(pathname: string): PublicFile | null {
  const path = storedPath(pathname, '/files/');
  if (path === null) return null;
  const folder = folders.find(([prefix]) => path.startsWith(prefix));
  return folder === undefined ? null : { path, cacheControl: folder[1] };
}

/**
 * The bytes a `Range` header asks for, both ends included; null for the whole file, also where the header is not
 * understood.
 */
export function byteRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end ? { start, end } : null;
}
