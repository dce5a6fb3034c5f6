import { type Language, languageTags, traditionalChinese } from '@steeple/model/languages';
import { areaPattern, areaSegments } from '#lib/routing/areaPattern.ts';

const { language: chinese, segment, tag } = traditionalChinese;

const isTraditionalPath = new RegExp(`^/${segment}(?:[/?#]|$)`);
const isChinesePath = new RegExp(`^/${chinese}(?:[/?#]|$)`);

let isShown = false;

/** Decides whether pages are rendered in Traditional characters from now on: `setMessageLanguage` calls it. */
export function showTraditional(isWanted: boolean): void {
  isShown = isWanted;
}

/** True while a page in Traditional characters is rendered, and in a browser that shows one. */
export function isTraditional(): boolean {
  return isShown;
}

/** True for addresses such as `/zh-hant/visit`. */
export function isTraditionalAddress(url: string): boolean {
  return isTraditionalPath.test(url);
}

/** Pages of areas that are shown in Simplified characters only: camp, admin, sign-in, account. */
const simplifiedOnly = areaPattern(areaSegments);

/**
 * The address in Traditional characters of a page in Chinese: `/zh-hant/visit` for `/zh/visit`; null where there is
 * none, as for pages in other languages and of the camp.
 */
export function traditionalAddress(url: string): string | null {
  if (!isChinesePath.test(url) || simplifiedOnly.test(url)) return null;
  return `/${segment}${url.slice(chinese.length + 1)}`;
}

/** The tag of a language for `lang` and `Intl`, in the script in which it is shown. */
export function languageTag(language: Language): string {
  return isShown && language === chinese ? tag : languageTags[language];
}
