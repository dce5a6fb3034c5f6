import { fileURLToPath } from 'node:url';

/** The seed as people read it. */
export const seedFolder = fileURLToPath(new URL('../../emulator-data/', import.meta.url));
