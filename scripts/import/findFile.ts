import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** The names in a folder by their composed form; null where there is no such folder. */
function namesIn(folder: string): ReadonlyMap<string, string> | null {
  try {
    return new Map(readdirSync(folder).map((name) => [name.normalize('NFC'), name]));
  } catch {
    return null;
  }
}

/**
 * Finds a file or folder below a folder also where names are in another Unicode form: a Mac writes é as a letter and
 * an accent (NFD), other machines as one character (NFC), and so do addresses.
 * @param path relative to the folder, or absolute and within it.
 * @returns the path as it is on this machine; null where there is none.
 */
export function findFile(folder: string, path: string): string | null {
  const root = resolve(folder);
  const place = resolve(root, path);
  if (!place.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
  if (existsSync(place)) return place;
  let found = root;
  for (const part of place.slice(root.length).split(sep).filter(Boolean)) {
    const exact = join(found, part);
    const name = existsSync(exact) ? part : namesIn(found)?.get(part.normalize('NFC'));
    if (name === undefined) return null;
    found = join(found, name);
  }
  return found;
}
