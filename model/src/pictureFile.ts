/** The encodings a picture may have, best first: the order of the `source` elements. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
/** An encoding of a picture, also its file ending. */
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Steps in which pages place a focal point, in percent: the style sheet has a rule for each
 * (web/src/ui/content/Picture.module.css).
 */
export const focalStep = 5;

/** A coordinate of a focal point as pages place it: the nearest step. */
export function focalPosition(percentage: number): number {
  return Math.round(percentage / focalStep) * focalStep;
}

/** The description of a picture that is only decoration: it says on purpose that there is nothing to say. */
export const decorativeDescription = '-';

/** A picture's alternative text: its description, or nothing where the picture is only decoration. */
export function alternativeText(description: string): string {
  return description.trim() === decorativeDescription ? '' : description;
}

/** The Storage path of one file of a picture. */
export function pictureFile(picture: { readonly path: string }, width: number, format: PictureFormat): string {
  return `${picture.path}-${width}.${format}`;
}

/** Most pixels of a picture that is read, as large as a camera's; a small file can claim far more. */
export const mostPicturePixels = 120_000_000;
