import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { type Bilingual, localized, missingLanguages } from './localized.ts';

describe('a text for a reader', () => {
  it.each([
    ['of Chinese', { en: 'Advent', zh: '将临期' }, 'zh', { text: '将临期', language: 'zh', isFallback: false }],
    ['of English', { en: 'Advent', zh: '将临期' }, 'en', { text: 'Advent', language: 'en', isFallback: false }],
    ['of Chinese, not translated', { en: 'Advent' }, 'zh', { text: 'Advent', language: 'en', isFallback: true }],
    ['of Chinese, left blank', { en: 'Advent', zh: ' \n' }, 'zh', { text: 'Advent', language: 'en', isFallback: true }],
    ['of English, left blank', { en: '', zh: '将临期' }, 'en', { text: '', language: 'en', isFallback: false }],
  ] as const)('%s', (_name, text, language, expected) => {
    expect(localized(text, language)).toEqual(expected);
  });
});

/** Languages in which none of these texts is written. */
const others = languages.filter((language) => language !== 'en' && language !== 'zh');

it.each<[Bilingual, string[]]>([
  [{ en: 'Advent', zh: '将临期' }, []],
  [{ en: 'Advent' }, ['zh']],
  [{ en: 'Advent', zh: ' ' }, ['zh']],
  [{ en: '', zh: '将临期' }, ['en']],
])('%j lacks %j of English and Chinese', (text, missing) => {
  expect(missingLanguages(text)).toEqual([...missing, ...others]);
});
