import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bilingual, localized } from './bilingual.ts';

describe('a bilingual text', () => {
  const short = bilingual(3);

  it('has words in English, and any other language within the limit', () => {
    for (const good of [{ en: 'abc' }, { en: 'a', zh: '将临期' }, { en: 'a', zh: '' }])
      expect(v.is(short, good)).toBe(true);
    for (const bad of [{}, { zh: '将' }, { en: 'abcd' }, { en: 'a', zh: '将临期首' }, { en: 'a', fr: 'a' }])
      expect(v.is(short, bad)).toBe(false);
  });

  it('names the fault of a text without words', () => {
    expect(v.safeParse(short, { en: ' ' }).issues?.[0].message).toBe('blank');
  });
});

describe('localized', () => {
  it('gives the language asked for', () => {
    expect(localized({ en: 'Advent', zh: '将临期' }, 'zh')).toEqual({
      text: '将临期',
      language: 'zh',
      isFallback: false,
    });
  });

  it.each([[undefined], [''], [' \n\u3000']])('falls back to English and says so where Chinese is %j', (zh) => {
    expect(localized({ en: 'Advent', zh }, 'zh')).toEqual({ text: 'Advent', language: 'en', isFallback: true });
  });

  it('is no fallback for a reader of English', () => {
    expect(localized({ en: 'Advent' }, 'en')).toEqual({ text: 'Advent', language: 'en', isFallback: false });
  });
});

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
