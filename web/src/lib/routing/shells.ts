import { baseLanguage, type Language, languages, languageTags, traditionalChinese } from '@steeple/model/text/language';
import type { AreaSegment } from './areaPattern.ts';

/**
 * Documents of pages that the browser makes, by area: what a tab and a screen reader have before scripts run. Each
 * language has its own. `public` is for public pages that were seen, made again without signal, and for the sign-in
 * page.
 */
export const shells = {
  public: 'app.html',
  camp: 'camp-app.html',
  admin: 'admin-app.html',
  account: 'account-app.html',
} as const satisfies Record<'public' | Exclude<AreaSegment, 'login'>, string>;

/** An area with a shell of its own. */
export type ShellArea = keyof typeof shells;

/**
 * Path of the web app manifest, which a browser reads when it installs the site. With a language prefix for other
 * languages.
 */
export const manifestPath = '/manifest.webmanifest';

/** Matches every address. Its second group is the first segment where that has a shell of its own. */
const addressOf = new RegExp(`^(?:/(${languages.join('|')}))?(?:/(${Object.keys(shells).join('|')}))?(?:/|$)`);

/** Matches the site's first page in every language. */
const homeOf = new RegExp(`^/(?:(${languages.join('|')})/?)?$`);

/** A path in a language, as in `language.ts`, which needs React. */
export function prefixed(path: string, language: string): string {
  return language === baseLanguage ? path : `/${language}${path}`;
}

/** The path of an area's shell in a language. */
export function shellPath(area: ShellArea, language: Language): string {
  return prefixed(`/${shells[area]}`, language);
}

/** The language of the site's first page, `/` or `/zh`; null for other paths. */
export function homeLanguage(pathname: string): string | null {
  const [isHome, language = baseLanguage] = homeOf.exec(pathname) ?? [];
  return isHome === undefined ? null : language;
}

/** The path of the shell that opens an address. */
export function shellOf(pathname: string): string {
  const [, language = baseLanguage, area = 'public'] = addressOf.exec(pathname) ?? [];
  return prefixed(`/${shells[area as ShellArea]}`, language);
}

/**
 * Sets the language of a document: its `lang`, and the manifest that it names.
 * @param isTraditional true for Chinese in Traditional characters.
 */
export function withHtmlLanguage(html: string, language: Language, isTraditional = false): string {
  const [tag, prefix] = isTraditional
    ? [traditionalChinese.tag, traditionalChinese.segment]
    : [languageTags[language], language];
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${tag}"`)
    .replace(`href="${manifestPath}"`, () => `href="${prefixed(manifestPath, prefix)}"`);
}
