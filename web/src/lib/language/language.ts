import { baseLanguage, type Language, languages } from '@steeple/model/language';
import { useContext } from 'react';
import { RouteContext } from '#lib/routing/route.ts';

/** A path without the prefix of its language, and that language. */
export interface LanguagePath {
  readonly language: Language;
  readonly path: string;
  /** False where the path has no prefix, so that the language is only the default. */
  readonly isExplicit: boolean;
}

/** Reads the language from an address: `/zh/about` is Chinese, `/about` is English. */
export function splitLanguage(pathname: string): LanguagePath {
  for (const language of languages) {
    if (language === baseLanguage) continue;
    if (pathname === `/${language}`) return { language, path: '/', isExplicit: true };
    if (pathname.startsWith(`/${language}/`))
      return { language, path: pathname.slice(language.length + 1), isExplicit: true };
  }
  return { language: baseLanguage, path: pathname === '' ? '/' : pathname, isExplicit: false };
}

/** The address of a path in a language; the reverse of {@link splitLanguage}. */
export function withLanguage(path: string, language: Language): string {
  if (language === baseLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return useContext(RouteContext).language;
}
