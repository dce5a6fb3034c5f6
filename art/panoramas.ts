import { clearingPanorama } from './panoramas/clearing.ts';
import { coastPanorama } from './panoramas/coast.ts';
import { hallPanorama } from './panoramas/hall.ts';
import type { Scene } from './scene.ts';

/** Every 360° scene the seed draws, by the name that documents use. */
export const panoramas = {
  coast: coastPanorama,
  hall: hallPanorama,
  clearing: clearingPanorama,
} as const satisfies Record<string, Scene>;

export type PanoramaName = keyof typeof panoramas;
