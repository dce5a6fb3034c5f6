import { expect, it } from 'vitest';
import {
  baseLanguage,
  languages,
  languageTags,
  simplifiedName,
  spokenLanguages,
  traditionalChinese,
  traditionalName,
} from './languages.ts';

it('has the base language first', () => {
  expect(languages[0]).toBe(baseLanguage);
  expect(spokenLanguages).toEqual([...languages, 'both']);
});

it('has tags of their languages that browsers know', () => {
  const tags = [
    ...languages.map((language) => [language, languageTags[language]] as const),
    [traditionalChinese.language, traditionalChinese.tag] as const,
  ];
  for (const [language, tag] of tags) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Intl.Locale(tag)).toMatchObject({ language, region: 'SG' });
  }
  expect(new Intl.Locale(languageTags.zh).script).toBe('Hans');
  expect(new Intl.Locale(traditionalChinese.tag).script).toBe('Hant');
});

it('begins the addresses of Traditional characters with a segment that is no language', () => {
  expect(languages).not.toContain(traditionalChinese.segment);
  expect(traditionalChinese.segment).toMatch(/^[a-z-]+$/);
});

it('names each script in its own characters', () => {
  expect([simplifiedName, traditionalName]).toEqual(['简体', '繁體']);
});
