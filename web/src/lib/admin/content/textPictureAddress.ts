import { type Picture, pictureFile } from '@steeple/model/files/picture';
import { storageUrl } from '#lib/firebase/storageUrl.ts';

/** The address at which a long text shows an uploaded picture: its largest size up to 1,200 pixels of width. */
export function textPictureAddress(picture: Picture): string {
  const width = picture.widths.filter((candidate) => candidate <= 1200).at(-1) ?? picture.width;
  return storageUrl(pictureFile(picture, width, picture.formats[0] ?? 'jpeg'));
}
