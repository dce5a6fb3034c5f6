import { diffArrays } from 'diff';

/** A piece of text that both versions have, or only the older (`removed`), or only the newer (`added`). */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Number of characters above which texts are compared by lines, since comparing words would block the page. */
const longestByWords = 20_000;

/** Splits a text into words, spaces and punctuation; Chinese, which has no spaces, by the browser's segmenter. */
function words(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Lists the parts of the change from one text to another, word by word; long texts line by line. */
export function textDifference(older: string, newer: string): DifferencePart[] {
  const split = older.length + newer.length > longestByWords ? lines : words;
  return diffArrays(split(older), split(newer)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
