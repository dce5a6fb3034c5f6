import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, sep } from 'node:path';
import { maxFileSize } from '@steeple/model/files/file';
import { findFile } from '../findFile.ts';
import { decoded } from '../text/addresses.ts';
import { FetchError, fetchPublic, type FetchNetwork } from './fetchPublic.ts';

/** Places that pictures are read from. */
export interface PictureSources {
  /** Folders of this machine; a picture is looked for in them before the network is asked. */
  readonly folders: readonly string[];
  /** Null where nothing is fetched. */
  readonly network: FetchNetwork | null;
}

const limits = { bytes: maxFileSize, millis: 60_000, redirects: 3 } as const;

/** Paths below a folder at which a picture of an address may be: as on the old site, or as in its uploads. */
export function placesOf(address: string): string[] {
  const segments = decoded(URL.parse(address)?.pathname ?? '')
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..' || segment.includes('\0'))) return [];
  const uploads = segments.lastIndexOf('uploads');
  const joinedPath = segments.join('/');
  return uploads === -1
    ? [joinedPath]
    : [joinedPath, segments.slice(uploads).join('/'), segments.slice(uploads + 1).join('/')].filter(Boolean);
}

/** Reads a file that is within a folder and no larger than an upload may be; null where there is none. */
async function fileWithin(folder: string, path: string): Promise<Buffer | null> {
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path)]);
    // Also where a link on the way leads elsewhere.
    if (!place.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
    const { size } = await lstat(place);
    if (size > maxFileSize) throw new FetchError(`It is larger than ${maxFileSize / 1024 / 1024} MB.`, false);
    return await readFile(place);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    return null;
  }
}

/**
 * Reads a picture from the folders, else from the network.
 * @param address a complete address, or an absolute path within one of the folders.
 * @throws FetchError with the reason for which it cannot be taken.
 */
export async function readPicture(address: string, { folders, network }: PictureSources): Promise<Buffer> {
  const isPath = isAbsolute(address);
  for (const folder of folders) {
    const places = isPath ? [address] : placesOf(address);
    for (const place of places) {
      const path = findFile(folder, place);
      const found = path === null ? null : await fileWithin(folder, path);
      if (found !== null) return found;
    }
  }
  if (isPath) throw new FetchError('There is no such file in the folder.', false);
  if (network === null) throw new FetchError('It is not in the folder of pictures, and nothing was fetched.', false);
  return fetchPublic(address, limits, network);
}
