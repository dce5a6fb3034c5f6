import type { CampChapter } from '@steeple/model/campArea';
import { localized } from '@steeple/model/bilingual';
import { type Language, languages } from '@steeple/model/language';

/** A stretch of text, the parts that were looked for marked. */
export interface SnippetPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A chapter that holds every word looked for. */
export interface ChapterMatch<Chapter> {
  readonly chapter: Chapter;
  /** The language the words were found in. */
  readonly language: Language;
  readonly snippet: readonly SnippetPart[];
}

/** Characters shown before and after the first match. */
const around = { before: 30, after: 90 } as const;

/** Markdown without its marks, so that neither search nor snippet shows them. */
export function plainFromMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/[*_`~]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Text made comparable, and the original position of each of its characters: case, accents and full-width forms do not
 * matter.
 */
function fold(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const simple = character
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase();
    folded += simple;
    for (let unit = 0; unit < simple.length; unit += 1) positions.push(position);
    position += character.length;
  }
  positions.push(position);
  return { folded, positions };
}

/** The words of a query. Chinese has no spaces: what is written together is looked for together. */
export function searchTerms(query: string): string[] {
  return fold(query)
    .folded.split(/[\s\p{P}]+/u)
    .filter((term) => term !== '');
}

function findTerms(text: string, terms: readonly string[]): readonly SnippetPart[] | null {
  const { folded, positions } = fold(text);
  const at = (index: number): number => positions[index] ?? text.length;
  const ranges: [number, number][] = [];
  let first = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    let index = folded.indexOf(term);
    if (index < 0) return null;
    first = Math.min(first, index);
    for (; index >= 0; index = folded.indexOf(term, index + term.length))
      ranges.push([at(index), at(index + term.length)]);
  }
  return cut(text, ranges, at(first));
}

/** Cuts the stretch around a position out of a text, without halving a word or a character. */
function cut(text: string, ranges: [number, number][], position: number): SnippetPart[] {
  const wanted = Math.max(0, position - around.before);
  const space = text.indexOf(' ', wanted);
  const from = wanted === 0 ? 0 : space >= 0 && space < position ? space + 1 : wanted;
  const to = Math.min(text.length, position + around.after);
  const parts: SnippetPart[] = from > 0 ? [{ text: '…', isMatch: false }] : [];
  let cursor = from;
  for (const [start, end] of ranges
    .filter((range) => range[0] >= from && range[1] <= to)
    .sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start < cursor) continue;
    if (start > cursor) parts.push({ text: text.slice(cursor, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    cursor = end;
  }
  if (cursor < to) parts.push({ text: text.slice(cursor, to), isMatch: false });
  if (to < text.length) parts.push({ text: '…', isMatch: false });
  return parts;
}

/**
 * Chapters that hold every word, in the reader's language or else in another.
 * @returns an empty list for a blank query.
 */
export function searchChapters<Chapter extends Pick<CampChapter, 'title' | 'body'>>(
  chapters: readonly Chapter[],
  query: string,
  language: Language,
): ChapterMatch<Chapter>[] {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const order = [language, ...languages.filter((other) => other !== language)];
  return chapters.flatMap((chapter) => {
    for (const candidate of order) {
      const title = localized(chapter.title, candidate);
      const body = localized(chapter.body, candidate);
      const snippet =
        body.isFallback && title.isFallback
          ? null
          : findTerms(`${title.text} · ${plainFromMarkdown(body.text)}`, terms);
      if (snippet !== null) return [{ chapter, language: candidate, snippet }];
    }
    return [];
  });
}
