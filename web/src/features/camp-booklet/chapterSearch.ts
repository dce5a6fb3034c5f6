import type { CampChapter } from '@steeple/model/camp/campArea';
import { localized } from '@steeple/model/text/bilingual';
import { type Language, languages } from '@steeple/model/text/language';
import { foldForSearch } from '@steeple/model/text/textSearch';
import { highlight, type HighlightPart } from '#lib/search/searchMarks.ts';
import { findHits, foldWithPositions, searchTerms } from '#lib/search/textHits.ts';

/** A chapter that holds every word looked for. */
export interface ChapterMatch<Chapter> {
  readonly chapter: Chapter;
  /** The language the words were found in. */
  readonly language: Language;
  readonly snippet: readonly HighlightPart[];
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

/** The stretch of a text around the first word, without halving a word or a character; null where a word is missing. */
function snippetOf(text: string, terms: readonly string[]): readonly HighlightPart[] | null {
  const searched = foldWithPositions(text);
  if (!terms.every((term) => searched.folded.includes(term))) return null;
  const position = findHits(searched, terms)[0]?.[0] ?? 0;
  const idealStart = Math.max(0, position - around.before);
  const space = text.indexOf(' ', idealStart);
  const from = idealStart === 0 ? 0 : space >= 0 && space < position ? space + 1 : idealStart;
  const to = Math.min(text.length, position + around.after);
  const stretch = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  return highlight(stretch, { terms, fold: foldForSearch });
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
          : snippetOf(`${title.text} · ${plainFromMarkdown(body.text)}`, terms);
      if (snippet !== null) return [{ chapter, language: candidate, snippet }];
    }
    return [];
  });
}
