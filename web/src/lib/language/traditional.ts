import { type Language, languageTags, traditionalChinese } from '@steeple/model/languages';
import { type AreaSegment, areaSegments } from '#lib/routing/areaPattern.ts';

const { language: chinese, segment, tag } = traditionalChinese;

let isShown = false;

/** Decides whether pages are rendered in Traditional characters from now on: `setMessageLanguage` calls it. */
export function showTraditional(isWanted: boolean): void {
  isShown = isWanted;
}

/** True while a page in Traditional characters is rendered, and in a browser that shows one. */
export function isTraditional(): boolean {
  return isShown;
}

/** The segments of an address's path. */
function segmentsOf(url: string): string[] {
  return url.split(/[/?#]/);
}

/** True for addresses such as `/zh-hant/visit`. */
export function isTraditionalAddress(url: string): boolean {
  return segmentsOf(url)[1] === segment;
}

/**
 * The address in Traditional characters of a page in Chinese: `/zh-hant/visit` for `/zh/visit`; null where there is
 * none, as for pages in other languages and those of the areas that are shown in Simplified characters only.
 */
export function traditionalAddress(url: string): string | null {
  const [, language, area] = segmentsOf(url);
  return language !== chinese || areaSegments.includes(area as AreaSegment)
    ? null
    : `/${segment}${url.slice(chinese.length + 1)}`;
}

/** The tag of a language for `lang` and `Intl`, in the script in which it is shown. */
export function languageTag(language: Language): string {
  return isShown && language === chinese ? tag : languageTags[language];
}
