import * as v from 'valibot';

// Choosing a language stands in a file of its own: public pages need it without the validators.
export { type Bilingual, localized, type LocalizedText, missingLanguages } from './localized.ts';

/**
 * A bilingual text of one or more lines.
 * @param maxLength the most UTF-16 code units in any one language; security rules hold the same limit.
 */
export function bilingual(maxLength: number) {
  const text = v.pipe(v.string(), v.maxLength(maxLength));
  return v.strictObject({
    en: v.pipe(text, v.regex(/\S/u, 'blank')),
    zh: v.optional(text),
  });
}
