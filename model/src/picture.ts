import * as v from 'valibot';
import { bilingual } from './bilingual.ts';
import { listOf, storagePathSchema, wholeNumber } from './fields.ts';
import { pictureFormats } from './pictureFile.ts';

// Names of files stand in a file of their own: public pages need them without the validators.
export {
  alternativeText,
  decorativeDescription,
  pictureFile,
  type PictureFormat,
  pictureFormats,
} from './pictureFile.ts';

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
