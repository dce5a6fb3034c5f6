import { mostPicturePixels, type Picture, pictureFile } from '@steeple/model/files/picture';
import sharp, { type Sharp } from 'sharp';
import { pictureName, widthsFor } from '../../../web/src/lib/admin/files/pictureSizes.ts';
import { sha256 } from '../../backup/files.ts';

/** Largest side of a picture that documents may name. */
const largestSide = 20_000;
/**
 * Tells by its first bytes whether a file is a picture of a kind that runs nothing, so not SVG; before anything decodes
 * it.
 */
function isPicture(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 12);
  return (
    content.readUIntBE(0, 3) === 0xffd8ff ||
    start.startsWith('\u0089PNG\r\n') ||
    /^GIF8[79]a/.test(start) ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    /^.{4}ftypavi[fs]$/s.test(start)
  );
}
const formats = ['webp', 'jpeg'] as const;
const encoders: Readonly<Record<(typeof formats)[number], (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 85 }),
};

/** The stored files of a picture: everything of a {@link Picture} but its description. */
export type PictureFiles = Omit<Picture, 'description'>;

/** A picture with its files, ready to be stored. */
export interface MadePicture {
  readonly picture: PictureFiles;
  readonly files: readonly { readonly path: string; readonly content: Buffer; readonly contentType: string }[];
}

/** A file that is no picture which the site can show; the message is a sentence for the list of an import. */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
}

/**
 * Makes the sizes of a picture as an upload in the admin area makes them: the same widths and formats, turned by EXIF,
 * without what a camera notes. The path contains the digest of the file, so that the same file has the same path.
 * @param name name of the file, for the path.
 * @throws UnusablePictureError
 */
export async function makePicture(content: Buffer, name: string): Promise<MadePicture> {
  const options = { limitInputPixels: mostPicturePixels, failOn: 'error', animated: false } as const;
  if (content.length < 12 || !isPicture(content))
    throw new UnusablePictureError('It is no picture in JPEG, PNG, WebP, GIF or AVIF.');
  let turned: Sharp;
  let size: { width: number; height: number };
  try {
    // The head of the file alone, which claims whatever it likes.
    size = (await sharp(content, { ...options, limitInputPixels: false }).metadata()).autoOrient;
    turned = sharp(content, options).autoOrient();
  } catch (error) {
    throw new UnusablePictureError('It cannot be read as a picture.', { cause: error });
  }
  const claimed = `It is too large: ${size.width} × ${size.height} pixels`;
  if (size.width * size.height > mostPicturePixels)
    throw new UnusablePictureError(`${claimed}; ${mostPicturePixels / 1e6} megapixels are the most.`);
  if (Math.max(size.width, size.height) > largestSide)
    throw new UnusablePictureError(`${claimed}; ${largestSide} is the most for a side.`);
  const path = `pictures/imported/${pictureName(name, sha256(content).slice(0, 16))}`;
  const widths = widthsFor(size.width);
  const files = [];
  try {
    for (const format of formats)
      for (const width of widths)
        files.push({
          path: pictureFile({ path }, width, format),
          content: await encoders[format](turned.clone().resize(width)).toBuffer(),
          contentType: `image/${format}`,
        });
  } catch (error) {
    throw new UnusablePictureError('It is damaged.', { cause: error });
  }
  return { picture: { path, ...size, widths, formats: [...formats] }, files };
}
