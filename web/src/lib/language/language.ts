import { baseLanguage, type Language, languages } from '@steeple/model/text/language';
import { createContext, useContext } from 'react';
import { isTraditional, isTraditionalAddress, traditionalAddress } from './traditional.ts';

/** A path without the prefix of its language, and that language. */
export interface LanguagePath {
  readonly language: Language;
  readonly path: string;
  /** The prefix, as `/zh` or `/zh-hant`; empty where the path has none, so that the language is only the default. */
  readonly base: string;
}

/** Reads the language from an address: `/zh/about` is Chinese, as is `/zh-hant/about`; `/about` is English. */
export function splitLanguage(pathname: string): LanguagePath {
  const [, first = ''] = pathname.split('/');
  const language = isTraditionalAddress(pathname)
    ? 'zh'
    : languages.find((candidate) => candidate === first && candidate !== baseLanguage);
  return language === undefined
    ? { language: baseLanguage, path: pathname || '/', base: '' }
    : { language, path: pathname.slice(first.length + 1) || '/', base: `/${first}` };
}

/** The address of a path in a language, in Simplified characters where that is Chinese. */
export function plainAddress(path: string, language: Language): string {
  if (language === baseLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * The address of a path in a language, and in the script in which pages are shown: the reverse of
 * {@link splitLanguage}.
 */
export function withLanguage(path: string, language: Language): string {
  const address = plainAddress(path, language);
  return (isTraditional() && traditionalAddress(address)) || address;
}

/** The language of the page that is shown; provided with the page (`#lib/routing/route.ts`). */
export const LanguageContext = createContext<Language>(baseLanguage);

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
