import { type Language, languages } from '@steeple/model/text/language';

/**
 * Letters of languages that this site does not have. `share` is how many of them must stand beside each Chinese
 * character: Japanese uses those too.
 */
const otherScripts: readonly { readonly name: string; readonly script: RegExp; readonly share: number }[] = [
  { name: 'Korean', script: /\p{Script=Hangul}/gu, share: 1 },
  { name: 'Japanese', script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.3 },
  { name: 'Tamil', script: /\p{Script=Tamil}/gu, share: 1 },
  { name: 'Thai', script: /\p{Script=Thai}/gu, share: 1 },
  { name: 'Burmese', script: /\p{Script=Myanmar}/gu, share: 1 },
  { name: 'Khmer', script: /\p{Script=Khmer}/gu, share: 1 },
  { name: 'Lao', script: /\p{Script=Lao}/gu, share: 1 },
  { name: 'Hindi or Nepali', script: /\p{Script=Devanagari}/gu, share: 1 },
  { name: 'Telugu', script: /\p{Script=Telugu}/gu, share: 1 },
  { name: 'Malayalam', script: /\p{Script=Malayalam}/gu, share: 1 },
  { name: 'Arabic', script: /\p{Script=Arabic}/gu, share: 1 },
  { name: 'Hebrew', script: /\p{Script=Hebrew}/gu, share: 1 },
  { name: 'Greek', script: /\p{Script=Greek}/gu, share: 1 },
  { name: 'Russian', script: /\p{Script=Cyrillic}/gu, share: 1 },
];

/** Frequent words of languages that are written in Latin letters. */
const otherWords: readonly { readonly code: string; readonly name: string; readonly frequent: string }[] = [
  {
    code: 'ms',
    name: 'Malay or Indonesian',
    frequent: 'yang dan dengan untuk kepada adalah dalam tidak kami kita ini itu akan pada dari di ke oleh tuhan',
  },
  { code: 'tl', name: 'Tagalog', frequent: 'ang ng mga sa na ay at kay para ko mo niya namin kami tayo hindi diyos' },
  {
    code: 'vi',
    name: 'Vietnamese',
    frequent: 'và của là cho các trong với không được người chúng ta có một những chúa',
  },
  { code: 'es', name: 'Spanish', frequent: 'de la que el en y los las por con para una del se nos su dios' },
  { code: 'pt', name: 'Portuguese', frequent: 'de que e do da em um para com não uma os no se na por deus' },
  { code: 'fr', name: 'French', frequent: 'de la le et les des en un du une que est pour dans nous vous dieu' },
  { code: 'de', name: 'German', frequent: 'der die und das in den von zu mit ist nicht ein eine wir sich auf gott' },
  { code: 'nl', name: 'Dutch', frequent: 'de het een en van in is dat op te zijn met voor niet wij god' },
];

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

/** Names of languages as people and plugins write them besides the codes. */
const names: readonly (readonly [RegExp, Language])[] = [
  [/^(?:zh|zho|chi|cmn|yue|cn|tw|hk|chinese|mandarin|cantonese)(?![a-z])/, 'zh'],
  [/^(?:中文|汉语|漢語|华语|華語|华文|華文|国语|國語|普通话|粤语|粵語|简体|簡體|繁体|繁體|正體)/, 'zh'],
  [/^(?:en|eng|english)(?![a-z])|^(?:英文|英语|英語)/, 'en'],
];

/** The language of this site that a tag such as `zh_CN`, `zh-Hant-TW` or `en-GB` names; null for any other. */
export function languageOfTag(tag: string): Language | null {
  const lower = tag.trim().toLowerCase();
  const primary = /^[a-z]+/.exec(lower)?.[0];
  return (
    names.find(([pattern]) => pattern.test(lower))?.[1] ?? languages.find((language) => language === primary) ?? null
  );
}

/** The English name of a language that this site does not have, from its tag; null for what is no such tag. */
export function otherLanguageOfTag(tag: string): string | null {
  const code = tag.trim().replaceAll('_', '-');
  if (languageOfTag(code) !== null || !/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(code)) return null;
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}

/**
 * The English name of a language that this site does not have and that most of a text is in; null for any other text.
 * Such a text is left out and named: as English or Chinese it would be stored wrongly.
 */
export function otherLanguageOf(text: string): string | null {
  const sample = text.slice(0, 50_000);
  const words = sample.toLowerCase().match(latinWord) ?? [];
  const characters = sample.match(han)?.length ?? 0;
  for (const { name, script, share } of otherScripts) {
    const letters = sample.match(script)?.length ?? 0;
    // Five letters are a word; a Chinese or an English text may quote some.
    if (letters >= 10 && letters > characters * share && letters / 5 > words.length) return name;
  }
  if (words.length < 12 || characters > words.length) return null;
  const hitsOf = (frequent: string): string[] => {
    const set = new Set(frequent.split(' '));
    return words.filter((word) => set.has(word));
  };
  const english = hitsOf('the and of to in is that for with you are we our be on as').length;
  const [best] = otherWords
    .filter(({ code }) => languageOfTag(code) === null)
    .map(({ name, frequent }) => ({ name, hits: hitsOf(frequent) }))
    .toSorted((one, other) => other.hits.length - one.hits.length);
  if (best === undefined || new Set(best.hits).size < 5) return null;
  return best.hits.length / words.length >= 0.12 && best.hits.length > 2 * english ? best.name : null;
}
