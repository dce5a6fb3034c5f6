import { stemOf } from './queryTerms.ts';

/** The words in Latin letters of an index. */
export interface Vocabulary {
  /** As they are written. */
  readonly words: readonly string[];
  /** With and without their endings. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** All of them in one string: much shorter than the texts. */
  readonly joined: string;
}

/** Letters that a word must have before another is taken for it: a slip in a shorter one makes a different word. */
const shortest = 4;

/** Collects the words in Latin letters of a folded text, with and without their endings. */
export function vocabularyOf(text: string): Vocabulary {
  const writtenWords = new Set(text.match(/[a-z]{3,}/g));
  const words = new Set(writtenWords);
  for (const word of words) words.add(stemOf(word) ?? word);
  const byLength = new Map<number, string[]>();
  for (const word of words) {
    const list = byLength.get(word.length);
    if (list === undefined) byLength.set(word.length, [word]);
    else list.push(word);
  }
  return { words: [...writtenWords], byLength, joined: [...words].join('\n') };
}

/** False for a word in Latin letters that no text of the index contains, not even inside a word. */
export function mayContain({ joined }: Vocabulary, word: string): boolean {
  return !/^[a-z]{3,}$/.test(word) || joined.includes(word);
}

/**
 * True where one slip makes one word of the other: a letter left out, added or replaced, or two adjacent letters in the
 * wrong order.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const rest = short.slice(at + 1) === long.slice(at + 1);
  const swapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return rest || swapped;
}

/** True where two letters in the wrong order, or one that was doubled or not, are all that differs. */
function isLikely(one: string, other: string): boolean {
  const letters = (word: string): string => [...new Set(word)].sort().join('');
  return one.charAt(0) === other.charAt(0) && letters(one) === letters(other);
}

/**
 * The words of the index that a word may have been meant for, those that differ by the likeliest slips only where there
 * are any; none for a short one.
 */
export function nearWords(vocabulary: Vocabulary, word: string): readonly string[] {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return [];
  const near = [-1, 0, 1]
    .flatMap((difference) => vocabulary.byLength.get(word.length + difference) ?? [])
    .filter((candidate) => isOneSlip(word, candidate));
  for (const isBetter of [
    (candidate: string) => isLikely(word, candidate),
    (candidate: string) => candidate.charAt(0) === word.charAt(0),
  ]) {
    const better = near.filter(isBetter);
    if (better.length > 0) return better;
  }
  return near;
}

/** The words of the index that begin with the first half of a word; of forms of one word the shortest. */
export function wordsBeginningLike({ words }: Vocabulary, word: string): string[] {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return [];
  const beginning = word.slice(0, Math.max(shortest, Math.ceil(word.length / 2)));
  const alike = words.filter((candidate) => candidate.startsWith(beginning)).sort((a, b) => a.length - b.length);
  return [...new Map(alike.toReversed().map((candidate) => [stemOf(candidate) ?? candidate, candidate])).values()]
    .filter((candidate) => (stemOf(candidate) ?? candidate) !== (stemOf(word) ?? word))
    .toReversed();
}
