import { baseLanguage, type Language, languages } from './languages.ts';

/** A text that a person reads: English always, the other languages when somebody has translated it. */
export type Bilingual = Record<typeof baseLanguage, string> & {
  [other in Exclude<Language, typeof baseLanguage>]?: string | undefined;
};

/** A text in the language asked for, or in the one that exists, and which of both it is. */
export interface LocalizedText {
  readonly text: string;
  /** The language `text` is written in; goes into the `lang` attribute. */
  readonly language: Language;
  /** True where the language asked for is missing, so that the page can say so. */
  readonly isFallback: boolean;
}

/** Picks the text for a language; a missing or blank translation falls back to {@link baseLanguage}. */
export function localized(text: Bilingual, language: Language): LocalizedText {
  const wanted = text[language];
  if (wanted !== undefined && wanted.trim() !== '') return { text: wanted, language, isFallback: false };
  return { text: text[baseLanguage], language: baseLanguage, isFallback: language !== baseLanguage };
}

/** The languages a text still lacks, for the admin's list of untranslated texts. */
export function missingLanguages(text: Bilingual): Language[] {
  return languages.filter((language) => (text[language] ?? '').trim() === '');
}
