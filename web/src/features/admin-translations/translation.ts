import { type Texts, textsById, withTexts } from '@steeple/model/text/documentTexts';
import type { Language } from '@steeple/model/text/language';
import {
  type SavedTranslationName,
  type TranslatableName,
  translatableTexts,
  translatedLanguage,
} from '@steeple/model/editing/translatable';

/** A text of a document in English, by its path in the document. */
export type EnglishTexts = Readonly<Record<string, string>>;
/** The translation of each text, by its path; empty where there is none. */
export type TranslatedTexts = Readonly<Record<string, string>>;

type StoredDocument = Readonly<Record<string, unknown>>;

/** Texts that a translator may change by saving the document; the others are changed by a function. */
export function savedTexts(name: TranslatableName): readonly string[] {
  return Object.hasOwn(translatableTexts, name) ? translatableTexts[name as SavedTranslationName] : [];
}

/** The texts of a document by their paths: first those that each document of the kind has, then those inside lists. */
export function textsOf(name: TranslatableName, stored: StoredDocument): ReadonlyMap<string, Texts> {
  const all = textsById(stored);
  const first = savedTexts(name).flatMap((id) => {
    const texts = all.get(id);
    return texts === undefined ? [] : [[id, texts] as const];
  });
  return new Map([...first, ...all]);
}

function textsIn(name: TranslatableName, stored: StoredDocument, language: Language): Record<string, string> {
  return Object.fromEntries([...textsOf(name, stored)].map(([id, texts]) => [id, texts[language] ?? '']));
}

/** The English texts of a stored document. */
export function englishOf(name: TranslatableName, stored: StoredDocument): EnglishTexts {
  return textsIn(name, stored, 'en');
}

/** The translations of a stored document. */
export function translationOf(name: TranslatableName, stored: StoredDocument): TranslatedTexts {
  return textsIn(name, stored, translatedLanguage);
}

/** Number of texts that have English words and no translation. */
export function missingTexts(name: TranslatableName, stored: StoredDocument): number {
  const translation = translationOf(name, stored);
  return Object.entries(englishOf(name, stored)).filter(
    ([id, english]) => english.trim() !== '' && (translation[id] ?? '').trim() === '',
  ).length;
}

/** The document with the translations; an empty one is left out. Nothing else of it changes. */
export function withTranslation<Document extends StoredDocument>(
  document: Document,
  translation: TranslatedTexts,
): Document {
  return withTexts(document, translatedLanguage, new Map(Object.entries(translation)));
}
