/**
 * The texts of all items in one string: a search through it is one call of the engine, whatever the number of items.
 */
export interface Corpus {
  readonly text: string;
  /** The position at which each item begins, then the length of the text. */
  readonly starts: readonly number[];
}

/** Joins the texts of items. A word that is looked for contains no line break, so that it is never of two items. */
export function joinCorpus(texts: readonly string[]): Corpus {
  const starts = [0];
  for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  return { text: texts.map((text) => `${text}\n`).join(''), starts };
}

const letter = /[\p{L}\p{N}]/u;

/** True where a character of a folded text is a letter or a digit, in any script. */
export function isLetter(character: string | undefined): boolean {
  if (character === undefined) return false;
  const code = character.charCodeAt(0);
  // Most characters beside a word are of ASCII, for which the pattern takes ten times as long.
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return letter.test(character);
}

/**
 * Adds the items that contain a word.
 * @param places of items, as they are numbered in the corpus.
 * @param isStart whether only the beginning of a word counts.
 */
export function addItemsWith({ text, starts }: Corpus, word: string, places: Set<number>, isStart = false): void {
  let item = 0;
  let at = text.indexOf(word);
  while (at >= 0) {
    if (isStart && isLetter(text[at - 1])) at = text.indexOf(word, at + 1);
    else {
      while ((starts[item + 1] ?? 0) <= at) item += 1;
      places.add(item);
      at = text.indexOf(word, starts[item + 1]);
    }
  }
}

/** The most places at which a part of a word is compared; a part of one character may occur everywhere. */
const comparedPlaces = 20_000;

/**
 * Texts of the corpus that differ from a run of characters by one that is replaced, as when a keyboard offers a
 * character of the same sound.
 */
export function oneCharacterOff({ text }: Corpus, run: string): string[] {
  const found = new Set<string>();
  let compared = 0;
  for (let wrong = 0; wrong < run.length; wrong += 1) {
    const before = run.slice(0, wrong);
    const after = run.slice(wrong + 1);
    // Looks for the longer part, and compares the other where it is found.
    const [part, offset] = before.length > after.length ? [before, 0] : [after, wrong + 1];
    for (let at = text.indexOf(part); at >= 0 && compared < comparedPlaces; at = text.indexOf(part, at + 1)) {
      compared += 1;
      const candidate = text.slice(Math.max(0, at - offset), at - offset + run.length);
      if (/^\p{Script=Han}+$/u.test(candidate) && candidate.startsWith(before) && candidate.endsWith(after))
        found.add(candidate);
    }
  }
  return [...found].filter((candidate) => candidate.length === run.length);
}
