import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findFile } from '../findFile.ts';
import type { Site } from './site.ts';

/** Folders whose files readers find at the top of the site, beside the site's own. */
const publicFolders = ['static', 'public', 'assets', 'source', 'src', 'content', 'src/assets', 'media', 'content/images'] as const; // prettier-ignore

/**
 * Finds the file that a text names: beside it, from the top of its folder, or from the top of the site and the folders
 * whose files are public. Nothing outside the site is found.
 * @param path of the text from the top of the site.
 * @param givenFolder the folder that the import was given.
 */
export function localFile({ root, base }: Site, givenFolder: string, path: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) && !(base !== null && address.startsWith(base))) return null;
  let plain: string;
  try {
    plain = decodeURIComponent(address.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
  const own = base === null ? plain : plain.replace(base, '/');
  const folder = base === null ? '/' : new URL(base).pathname;
  const inSite = own
    .replace(/^(?:\{(?:static|attach|filename)\}|__GHOST_URL__)/, '')
    .replace(/^(?:@|~)\//, '/')
    .replace(folder === '/' ? /$^/ : folder, '/');
  const last = inSite.replace(/^\/+/, '');
  const tops = [givenFolder, root, ...publicFolders.map((name) => join(root, name))];
  const beside = join(root, dirname(path));
  const withoutEnding = join(root, path.replace(/\.\w+$/, ''));
  const starts = inSite.startsWith('/') ? tops : [beside, withoutEnding, ...tops];
  const places = starts.map((start) => resolve(start, last));
  // Files of Hugo's posts may be named from the site's address: `/posts/a-bundle/picture.jpg`.
  const files = places.map((place) => findFile(root, place));
  return files.find((file) => file !== null && statSync(file).isFile()) ?? null;
}
