import { preparableParts } from '@steeple/model/camp/preparedParts';
import type { CampPartKey } from '../campParts.ts';

/** The parts of a camp that campers see on a page. */
export const previewedParts = ['basics', ...preparableParts, 'notices'] as const satisfies readonly CampPartKey[];

/** A part that campers see on a page. */
export type PreviewedPart = (typeof previewedParts)[number];

/** Tells whether campers see a part on a page. */
export function hasPreview(part: string | null): part is PreviewedPart {
  return previewedParts.some((previewed) => previewed === part);
}

/** Parameters of the address of a preview. */
export const previewParameters = { camp: 'camp', part: 'part', entry: 'entry' } as const;
