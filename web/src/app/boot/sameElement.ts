/** The facts about an element by which it is found again in another rendering of its page. */
export interface Traits {
  readonly tag: string;
  readonly id: string;
  /** The address of a link; null for everything else. */
  readonly href: string | null;
  /** Its name for screen readers where it has one of its own, else its words. */
  readonly words: string;
}

/** Ids that React makes: the server and the browser number different elements with them. */
const generatedId = /^[_:«]r/i;

/** From the surest to the weakest; null where an element has no such fact. */
const keys: readonly ((traits: Traits) => string | null)[] = [
  ({ tag, id }) => (id === '' || generatedId.test(id) ? null : `${tag} ${id}`),
  ({ tag, href, words }) => (words === '' ? null : `${tag} ${href} ${words}`),
  ({ href }) => href,
];

/**
 * Finds an element of one rendering in another one. Of several that are alike, as the links of two navigations, it is
 * the one at the same place among them.
 * @returns its position in `after`; -1 where it is not there.
 */
export function sameElement(before: readonly Traits[], position: number, after: readonly Traits[]): number {
  const traitsBefore = before[position];
  if (traitsBefore === undefined) return -1;
  for (const keyOf of keys) {
    const key = keyOf(traitsBefore);
    if (key === null) continue;
    const isLike = (traits: Traits): boolean => keyOf(traits) === key;
    const place = before.slice(0, position).filter(isLike).length;
    const alike = after.flatMap((traits, index) => (isLike(traits) ? [index] : []));
    const found = alike[place] ?? alike.at(-1);
    if (found !== undefined) return found;
  }
  return -1;
}
