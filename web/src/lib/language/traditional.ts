import { type Language, languageTags, traditionalTag } from '@steeple/model/text/language';

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
  return /^\/zh-hant(?![\w-])/.test(url);
}

/**
 * The address in Traditional characters of a page in Chinese: `/zh-hant/visit` for `/zh/visit`; null where there is
 * none, as for pages in other languages and those of areas that are shown in Simplified characters only. A test
 * compares it with `traditionalChinese` and `areaSegments`, which every first load would carry.
 */
export function traditionalAddress(url: string): string | null {
  return /^\/zh(?![\w-]|\/(?:camp|admin|login|account)(?![\w-]))/.test(url) ? url.replace('/zh', '/zh-hant') : null;
}

/** The tag of a language for `lang` and `Intl`, in the script in which it is shown. */
export function languageTag(language: Language): string {
  return isShown && language === 'zh' ? traditionalTag : languageTags[language];
}
