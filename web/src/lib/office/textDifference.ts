import { diffArrays } from 'diff';

/** A piece of text that both versions have, or only the older (`removed`), or only the newer (`added`). */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Above this many characters texts are compared by lines: comparing words would keep the page waiting. */
const longestByWords = 20_000;

/** Splits into words, spaces and punctuation; Chinese, which has no spaces, by the words that the browser knows. */
function words(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** How a text became another, word by word; long texts line by line. */
export function textDifference(older: string, newer: string): DifferencePart[] {
  const split = older.length + newer.length > longestByWords ? lines : words;
  return diffArrays(split(older), split(newer)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
