import * as v from 'valibot';
import { baseLanguage, type Language, perLanguage } from './language.ts';
import { hasVisible } from './visibleText.ts';

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
  /** Positions at which a line of a Chinese title may end, in UTF-16 code units; anywhere where it is missing. */
  readonly breaks?: readonly number[];
}

/** Picks the text for a language; a missing or blank translation falls back to {@link baseLanguage}. */
export function localized(text: Bilingual, language: Language): LocalizedText {
  const translation = text[language];
  if (translation !== undefined && translation.trim() !== '') return { text: translation, language, isFallback: false };
  return { text: text[baseLanguage], language: baseLanguage, isFallback: language !== baseLanguage };
}

/**
 * A text of one or more lines in every language: {@link baseLanguage} is always there.
 * @param maxLength the most UTF-16 code units in any one language; security rules hold the same limit.
 */
export function bilingual(maxLength: number) {
  const text = v.pipe(v.string(), v.maxLength(maxLength));
  return v.strictObject({ ...perLanguage(text).entries, [baseLanguage]: v.pipe(text, v.check(hasVisible, 'blank')) });
}
