import { type Picture, pictureFile } from '@steeple/model/files/picture';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

/** A picture for link previews. */
export interface LinkPicture {
  /** Absolute path or address of the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: Picture['description'];
}

/** The most pixels for link previews: WhatsApp takes 600 kB, and a JPEG of the site has 4 bits for each at most. */
const mostPixels = 1_200_000;

/** The largest file of a picture that messengers accept, as JPEG; the smallest file where all are larger. */
export function linkPicture(picture: Picture): LinkPicture {
  const heightOf = (width: number): number => Math.round((width * picture.height) / picture.width);
  const widths = picture.widths.toSorted((one, other) => one - other);
  const width =
    widths.findLast((candidate) => candidate * heightOf(candidate) <= mostPixels) ?? widths[0] ?? picture.width;
  return {
    url: storageUrl(pictureFile(picture, width, picture.formats.at(-1) ?? 'jpeg')),
    width,
    height: heightOf(width),
    description: picture.description,
  };
}
