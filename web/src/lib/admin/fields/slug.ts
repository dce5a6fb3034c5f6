/** The longest slug that is made by itself; a person may write a longer one. */
const longest = 80;

/**
 * The Latin letters and digits of a text, without accents; a hyphen replaces everything between them. Addresses and
 * names of files are made of these alone.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * A slug out of an English title: `Advent: what we wait for` is `advent-what-we-wait-for`. Empty where nothing Latin is
 * in it.
 */
export function slugFrom(title: string): string {
  const words = plainLetters(title).toLowerCase();
  if (words.length <= longest) return words;
  const cut = words.lastIndexOf('-', longest);
  return words.slice(0, cut > 0 ? cut : longest);
}

/** Tells whether a slug is still made from the title, so that it may change with the title. */
export function followsTitle(slug: string, title: string): boolean {
  return slug === '' || slug === slugFrom(title);
}
