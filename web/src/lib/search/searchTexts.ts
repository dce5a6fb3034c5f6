import { languages } from '@steeple/model/text/language';
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { SearchText } from './searchItem.ts';

/** A text in each of its languages, changed; languages without text are left out. */
export function mapTexts(text: Bilingual | SearchText | undefined, change: (text: string) => string): SearchText {
  return Object.fromEntries(
    Object.entries(text ?? {})
      .filter(([, value]) => (value ?? '').trim() !== '')
      .map(([language, value]) => [language, change(value ?? '')]),
  );
}

/** All texts of a list in each language, joined. @param longest UTF-16 code units of each language. */
export function joinTexts(
  texts: readonly (Bilingual | SearchText | undefined)[],
  longest: number,
  change: (text: string) => string,
): SearchText {
  const joined = languages.map((language) => {
    const parts = texts.map((text) => change(text?.[language] ?? ''));
    return [language, parts.filter((part) => part !== '').join('\n')] as const;
  });
  return mapTexts(Object.fromEntries(joined), (text) => text.slice(0, longest));
}
