import { foldForSearch } from '@steeple/model/text/textSearch';

/** A stretch of a text, in UTF-16 code units. */
export type Hit = readonly [start: number, end: number];

/** A text folded for search. */
export interface FoldedText {
  readonly folded: string;
  /**
   * The position in the original of each letter of `folded`, then the original's length: some letters become several.
   */
  readonly positions: readonly number[];
}

/** Folds a text letter by letter, so that what is found can be marked in the original. */
export function foldWithPositions(text: string, fold: (letter: string) => string = foldForSearch): FoldedText {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  for (const letter of text) {
    const changed = fold(letter);
    for (let index = 0; index < changed.length; index += 1) positions.push(position);
    folded += changed;
    position += letter.length;
  }
  positions.push(position);
  return { folded, positions };
}

/** The words of a query, folded, without punctuation. Chinese has no spaces: what is written together is one word. */
export function searchTerms(query: string, fold: (text: string) => string = foldForSearch): string[] {
  return fold(query)
    .split(/[\s\p{P}]+/u)
    .filter((term) => term !== '');
}

/** Stretches of the original text that match folded terms, in order, without overlap. */
export function findHits({ folded, positions }: FoldedText, terms: readonly string[]): Hit[] {
  const positionOf = (index: number): number => positions[index] ?? positions.at(-1) ?? 0;
  const hits = terms
    .flatMap((term) => {
      const found: Hit[] = [];
      for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
        found.push([positionOf(at), positionOf(at + term.length)]);
      return found;
    })
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const apart: Hit[] = [];
  for (const hit of hits) if (hit[0] >= (apart.at(-1)?.[1] ?? 0) && hit[1] > hit[0]) apart.push(hit);
  return apart;
}
