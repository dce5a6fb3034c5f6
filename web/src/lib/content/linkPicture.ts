import type { Picture } from '@steeple/model/picture';
import { pictureFile } from '@steeple/model/pictureFile';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

/** A picture for link previews. */
export interface LinkPicture {
  /** Absolute path or address of the file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly description: Picture['description'];
}

/** Messengers show a preview in full width from here on, pixels; a larger file may be more than they accept. */
const wide = 1200;

/** The file of a picture that messengers accept: JPEG, and no wider than needed. */
export function linkPicture(picture: Picture): LinkPicture {
  const widths = picture.widths.toSorted((one, other) => one - other);
  const width = widths.find((each) => each >= wide) ?? widths.at(-1) ?? picture.width;
  return {
    url: storageUrl(pictureFile(picture, width, picture.formats.at(-1) ?? 'jpeg')),
    width,
    height: Math.round((width * picture.height) / picture.width),
    description: picture.description,
  };
}
