import { type Language, languageTags } from '@steeple/model/text/language';

/**
 * Returns the name of a country in a language; its code where the browser knows no name.
 * @param code ISO 3166-1, such as `MY`.
 */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(languageTags[language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
