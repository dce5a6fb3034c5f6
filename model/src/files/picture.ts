import * as v from 'valibot';
import { bilingual } from '../text/bilingual.ts';
import { listOf, storagePathSchema, wholeNumber } from '../schemas/fields.ts';

/** Most pixels of a picture that is read, as large as a camera's; a small file can claim far more. */
export const mostPicturePixels = 120_000_000;

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

/**
 * The point of a picture that stays in sight where a layout crops it, in percent of width and height from the top left
 * corner.
 */
export const focalPointSchema = v.strictObject({ x: wholeNumber(0, 100), y: wholeNumber(0, 100) });
export type FocalPoint = v.InferOutput<typeof focalPointSchema>;

/**
 * A picture in Cloud Storage. Its files are `{path}-{width}.{format}` for every width and format named, so that
 * a page can offer each screen the size that it needs.
 */
export const pictureSchema = v.strictObject({
  path: storagePathSchema,
  /**
   * Description of the picture for people who do not see it; {@link decorativeDescription} where it is only decoration.
   */
  description: bilingual(300),
  /** Natural size in pixels; keeps the place on the page before the picture arrives. */
  width: wholeNumber(1, 20_000),
  height: wholeNumber(1, 20_000),
  widths: v.pipe(listOf(wholeNumber(1, 20_000), 8), v.minLength(1)),
  formats: v.pipe(listOf(v.picklist(pictureFormats), pictureFormats.length), v.minLength(1)),
  /** The middle where it is absent. */
  focus: v.optional(focalPointSchema),
});
export type Picture = v.InferOutput<typeof pictureSchema>;
