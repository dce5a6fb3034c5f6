/**
 * A text without case, accents and the difference of wide and narrow characters. Every search compares
 * texts in this form.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True where every word of the query occurs in one of the texts; an empty query finds everything. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const words = foldForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const foldedText = foldForSearch(texts.join('\n'));
  return words.every((word) => foldedText.includes(word));
}
