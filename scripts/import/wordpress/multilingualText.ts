import { languageOfTag } from '../text/language.ts';

/**
 * Marks that begin a language: `[:en]` and `<!--:en-->` of qTranslate, `{:en}` of WPGlobus. Without a language they end
 * one.
 */
const mark = /(?:\[:|<!--:|\{:)([a-z]{2,3}(?:[-_][A-Za-z]{2,4}){0,2})?(?:\]|-->|\})/g;

/**
 * Divides a text that has several languages; text outside the marks belongs to each. Null for a text without marks.
 * @returns the texts by the tags of their languages.
 */
export function languageParts(text: string): ReadonlyMap<string, string> | null {
  const marks = [...text.matchAll(mark)];
  const tags = new Set(marks.flatMap(([, tag]) => tag ?? []));
  if (tags.size === 0) return null;
  const parts = new Map([...tags].map((tag) => [tag, '']));
  let at = 0;
  let current: string | undefined;
  const add = (end: number): void => {
    const part = text.slice(at, end);
    for (const tag of current === undefined ? tags : [current]) parts.set(tag, (parts.get(tag) ?? '') + part);
  };
  for (const found of marks) {
    add(found.index);
    at = found.index + found[0].length;
    current = found[1];
  }
  add(text.length);
  return parts;
}

/** The part of a text in a language; its first part that has words where it lacks that one. */
export function partIn(text: string, tag: string): string {
  const parts = languageParts(text);
  if (parts === null) return text;
  const filledParts = [...parts].filter(([, part]) => part.trim() !== '');
  const language = languageOfTag(tag);
  const found =
    filledParts.find(([other]) => other === tag) ??
    filledParts.find(([other]) => language !== null && languageOfTag(other) === language) ??
    filledParts[0];
  return found?.[1] ?? '';
}
