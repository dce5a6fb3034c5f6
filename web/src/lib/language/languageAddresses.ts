import { baseLanguage, type Language, languages, languageTags, traditionalChinese } from '@steeple/model/languages';
import { traditionalAddress } from './traditional.ts';

/** An address of a page, in one language and script. */
export interface LanguageAddress {
  readonly language: Language;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly path: string;
}

/**
 * The addresses of a page in every language, the base language first, and in Traditional Chinese where it has one.
 * Independent of the page that is rendered.
 * @param path without language prefix.
 */
export function languageAddresses(path: string): LanguageAddress[] {
  return languages.flatMap((language) => {
    const address = language === baseLanguage ? path : `/${language}${path === '/' ? '' : path}`;
    const plain = { language, tag: languageTags[language], path: address };
    const traditional = language === traditionalChinese.language ? traditionalAddress(address) : null;
    return traditional === null ? [plain] : [plain, { language, tag: traditionalChinese.tag, path: traditional }];
  });
}
