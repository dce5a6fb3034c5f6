/** The encodings a picture may have, best first: the order of the `source` elements. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
/** An encoding of a picture, also its file ending. */
export type PictureFormat = (typeof pictureFormats)[number];

/** The Storage path of one file of a picture. */
export function pictureFile(picture: { readonly path: string }, width: number, format: PictureFormat): string {
  return `${picture.path}-${width}.${format}`;
}
