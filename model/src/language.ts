import * as v from 'valibot';
import { type Language, languages, spokenLanguages } from './languages.ts';

// The lists stand in a file of their own: public pages need them without the validators.
export { baseLanguage, type Language, languageNames, languages, languageTags, spokenLanguages } from './languages.ts';

/** One of {@link languages}. */
export const languageSchema = v.picklist(languages);

/** One of {@link spokenLanguages}. */
export const spokenLanguageSchema = v.picklist(spokenLanguages);

/** An object with something for each language, all of it optional. */
export function perLanguage<TSchema extends v.GenericSchema>(schema: TSchema) {
  const entries = Object.fromEntries(languages.map((language) => [language, v.optional(schema)]));
  return v.strictObject(entries as { [Each in Language]: v.OptionalSchema<TSchema, undefined> });
}

/** The language something is held in. */
export type SpokenLanguage = v.InferOutput<typeof spokenLanguageSchema>;
