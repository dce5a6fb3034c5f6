import type { Random } from '../scripts/seed/random.ts';
import type { Sheet } from './sheet.ts';

/** Draws a picture onto an empty sheet of {@link sceneSize}. */
export type Scene = (sheet: Sheet, random: Random) => void;

/** Every picture of the seed is drawn at this size, in pixels. */
export const sceneSize = { width: 1600, height: 1000 } as const;
/** Equirectangular pictures are twice as wide as high; in pixels. */
export const panoramaSize = { width: 4096, height: 2048 } as const;
/** The middle of a panorama, which is shown before it turns. In pixels. */
export const stillSize = { width: 1536, height: 960 } as const;
/** Portraits are upright; in pixels. */
export const portraitSize = { width: 480, height: 600 } as const;
