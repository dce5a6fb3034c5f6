import { type Language, languages, languageTags, traditionalTag } from '@steeple/model/text/language';
import { plainAddress } from './language.ts';
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
    const plain = plainAddress(path, language);
    const traditional = traditionalAddress(plain);
    const address = { language, tag: languageTags[language], path: plain };
    return traditional === null ? address : [address, { language, tag: traditionalTag, path: traditional }];
  });
}
