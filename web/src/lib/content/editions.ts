import type { PostSummary } from './posts.ts';

/** The literal that means the newest edition (product.md "Public"). */
export const newestEditionAlias = 'xxyy';

/** The editions of testimonies, newest first: `2526`, `2425`. */
export function editionsOf(posts: readonly Pick<PostSummary, 'edition'>[]): string[] {
  return [...new Set(posts.flatMap(({ edition }) => (edition === null ? [] : [edition.replace('testimonies_', '')])))]
    .sort()
    .reverse();
}

/** The edition that an address names, `xxyy` being the newest; null where there is none. */
export function findEdition(name: string, editions: readonly string[]): string | null {
  if (name === newestEditionAlias) return editions[0] ?? null;
  return editions.includes(name) ? name : null;
}

/** `2025/26` for `2526`, or for `testimonies_2526`, as posts have it. */
export function editionYears(edition: string): string {
  const name = edition.replace('testimonies_', '');
  return `20${name.slice(0, 2)}/${name.slice(2)}`;
}
