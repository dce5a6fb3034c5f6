import * as v from 'valibot';
import { languages, spokenLanguages } from './languages.ts';

// The lists stand in a file of their own: public pages need them without the validators.
export { baseLanguage, type Language, languageNames, languages, languageTags, spokenLanguages } from './languages.ts';

/** One of {@link languages}. */
export const languageSchema = v.picklist(languages);

/** One of {@link spokenLanguages}. */
export const spokenLanguageSchema = v.picklist(spokenLanguages);

/** The language something is held in. */
export type SpokenLanguage = v.InferOutput<typeof spokenLanguageSchema>;
