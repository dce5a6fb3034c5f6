import { baseLanguage, type Language, languages, traditionalChinese } from '@steeple/model/languages';
import { useContext } from 'react';
import { RouteContext } from '#lib/routing/route.ts';
import { isTraditional, traditionalAddress } from './traditional.ts';

/** A path without the prefix of its language, and that language. */
export interface LanguagePath {
  readonly language: Language;
  readonly path: string;
  /** False where the path has no prefix, so that the language is only the default. */
  readonly isExplicit: boolean;
}

/** The first segments of addresses, and their languages. */
const prefixes: readonly (readonly [segment: string, language: Language])[] = [
  ...languages.filter((language) => language !== baseLanguage).map((language) => [language, language] as const),
  [traditionalChinese.segment, traditionalChinese.language],
];

/** Reads the language from an address: `/zh/about` is Chinese, as is `/zh-hant/about`; `/about` is English. */
export function splitLanguage(pathname: string): LanguagePath {
  for (const [segment, language] of prefixes) {
    if (pathname === `/${segment}`) return { language, path: '/', isExplicit: true };
    if (pathname.startsWith(`/${segment}/`))
      return { language, path: pathname.slice(segment.length + 1), isExplicit: true };
  }
  return { language: baseLanguage, path: pathname === '' ? '/' : pathname, isExplicit: false };
}

/**
 * The address of a path in a language, and in the script in which pages are shown: the reverse of
 * {@link splitLanguage}.
 */
export function withLanguage(path: string, language: Language): string {
  if (language === baseLanguage) return path;
  const address = path === '/' ? `/${language}` : `/${language}${path}`;
  return (isTraditional() ? traditionalAddress(address) : null) ?? address;
}

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return useContext(RouteContext).language;
}
