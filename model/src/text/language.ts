import * as v from 'valibot';

/**
 * The languages of interface and content, first the one that is always there (product.md "Data": a missing
 * `zh` falls back to `en`). To add a language, follow docs/languages.md: the compiler asks for its tag and its
 * name, and `tests/contract/languages.test.ts` names the files that lack it.
 */
export const languages = ['en', 'zh'] as const;

/** A language of interface and content, as a BCP 47 primary tag. */
export type Language = (typeof languages)[number];

/** The language every text has. */
export const baseLanguage = 'en' satisfies Language;

/** The BCP 47 tag that goes into `lang`, `hreflang` and `Intl`, per language. */
export const languageTags = { en: 'en-SG', zh: 'zh-Hans-SG' } as const satisfies Record<Language, string>;

/** Name of each language in that language, for the language switch. */
export const languageNames = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

/** The BCP 47 tag of Chinese in Traditional characters. */
export const traditionalTag = 'zh-Hant-SG';

/** Names of the two scripts of Chinese, each in its own characters, for the language switch. */
export const simplifiedName = '简体';
export const traditionalName = '繁體';

/**
 * Chinese in Traditional characters. It is made from the Simplified texts when a public page is rendered, and so it is
 * no language of content: rules, translations, the camp and the admin area know {@link languages} only. `segment`
 * begins its addresses.
 */
export const traditionalChinese = {
  language: 'zh',
  segment: 'zh-hant',
  tag: traditionalTag,
} as const satisfies { language: Language; segment: string; tag: string };

/** The language something is held in; `both` for bilingual services, files and groups. */
export const spokenLanguages = [...languages, 'both'] as const;

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
