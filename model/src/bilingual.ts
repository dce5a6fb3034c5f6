import * as v from 'valibot';
import { baseLanguage, perLanguage } from './language.ts';
import { hasVisible } from './visibleText.ts';

// Choosing a language is in a file of its own: public pages need it without the validators.
export { type Bilingual, localized, type LocalizedText, missingLanguages } from './localized.ts';

/**
 * A text of one or more lines in every language: {@link baseLanguage} is always there.
 * @param maxLength the most UTF-16 code units in any one language; security rules hold the same limit.
 */
export function bilingual(maxLength: number) {
  const text = v.pipe(v.string(), v.maxLength(maxLength));
  return v.strictObject({ ...perLanguage(text).entries, [baseLanguage]: v.pipe(text, v.check(hasVisible, 'blank')) });
}
