import { baseLanguage, type Language, languages, languageTags, traditionalChinese } from '@steeple/model/text/language';
import type { paths } from './paths.ts';

/**
 * Segments that begin the paths of the parts of the site that are not public, and of the sign-in page. A test compares
 * them with `paths.ts`, whose values are not imported: the service worker would then contain every path.
 */
export const areaSegments = ['camp', 'admin', 'login', 'account'] as const;
type AreaSegment = (typeof areaSegments)[number];

/** Path of My camp, for the service worker; the compiler compares it with `paths.ts`. */
export const campStartPath = `/${areaSegments[0]}/dashboard` as const satisfies (typeof paths)['campDashboard']['path'];

/** Path of the page that shows one notice, for the service worker; the compiler compares it with `paths.ts`. */
export const campNoticePath = `/${areaSegments[0]}/notice` as const satisfies (typeof paths)['campNotice']['path'];

/**
 * Makes an expression for the addresses of some areas in every language: `/camp`, `/zh/camp/schedule`, `/login?to=…`.
 * An address may have its query: Workbox compares path and query as one text.
 */
export function areaPattern(segments: readonly AreaSegment[]): RegExp {
  return new RegExp(`^/((${languages.join('|')})/)?(${segments.join('|')})([/?]|$)`);
}

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
