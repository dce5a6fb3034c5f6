import { type Texts, textsById } from '@steeple/model/text/documentTexts';
import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { type OutdatedText, outdatedLimits } from '@steeple/model/content/outdatedTexts';
import { changesSince, digestsOf, type ParagraphChanges } from './paragraphs.ts';

/** A document whose texts are compared: its fields, and the facts about those that are not up to date. */
export interface TranslatedDocument {
  readonly outdated?: readonly OutdatedText[] | undefined;
}

/** A text of a document of which one language was changed after another was last worked on. */
export interface Outdated extends ParagraphChanges {
  /** Path in the document, with ids in the place of indexes. */
  readonly id: string;
  /** The language that was changed. */
  readonly ahead: Language;
  /** The languages that may have to follow. */
  readonly behind: readonly Language[];
  readonly texts: Texts;
}

const hasText = (texts: Texts, language: Language): boolean => (texts[language] ?? '').trim() !== '';

const writtenIn = (texts: Texts): Language[] => languages.filter((language) => hasText(texts, language));

function digestsByLanguage(texts: Texts): OutdatedText['at'] {
  const digestEntries = writtenIn(texts).map((language) => [language, digestsOf(texts[language] ?? '')]);
  return { [baseLanguage]: '', ...Object.fromEntries(digestEntries) } as OutdatedText['at'];
}

/** The languages of a text that differ from what was stored, with their changes. */
function changedIn(at: OutdatedText['at'], texts: Texts): (ParagraphChanges & { readonly language: Language })[] {
  return writtenIn(texts)
    .map((language) => ({ language, ...changesSince(at[language] ?? '', texts[language] ?? '') }))
    .filter(({ changed, removed }) => changed.length > 0 || removed > 0);
}

/** True where all languages of a text say the same: none was changed, or all were; a translation made since is new. */
function isUpToDate(at: OutdatedText['at'], texts: Texts): boolean {
  const writtenLanguages = writtenIn(texts);
  const changed = changedIn(at, texts);
  return (
    changed.length === 0 ||
    changed.length === writtenLanguages.length ||
    writtenLanguages.some((language) => at[language] === undefined)
  );
}

/** The texts of a document of which one language is behind another. */
export function outdatedTexts(document: TranslatedDocument): Outdated[] {
  if (document.outdated === undefined || document.outdated.length === 0) return [];
  const allTexts = textsById(document);
  return document.outdated.flatMap(({ id, at }) => {
    const texts = allTexts.get(id);
    if (texts === undefined || isUpToDate(at, texts)) return [];
    const changed = changedIn(at, texts);
    const behind = writtenIn(texts).filter((language) => changed.every((change) => change.language !== language));
    return changed.map(({ language, ...changes }) => ({ id, ahead: language, behind, texts, ...changes }));
  });
}

/** Declares that all languages of a text say the same as it is now. */
export function confirmText<Document extends TranslatedDocument>(document: Document, id: string): Document {
  const texts = textsById(document).get(id) ?? {};
  return {
    ...document,
    outdated: (document.outdated ?? []).map((entry) =>
      entry.id === id ? { id, at: digestsByLanguage(texts) } : entry,
    ),
  };
}

/**
 * A document with the facts about its translations, to be stored by a save. A text of which only one language was
 * changed since all said the same gets an entry; one of which every language was, or that was confirmed, loses it.
 * @param base the document that is stored now; null for a new one.
 * @param byItself true for an automatic save in the middle of the work: it does not decide that a translation followed.
 */
export function withOutdatedTexts<Document extends TranslatedDocument>(
  base: TranslatedDocument | null,
  document: Document,
  byItself: boolean,
): Document {
  const { outdated: typed = [], ...rest } = document;
  const before = base === null ? new Map<string, Texts>() : textsById(base);
  const stored = new Map((base?.outdated ?? []).map(({ id, at }) => [id, at]));
  const typedTimes = new Map(typed.map(({ id, at }) => [id, at]));
  const outdated = [...textsById(rest)].flatMap(([id, texts]): OutdatedText[] => {
    const at = typedTimes.get(id) ?? stored.get(id) ?? digestsByLanguage(before.get(id) ?? {});
    // A text that was or is in one language alone is missing in the other, not outdated.
    if (Object.values(at).length < 2 || writtenIn(texts).length < 2 || id.length > outdatedLimits.id) return [];
    const isSettled = byItself ? changedIn(at, texts).length === 0 : isUpToDate(at, texts);
    return isSettled ? [] : [{ id, at }];
  });
  const result = { ...rest, ...(outdated.length > 0 && { outdated: outdated.slice(0, outdatedLimits.entries) }) };
  return result as unknown as Document;
}
