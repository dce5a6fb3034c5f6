import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The checkout's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Folder of files that can be made again: builds' stamps, generated configuration, logs. Ignored by git. */
export const CACHE = join(ROOT, '.cache');

/** Folder of the data that a person typed into the local stack, which survives a restart. Ignored by git. */
export const STATE = join(ROOT, '.state');

/** Reads a JSON file; undefined where it is missing or broken. */
export function readJsonIfAny(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Lists the files of a folder and of those within it: their paths below it, with slashes, in order. */
export function filesWithin(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
