import { languages } from '@steeple/model/languages';
import type { Bilingual } from '@steeple/model/localized';
import type { FoundText } from './searchItem.ts';

/** A text in each of its languages, changed; languages without text are left out. */
export function each(text: Bilingual | FoundText | undefined, change: (text: string) => string): FoundText {
  return Object.fromEntries(Object.entries(text ?? {}).filter(([, value]) => (value ?? '').trim() !== '').map(([language, value]) => [language, change(value ?? '')]));
}

/** All texts of a list in each language, joined. @param longest UTF-16 code units of each language. */
export function together(texts: readonly (Bilingual | FoundText | undefined)[], longest: number, change: (text: string) => string): FoundText {
  const perLanguage = languages.map((language) => [language, texts.map((text) => change(text?.[language] ?? '')).filter((text) => text !== '').join('\n')] as const);
  return Object.fromEntries(perLanguage.filter(([, text]) => text !== '').map(([language, text]) => [language, text.slice(0, longest)]));
}
