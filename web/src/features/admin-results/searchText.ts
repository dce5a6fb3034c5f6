/** Text as a search compares it: without case, accents and the difference of wide and narrow signs. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns a function that tells whether a text has every word of a search, in any order; an empty search fits all. */
export function searchText(search: string): (text: string) => boolean {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const body = folded(text);
    return words.every((word) => body.includes(word));
  };
}
