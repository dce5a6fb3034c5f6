import type { Language } from '@steeple/model/text/language';

/** A piece of a text; `language` is set where it is written in another language than the text around it. */
export interface ScriptPiece {
  readonly text: string;
  readonly language: Language | null;
}

/**
 * Patterns of the parts of a text that are in another language: runs of Chinese characters with the punctuation between
 * them, and runs of English words.
 */
const foreign: Readonly<Partial<Record<Language, { readonly runs: RegExp; readonly language: Language }>>> = {
  en: {
    language: 'zh',
    runs: /\p{Script=Han}(?:[\p{Script=Han}\p{N}\u3000-\u303f\uff00-\uffef·……— ]*[\p{Script=Han}\u3001-\u303f\uff01-\uff5e])?/gu,
  },
  zh: { language: 'en', runs: /[A-Za-z](?:[\p{Script=Latin}\p{N}'’&.,:;!?()/\- ]*[\p{Script=Latin}\p{N}.!?])?/gu },
};

/**
 * Takes a text apart where it changes between Chinese and English, as titles of bilingual calendars do
 * (`Combined Service 联合崇拜`), so that screen readers pronounce and browsers set each part in its own language.
 * @param rawText the text; U+0000 is left out.
 * @param language the language of the text as a whole.
 */
export function splitScripts(rawText: string, language: Language): ScriptPiece[] {
  // HTML drops U+0000: a piece of nothing else would be missing from the server's page when the browser takes it over.
  const text = rawText.replaceAll('\0', '');
  const other = foreign[language];
  if (other === undefined) return [{ text, language: null }];
  const pieces: ScriptPiece[] = [];
  let at = 0;
  for (const { index, 0: run } of text.matchAll(other.runs)) {
    if (index > at) pieces.push({ text: text.slice(at, index), language: null });
    pieces.push({ text: run, language: other.language });
    at = index + run.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), language: null });
  return pieces;
}
