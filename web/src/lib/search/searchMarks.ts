import { type Language, languages } from '@steeple/model/language';
import type { Fold } from './foldCharacters.ts';
import type { SearchText } from './searchItem.ts';
import { findHits, foldWithPositions, type Hit } from './textHits.ts';

/** The words by which something was found, folded, and how texts are folded. */
export interface MarkedWords {
  readonly terms: readonly string[];
  readonly fold: Fold;
}

/** A piece of text; `isHit` where it is what was searched for. */
export interface HighlightPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Length of the text that is shown around a hit. UTF-16 code units. */
const around = { before: 24, length: 140 } as const;

function hitsIn(text: string, { terms, fold }: MarkedWords): Hit[] {
  return findHits(foldWithPositions(text, fold), terms);
}

/** Splits a text into the parts that match the query and the parts between them. */
export function highlight(text: string, words: MarkedWords): HighlightPart[] {
  const pieces: HighlightPart[] = [];
  let at = 0;
  for (const [start, end] of hitsIn(text, words)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

/**
 * The passage to show of a text in several languages: around the first hit, in the reader's language where it is found
 * there.
 */
export function searchExcerpt(
  text: SearchText,
  words: MarkedWords,
  reader: Language,
): { language: Language; text: string } | null {
  const inOrder = [reader, ...languages.filter((language) => language !== reader)].filter(
    (language) => text[language] !== undefined,
  );
  const language = inOrder.find((each) => hitsIn(text[each] ?? '', words).length > 0) ?? inOrder[0];
  if (language === undefined) return null;
  const whole = text[language] ?? '';
  const first = hitsIn(whole, words)[0]?.[0] ?? 0;
  const start = first <= around.before ? 0 : first - around.before;
  const cut = whole.slice(start, start + around.length);
  return { language, text: `${start > 0 ? '…' : ''}${cut}${start + around.length < whole.length ? '…' : ''}` };
}
