import {
  type TranslatableName,
  type TranslatableText,
  translatableTexts,
  translatedLanguage,
} from '@steeple/model/translatable';

/** The English of each text of a document; a text that the document leaves out has none and is not translated. */
export type EnglishTexts = Readonly<Partial<Record<TranslatableText, string>>>;
/** The translation of each text; empty where there is none. */
export type TranslatedTexts = Readonly<Partial<Record<TranslatableText, string>>>;

type Stored = Readonly<Record<string, unknown>>;

function textsIn(name: TranslatableName, stored: Stored, language: string): Partial<Record<TranslatableText, string>> {
  return Object.fromEntries(
    translatableTexts[name].flatMap((text) => {
      const value = stored[text] as Readonly<Record<string, string | undefined>> | null | undefined;
      return value === null || value === undefined ? [] : [[text, value[language] ?? '']];
    }),
  );
}

/** The English texts of a stored document. */
export function englishOf(name: TranslatableName, stored: Stored): EnglishTexts {
  return textsIn(name, stored, 'en');
}

/** The translations of a stored document. */
export function translationOf(name: TranslatableName, stored: Stored): TranslatedTexts {
  return textsIn(name, stored, translatedLanguage);
}

/** Number of texts that have English words and no translation. */
export function missingTexts(name: TranslatableName, stored: Stored): number {
  const translation = translationOf(name, stored);
  return Object.entries(englishOf(name, stored)).filter(
    ([text, english]) => english.trim() !== '' && (translation[text as TranslatableText] ?? '').trim() === '',
  ).length;
}

/** The document with the translations; an empty one is left out. Nothing else of it changes. */
export function withTranslation<Document extends Stored>(document: Document, translation: TranslatedTexts): Document {
  const texts = Object.entries(translation).map(([text, words]) => {
    const { [translatedLanguage]: _before, ...others } = document[text] as Readonly<Record<string, string>>;
    return [text, words.trim() === '' ? others : { ...others, [translatedLanguage]: words }];
  });
  return { ...document, ...Object.fromEntries(texts) } as Document;
}
