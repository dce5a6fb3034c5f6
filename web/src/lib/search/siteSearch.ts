import { languages } from '@steeple/model/text/language';
import { addItemsWith, type Corpus, isLetter, joinCorpus, oneCharacterOff } from './corpus.ts';
import { type Fold, foldWith } from './foldCharacters.ts';
import { mayContain, nearWords, type Vocabulary, vocabularyOf, wordsBeginningLike } from './nearWords.ts';
import { isHanRun, queryTerms, stemOf } from './queryTerms.ts';
import type { Occurrence, SearchIndex, SearchItem, SearchText } from './searchItem.ts';

/** An item as it is compared: its texts folded. */
interface Prepared {
  readonly item: SearchItem;
  readonly title: string;
  /** The title in each language, and other names, each by itself. */
  readonly titles: readonly string[];
  readonly words: string;
  readonly text: string;
}

/** The index in the browser. */
export interface PreparedIndex {
  readonly items: readonly Prepared[];
  readonly corpus: Corpus;
  readonly fold: Fold;
  readonly vocabulary: Vocabulary;
}

/** An item that was found. */
export interface SearchMatch {
  readonly item: SearchItem;
  /** The occurrence of an event to go to: the one that is on, or the next. */
  readonly occurrence: Occurrence | null;
  readonly score: number;
  /** False where a word only occurs in the text of a post, and once: the post is about something else. */
  readonly isAbout: boolean;
}

/** The items found, the best first, and the words by which they were found. */
export interface SearchAnswer {
  readonly matches: readonly SearchMatch[];
  /** Folded words that occur in the items; they are marked in the results. */
  readonly terms: readonly string[];
  /** The words that were searched for instead of those typed; null where the typed ones were found. */
  readonly corrected: string | null;
}

const weights = { title: 12, words: 4, text: 2, inside: 1, start: 2, word: 3 } as const;
/** The most repetitions of a word in a text that are counted, each as one. */
const countedRepeats = 3;
/** Added where the words stand beside each other, where they make up a title, or its beginning. */
const bonuses = { adjacentInTitle: 14, adjacent: 6, exactTitle: 60, titleStart: 4, share: 10 } as const;

/**
 * Kinds: a page answers more visitors than a post that mentions the same. `bonus` is added to every score, `text`
 * counts a word in the text of that kind several times. Of equal scores the kind listed first comes first.
 */
const kinds: Readonly<Record<SearchItem['kind'], { readonly bonus: number; readonly text: number }>> = {
  page: { bonus: 6, text: 2 },
  ministry: { bonus: 5, text: 1 },
  camp: { bonus: 4, text: 2 },
  event: { bonus: 2, text: 1 },
  resource: { bonus: 1, text: 1 },
  article: { bonus: 0, text: 1 },
  testimony: { bonus: 0, text: 1 },
};
const kindOrder = Object.keys(kinds);

/** Prepares an index for any number of searches. */
export function prepareIndex({ items, characters }: SearchIndex): PreparedIndex {
  const fold = foldWith(characters);
  const allOf = (text: SearchText): string => fold(languages.map((language) => text[language] ?? '').join('\n'));
  const prepared = items.map((item) => {
    const titles = [...Object.values(item.title), ...(item.names ?? [])].map(fold);
    return { item, title: titles.join('\n'), titles, words: fold(item.words), text: allOf(item.text) };
  });
  const corpus = joinCorpus(prepared.map(({ title, words, text }) => `${title}\n${words}\n${text}`));
  return { items: prepared, corpus, fold, vocabulary: vocabularyOf(corpus.text) };
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Weighs the place of a word in a text that contains it: inside a word, at the beginning of one, or as a whole one. */
function fitOf(text: string, word: string): number {
  if (isHan(word)) return weights.start;
  let best: number = weights.inside;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at > 0 && isLetter(text[at - 1])) continue;
    if (!isLetter(text[at + word.length])) return weights.word;
    best = weights.start;
  }
  return best;
}

/** The score of a word in an item; 0 where it is not in it. */
function scoreOfWord({ item, title, words, text }: Prepared, word: string): number {
  if (title.includes(word)) return weights.title * fitOf(title, word);
  if (words.includes(word)) return weights.words * fitOf(words, word);
  if (text.includes(word)) return weights.text * kinds[item.kind].text * fitOf(text, word) + repeatsOf(text, word);
  return 0;
}

/** The repetitions of a word in a text, up to {@link countedRepeats}. */
function repeatsOf(text: string, word: string): number {
  let count = -1;
  for (let at = text.indexOf(word); at >= 0 && count < countedRepeats; at = text.indexOf(word, at + word.length))
    count += 1;
  return count;
}

/** A word that is looked for: any one of its forms has to occur. */
type Term = readonly string[];

/** Items by word, each word looked up once in a search. */
type Lookup = (word: string) => ReadonlySet<number>;

/**
 * Makes the lookup of one search: the places of the items that contain a word, or the beginning of one without its
 * ending.
 */
function lookupIn({ corpus, vocabulary }: PreparedIndex): Lookup {
  const placesOfWord = new Map<string, ReadonlySet<number>>();
  return (word) => {
    const before = placesOfWord.get(word);
    if (before !== undefined) return before;
    const places = new Set<number>();
    if (mayContain(vocabulary, word)) addItemsWith(corpus, word, places);
    const stem = stemOf(word);
    if (stem !== null && mayContain(vocabulary, stem)) addItemsWith(corpus, stem, places, true);
    placesOfWord.set(word, places);
    return places;
  };
}

/** Places of the items that contain every term; each further term is looked up only where there are some. */
function itemsWith(lookup: Lookup, [first = [], ...furtherTerms]: readonly Term[]): ReadonlySet<number> {
  const withAny = (forms: Term): ReadonlySet<number> =>
    forms.length === 1 ? lookup(forms[0] ?? '') : new Set(forms.flatMap((form) => [...lookup(form)]));
  let found = withAny(first);
  for (const forms of furtherTerms) {
    if (found.size === 0) break;
    const places = withAny(forms);
    found = new Set([...found].filter((place) => places.has(place)));
  }
  return found;
}

/** The terms of a search, with what every item is compared with. */
interface Sought {
  readonly terms: readonly Term[];
  /** The words as they were typed; none where others are searched for instead. */
  readonly typedWords: readonly string[];
  /** Texts that may be a whole title, or its beginning. */
  readonly phrases: readonly string[];
}

function soughtOf(terms: readonly Term[], typedWords: readonly string[]): Sought {
  const phrases = [typedWords.join(' '), ...(terms.length === 1 ? (terms[0] ?? []) : [])];
  return { terms, typedWords, phrases: phrases.filter((phrase) => phrase !== '') };
}

function bestOf(prepared: Prepared, forms: Term): number {
  // An item that has only the beginning of a word counts least.
  let best = 1;
  for (const form of forms) best = Math.max(best, scoreOfWord(prepared, form));
  return best;
}

/** The score of an item that contains every term, by the best form of each. */
function scoreOf(prepared: Prepared, sought: Sought): number {
  const { terms, typedWords } = sought;
  let score = kinds[prepared.item.kind].bonus;
  for (const forms of terms) score += bestOf(prepared, forms);
  if (terms.length > 1) {
    if (typedWords.every((word) => prepared.title.includes(word))) score += bonuses.adjacentInTitle;
    else if (typedWords.every((word) => prepared.text.includes(word))) score += bonuses.adjacent;
  }
  let best = 0;
  for (const title of prepared.titles) best = Math.max(best, scoreOfTitle(title, sought));
  return score + best;
}

/** The more of a title the query makes up, the more likely it is the one that was meant. */
function scoreOfTitle(title: string, { terms, phrases }: Sought): number {
  let matched = 0;
  for (const forms of terms)
    matched += forms.reduce((most, form) => (title.includes(form) ? Math.max(most, form.length) : most), 0);
  if (matched === 0) return 0;
  return (
    bonuses.share * Math.min(1, matched / title.length) +
    (phrases.includes(title) ? bonuses.exactTitle : 0) +
    (phrases.some((phrase) => title.startsWith(phrase)) ? bonuses.titleStart : 0)
  );
}

/** True where a word of the search is in a title or among the tags, in a text several times, or on a page. */
function isAbout({ item, title, words, text }: Prepared, { terms }: Sought): boolean {
  if (item.kind !== 'article' && item.kind !== 'testimony') return true;
  return terms.flat().some((form) => {
    const word = stemOf(form) ?? form;
    return title.includes(word) || words.includes(word) || repeatsOf(text, word) > 0;
  });
}

function nextOf(item: SearchItem, now: number): Occurrence | null {
  return item.occurrences?.find(([, , end]) => end * 1000 > now) ?? null;
}

function matchesOf({ items }: PreparedIndex, places: ReadonlySet<number>, sought: Sought, now: number): SearchMatch[] {
  const found: SearchMatch[] = [];
  for (const place of places) {
    const prepared = items[place];
    if (prepared === undefined) continue;
    const occurrence = nextOf(prepared.item, now);
    if (prepared.item.kind === 'event' && occurrence === null) continue;
    found.push({
      item: prepared.item,
      occurrence,
      score: scoreOf(prepared, sought),
      isAbout: isAbout(prepared, sought),
    });
  }
  return found.sort(
    (a, b) =>
      b.score - a.score ||
      kindOrder.indexOf(a.item.kind) - kindOrder.indexOf(b.item.kind) ||
      b.item.moment - a.item.moment,
  );
}

/** The words of the index that are near to one that is not in it; none where no word is near. */
function formsNear(index: PreparedIndex, word: string): Term {
  const near = nearWords(index.vocabulary, word);
  const stem = stemOf(word);
  return near.length > 0 || stem === null ? near : nearWords(index.vocabulary, stem);
}

/**
 * Finds other terms for a query that nothing answers: words written together that were typed apart, words of the
 * index that differ by one slip, Chinese that differs by one character. A term has no form where there is nothing near.
 */
function correctedTerms(
  index: PreparedIndex,
  lookup: Lookup,
  typedWords: readonly string[],
  parts: readonly string[],
): readonly Term[] {
  const joined = typedWords.join('');
  if (typedWords.length > 1 && lookup(joined).size > 0) return [[joined]];
  const near = typedWords.length === 1 && isHanRun(joined) ? oneCharacterOff(index.corpus, joined) : [];
  return near.length > 0 ? [near] : parts.map((part) => (lookup(part).size > 0 ? [part] : formsNear(index, part)));
}

/**
 * Finds the items that contain every word of the query, in any language, the best first. It looks through all texts: it
 * finds any part of a word, as Chinese needs it, and two thousand items take a few milliseconds.
 * Where nothing is found, one slip in a word is allowed for.
 * @param now milliseconds since the epoch: events that are over are not found.
 */
export function searchSite(index: PreparedIndex, query: string, now: number): SearchAnswer {
  const { typedWords, parts } = queryTerms(query, index.fold);
  if (parts.length === 0) return { matches: [], terms: [], corrected: null };
  const lookup = lookupIn(index);
  const typedTerms = parts.map((part) => [part]);
  const asTyped = matchesOf(index, itemsWith(lookup, typedTerms), soughtOf(typedTerms, typedWords), now);
  if (asTyped.length > 0) return { matches: asTyped, terms: parts, corrected: null };
  const near = correctedTerms(index, lookup, typedWords, parts);
  const matches = matchesOf(index, itemsWith(lookup, near), soughtOf(near, []), now);
  if (matches.length === 0) return { matches, terms: parts, corrected: null };
  return { matches, terms: near.flat(), corrected: near.map(([first = '']) => first).join(' ') };
}

/** The most words that are offered. */
const offeredWords = 6;

/**
 * Finds other words to search for where a query has no good answer: those of its words that are found by themselves,
 * and words of the index that begin alike.
 */
export function otherWords(index: PreparedIndex, query: string, now: number): string[] {
  const { parts } = queryTerms(query, index.fold);
  const found = (word: string): boolean => searchSite(index, word, now).matches.length > 0;
  const foundWords = parts.length > 1 ? parts.filter(found) : [];
  const alike = parts
    .filter((part) => !foundWords.includes(part))
    .flatMap((part) => wordsBeginningLike(index.vocabulary, part));
  return [...new Set([...foundWords, ...alike])].slice(0, offeredWords);
}

/** The tags that posts carry, of those in the settings. */
export function usedTags<Tag extends { readonly en: string }>(
  { items, fold }: PreparedIndex,
  tags: readonly Tag[],
): Tag[] {
  const used = new Set(items.flatMap(({ words }) => words.split('\n')));
  return tags.filter(({ en }) => used.has(fold(en)));
}
