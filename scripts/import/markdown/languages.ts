import type { Language } from '@steeple/model/text/language';
import { languageOfTag, otherLanguageOfTag } from '../text/language.ts';
import { type FrontMatter, fieldText } from './frontMatterFields.ts';

/** Marks of Chinese that are no tags of it. */
const chineseMarks = /^(?:cn|tw|hk|mo|hans|hant|chs|cht|sc|tc|gb|big5|chinese|mandarin|zhongwen|中文|简体|繁體)$/i;
/** A tag as names of files and folders have it. */
const tagPattern = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i;

/** Meaning of a mark of a language: a language of this site, the tag of another one, or nothing. */
export type Mark = { readonly language: Language } | { readonly other: string } | null;

/** Reads a mark of a language: `zh-hant-tw`, `cn`, `fr`. */
export function languageMark(mark: string): Mark {
  const tag = mark.trim();
  if (chineseMarks.test(tag)) return { language: 'zh' };
  const language = languageOfTag(tag);
  if (language !== null) return { language };
  if (!tagPattern.test(tag)) return null;
  // Names of files have many words of three letters; tags of so many are rare.
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  return primary.length === 2 && otherLanguageOfTag(primary) !== null ? { other: tag } : null;
}

/** The same for a field such as `lang`, which may also be a word: `French`. A list of languages has no single one. */
export function statedLanguage(frontMatter: FrontMatter): Mark {
  const words = fieldText(frontMatter, 'lang', 'language', 'locale', 'langcode', 'languagecode');
  if (words === '') return null;
  return languageMark(words) ?? { other: words.slice(0, 40) };
}

/** A path's language, and the path without it. */
export interface PathLanguage {
  readonly mark: Mark;
  /** The mark as it is written; empty where there is none. */
  readonly tag: string;
  readonly rest: string;
}

/**
 * Reads the language of a path: of its file's name (`about.zh.md`, beside an `about.md` also `about-zh.md`) or of a
 * folder (`zh/about.md`). A folder of a third language counts at the top alone.
 * @param hasFile tells whether there is a text at a path.
 */
export function languageOfPath(path: string, hasFile: (path: string) => boolean): PathLanguage {
  const parts = path.split('/');
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)?([^/]*?)(\.[a-z]+)$/i.exec(path) ?? [];
  for (const { 0: sign, index } of stem.matchAll(/[._-]/g)) {
    const tag = stem.slice(index + 1);
    const rest = `${folder}${stem.slice(0, index)}${ending}`;
    const mark = index === 0 ? null : languageMark(tag);
    if (mark !== null && (sign === '.' || hasFile(rest))) return { mark, tag, rest };
  }
  for (const [depth, part] of parts.slice(0, -1).entries()) {
    const mark = languageMark(part);
    if (mark !== null && (depth === 0 || (tagPattern.test(part) && 'language' in mark)))
      return { mark, tag: part, rest: parts.toSpliced(depth, 1).join('/') };
  }
  return { mark: null, tag: '', rest: path };
}

/** The name that translations of a text share, where a field has one; empty otherwise. */
export function translationKeyOf(frontMatter: FrontMatter): string {
  const key = fieldText(frontMatter, 'translationkey', 'langref', 'translationid', 'i18nkey', 'i18nid');
  // These mean other things in texts that do not say their language.
  return key !== '' || statedLanguage(frontMatter) === null ? key : fieldText(frontMatter, 'ref', 'pageid');
}
