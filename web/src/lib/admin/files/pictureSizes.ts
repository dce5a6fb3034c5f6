import { plainLetters } from '#lib/admin/fields/slug.ts';

/** The widths that a picture is offered in, in pixels: a phone, a column of text, the width of a page, twice that. */
export const pictureWidths = [480, 800, 1200, 1600] as const;

/** The widths for a picture of this natural width: those that are not larger, and its own where it is small. */
export function widthsFor(naturalWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= naturalWidth);
  return fitting.length === 0 ? [naturalWidth] : [...fitting];
}

/** The name of a picture's files: the file's own name as a slug, then something that no other picture has. */
export function pictureName(fileName: string, id: string): string {
  const slug = plainLetters(fileName.replace(/\.[^.]*$/, ''))
    .toLowerCase()
    .slice(0, 40);
  return slug === '' ? id : `${slug}-${id}`;
}
