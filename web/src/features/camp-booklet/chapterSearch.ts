import type { CampChapter } from '@steeple/model/camp/campArea';
import { localized } from '@steeple/model/text/bilingual';
import { type Language, languages } from '@steeple/model/text/language';
import { findHits, foldWithPositions, type Hit, searchTerms } from '#lib/search/textHits.ts';

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

function findTerms(text: string, terms: readonly string[]): readonly SnippetPart[] | null {
  const searched = foldWithPositions(text);
  if (!terms.every((term) => searched.folded.includes(term))) return null;
  const hits = findHits(searched, terms);
  return cutSnippet(text, hits, hits[0]?.[0] ?? 0);
}

/** Cuts the stretch around a position out of a text, without halving a word or a character. */
function cutSnippet(text: string, hits: readonly Hit[], position: number): SnippetPart[] {
  const idealStart = Math.max(0, position - around.before);
  const space = text.indexOf(' ', idealStart);
  const from = idealStart === 0 ? 0 : space >= 0 && space < position ? space + 1 : idealStart;
  const to = Math.min(text.length, position + around.after);
  const parts: SnippetPart[] = from > 0 ? [{ text: '…', isMatch: false }] : [];
  let cursor = from;
  for (const [start, end] of hits) {
    if (start < from || end > to) continue;
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
