/** The longest slug that is made by itself; a person may write a longer one. */
const longest = 80;

/**
 * A slug out of an English title: `Advent: what we wait for` is `advent-what-we-wait-for`. Empty where nothing Latin is
 * in it.
 */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (words.length <= longest) return words;
  const cut = words.lastIndexOf('-', longest);
  return words.slice(0, cut > 0 ? cut : longest);
}

/** Tells whether a slug is still made from the title, so that it may change with the title. */
export function followsTitle(slug: string, title: string): boolean {
  return slug === '' || slug === slugFrom(title);
}
