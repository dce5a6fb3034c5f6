import type { Language } from '@steeple/model/languages';

const han = /\p{Script=Han}/gu;
const latinWord = /\p{Script=Latin}+/gu;

/**
 * The language that most of a text is in: a Chinese character counts as much as a word in Latin letters. A text
 * without either is English, the language that every text has.
 */
export function detectedLanguage(text: string): Language {
  const sample = text.slice(0, 50_000);
  const characters = sample.match(han)?.length ?? 0;
  const words = sample.match(latinWord)?.length ?? 0;
  return characters > words ? 'zh' : 'en';
}

/** The language that a tag such as `zh_CN`, `zh-hans` or `en-GB` names; null for any other. */
export function languageOfTag(tag: string): Language | null {
  const primary = /^[a-z]+/.exec(tag.trim().toLowerCase())?.[0];
  if (primary === 'zh' || primary === 'chinese' || primary === 'cn') return 'zh';
  return primary === 'en' || primary === 'english' ? 'en' : null;
}
