import { type Language, languages } from '@steeple/model/languages';
import type { Occurrence, SearchItem, SearchText } from './searchItem.ts';
import { findHits, foldWithPositions, type Hit, searchTerms } from './textHits.ts';
import { foldForSearch } from './textSearch.ts';

/** An item as it is compared: its texts without case and accents. */
interface Prepared {
  readonly item: SearchItem;
  readonly title: string;
  /** The title in each language by itself. */
  readonly titles: readonly string[];
  readonly words: string;
  readonly text: string;
}

/** The index in the browser. */
export type PreparedIndex = readonly Prepared[];

/** Something that was found. */
export interface SearchMatch {
  readonly item: SearchItem;
  /** The occurrence of an event to go to: the one that is on, or the next. */
  readonly occurrence: Occurrence | null;
  readonly score: number;
}

const weights = { title: 12, words: 6, text: 2, start: 2, whole: 8, exactTitle: 40 } as const;

/**
 * Kinds in the order in which those of the same score are listed: a page answers more visitors than a post that
 * mentions it.
 */
const kindOrder: readonly SearchItem['kind'][] = ['page', 'ministry', 'event', 'resource', 'article', 'testimony'];

function allOf(text: SearchText): string {
  return foldForSearch(languages.map((language) => text[language] ?? '').join('\n'));
}

/** Prepares an index for any number of searches. */
export function prepareIndex(items: readonly SearchItem[]): PreparedIndex {
  return items.map((item) => ({
    item,
    title: allOf(item.title),
    titles: Object.values(item.title).map(foldForSearch),
    words: foldForSearch(item.words),
    text: allOf(item.text),
  }));
}

/**
 * Particles that every text contains. They are searched for only in a run of Chinese characters that has nothing else.
 */
const particles = new Set(['的', '了', '和', '与', '在', '是', '之', '吗', '呢', '吧', '也', '就', '都']);

/**
 * Splits a query into its words. A run of three or more Chinese characters is split further, since Chinese has no
 * spaces.
 */
function wordsOf(query: string): { whole: readonly string[]; parts: readonly string[] } {
  const whole = searchTerms(query);
  const parts = whole.flatMap((word) => {
    if (!/\p{Script=Han}{3,}/u.test(word) || !('Segmenter' in Intl)) return [word];
    const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(word)]
      .filter(({ isWordLike }) => isWordLike === true)
      .map(({ segment }) => segment);
    const telling = segments.filter((segment) => !particles.has(segment));
    return telling.length === 0 ? [word] : telling;
  });
  return { whole, parts: [...new Set(parts)] };
}

function startsWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at === 0 || (at > 0 && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) || /\p{Script=Han}/u.test(word);
}

function placeOf(
  { title, words, text }: Pick<Prepared, 'title' | 'words' | 'text'>,
  part: string,
): 'title' | 'words' | 'text' | null {
  return title.includes(part) ? 'title' : words.includes(part) ? 'words' : text.includes(part) ? 'text' : null;
}

/** An English word without its ending, so that "parking" finds the car park; null where there is none to take off. */
function stemOf(word: string): string | null {
  const stem = /^([a-z]{3,})(?:ings?|ers?|ed|es|s)$/.exec(word)?.[1];
  return stem ?? null;
}

function scoreOf({ title, titles, words, text }: Prepared, parts: readonly string[], whole: readonly string[]): number {
  let score = 0;
  for (const part of parts) {
    const texts = { title, words, text };
    const place = placeOf(texts, part);
    const stem = stemOf(part);
    if (place !== null) score += weights[place] * (startsWord(texts[place], part) ? weights.start : 1);
    else if (stem !== null && startsWord(`${title}\n${words}\n${text}`, stem)) score += 1;
    else return 0;
  }
  // Words that the segmenter took apart count more where they are adjacent.
  if (parts.length > whole.length && whole.every((word) => title.includes(word) || text.includes(word)))
    score += weights.whole;
  if (titles.some((each) => whole.join(' ') === each)) score += weights.exactTitle;
  return score;
}

function nextOf(item: SearchItem, now: number): Occurrence | null {
  return item.occurrences?.find(([, , end]) => end * 1000 > now) ?? null;
}

/**
 * Finds the items that contain every word of the query, in any language, the best first. It looks through all texts: it
 * finds any part of a word, as Chinese needs it, and two thousand items take a few milliseconds
 * (`npm run bench -- search`).
 * @param now milliseconds since the epoch: events that are over are not found.
 */
export function searchSite(index: PreparedIndex, query: string, now: number): SearchMatch[] {
  const { whole, parts } = wordsOf(query);
  if (parts.length === 0) return [];
  const found: SearchMatch[] = [];
  for (const prepared of index) {
    const score = scoreOf(prepared, parts, whole);
    if (score === 0) continue;
    const occurrence = nextOf(prepared.item, now);
    if (prepared.item.kind === 'event' && occurrence === null) continue;
    found.push({ item: prepared.item, occurrence, score });
  }
  return found.sort(
    (a, b) =>
      b.score - a.score ||
      kindOrder.indexOf(a.item.kind) - kindOrder.indexOf(b.item.kind) ||
      b.item.moment - a.item.moment,
  );
}

/** A piece of text; `isHit` where it is what was searched for. */
export interface HighlightPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Length of the text that is shown around a hit. UTF-16 code units. */
const around = { before: 24, length: 140 } as const;

function hitsIn(text: string, parts: readonly string[]): Hit[] {
  return findHits(foldWithPositions(text), parts);
}

/** Splits a text into the parts that match the query and the parts between them. */
export function highlight(text: string, query: string): HighlightPart[] {
  const pieces: HighlightPart[] = [];
  let at = 0;
  for (const [start, end] of hitsIn(text, wordsOf(query).parts)) {
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
  query: string,
  reader: Language,
): { language: Language; text: string } | null {
  const inOrder = [reader, ...languages.filter((language) => language !== reader)].filter(
    (language) => text[language] !== undefined,
  );
  const { parts } = wordsOf(query);
  const language = inOrder.find((each) => hitsIn(text[each] ?? '', parts).length > 0) ?? inOrder[0];
  if (language === undefined) return null;
  const whole = text[language] ?? '';
  const first = hitsIn(whole, parts)[0]?.[0] ?? 0;
  const start = first <= around.before ? 0 : first - around.before;
  const cut = whole.slice(start, start + around.length);
  return { language, text: `${start > 0 ? '…' : ''}${cut}${start + around.length < whole.length ? '…' : ''}` };
}
