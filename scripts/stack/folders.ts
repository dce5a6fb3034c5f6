import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The checkout's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Folder of files that can be made again: builds' stamps, launcher jar, generated configuration, logs. Ignored by git.
 */
export const CACHE = join(ROOT, '.cache');

/** Folder of the data that a person typed into the local stack, which survives a restart. Ignored by git. */
export const STATE = join(ROOT, '.state');
