import type { Fold } from './foldCharacters.ts';
import { searchTerms } from './textHits.ts';

/**
 * Words that nearly every text contains, and those with which a question begins. They are searched for only in a query
 * that has nothing else.
 */
const commonWords = new Set(
  [
    '的 了 和 与 在 是 之 吗 呢 吧 也 就 都 怎么 怎样 如何 什么 哪里',
    'a an the of in on at to for and or is are do does can i we you my our your',
    'how what when where who which there with about from us',
  ].flatMap((words) => words.split(' ')),
);

/** True for a run of three and more Chinese characters, which may be several words. */
export const isHanRun = (word: string): boolean => /^\p{Script=Han}{3,}$/u.test(word);

/** Splits a run of Chinese characters, which has no spaces; other words stay as they are. */
function segmentsOf(word: string): readonly string[] {
  if (!/\p{Script=Han}{3,}/u.test(word) || !('Segmenter' in Intl)) return [word];
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(word)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment);
}

/** The words of a query, folded. */
export interface QueryTerms {
  /** As they were typed, between spaces and punctuation. */
  readonly typedWords: readonly string[];
  /** The words that are looked for: Chinese is split, and common words are left out. */
  readonly parts: readonly string[];
}

/** Splits a query into its words. */
export function queryTerms(query: string, fold: Fold): QueryTerms {
  const typedWords = searchTerms(query, fold);
  const allParts = typedWords.flatMap((word) => {
    const telling = segmentsOf(word).filter((segment) => !isHanRun(word) || !commonWords.has(segment));
    return telling.length === 0 ? [word] : telling;
  });
  const telling = allParts.filter((word) => !commonWords.has(word));
  return { typedWords, parts: [...new Set(telling.length === 0 ? allParts : telling)] };
}

/**
 * An English word without its ending, so that "parking" finds the car park and "ministry" the ministries; null where
 * there is none to take off.
 */
export function stemOf(word: string): string | null {
  return /^([a-z]{4,})(?:ies|ys?)$|^([a-z]{3,})(?:ings?|ers?|ed|es|s)$/.exec(word)?.slice(1).find(Boolean) ?? null;
}
