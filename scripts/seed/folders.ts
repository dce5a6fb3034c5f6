import { fileURLToPath } from 'node:url';

/** The seed as people read it. */
export const seedFolder = fileURLToPath(new URL('../../emulator-data/', import.meta.url));
/** Pictures and files that the seed draws, made once and stored; git-ignored. */
export const mediaCacheFolder = fileURLToPath(new URL('../../.cache/seed-media/', import.meta.url));
