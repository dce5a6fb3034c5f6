import { type Language, languages } from '@steeple/model/text/language';
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

/** Lengths of a passage, in UTF-16 code units. A shorter sentence is followed by the next, a longer one is cut. */
const passage = { short: 60, long: 220, before: 40 } as const;

/** The end of a sentence with what closes it, or the end of a line. */
const sentenceEnd = /(?:[.!?…]["”’)]*(?=\s)|[。！？…][”’」）]*|\n)\s*/gu;

/** The sentence of a text in which a position is. */
function sentenceAt(text: string, position: number): string {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length);
  const start = ends.findLast((end) => end <= position) ?? 0;
  const later = [...ends.filter((end) => end > position), text.length];
  const end =
    later.find((candidate) => candidate - start >= passage.short || text.slice(start, candidate).includes('\n')) ??
    text.length;
  if (end - start <= passage.long) return text.slice(start, end).trim();
  // A long sentence is cut between words, where it has spaces.
  const cutAt = (from: number): number => (from <= start ? start : Math.max(from, text.indexOf(' ', from) + 1));
  const from = Math.min(cutAt(position - passage.before), position);
  const until = text.slice(0, Math.min(end, from + passage.long)).search(/\s\S*$/);
  const to = until > position ? until : from + passage.long;
  return `${from > start ? '…' : ''}${text.slice(from, to).trim()}${to < end ? '…' : ''}`;
}

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
 * The passage to show of a text in several languages: the sentence of the first hit, or the first one, in the reader's
 * language where it is found there.
 */
export function searchExcerpt(
  text: SearchText,
  words: MarkedWords,
  reader: Language,
): { language: Language; text: string } | null {
  const inOrder = [reader, ...languages.filter((language) => language !== reader)].filter(
    (language) => text[language] !== undefined,
  );
  const language = inOrder.find((candidate) => hitsIn(text[candidate] ?? '', words).length > 0) ?? inOrder[0];
  if (language === undefined) return null;
  const languageText = text[language] ?? '';
  return { language, text: sentenceAt(languageText, hitsIn(languageText, words)[0]?.[0] ?? 0) };
}
