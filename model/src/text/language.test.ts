import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultsOf } from '../../tests/examples/judge.ts';
import {
  baseLanguage,
  languages,
  languageSchema,
  languageTags,
  perLanguage,
  simplifiedName,
  spokenLanguages,
  spokenLanguageSchema,
  traditionalChinese,
  traditionalName,
} from './language.ts';

it('takes the languages of content, and of what is held in both', () => {
  expect(['en', 'zh', 'both', 'ms', ''].map((candidate) => v.is(languageSchema, candidate))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['en', 'zh', 'both', 'ms', ''].map((candidate) => v.is(spokenLanguageSchema, candidate))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('takes something for each language, all of it optional, and nothing else', () => {
  const schema = perLanguage(v.string());
  for (const good of [{}, { en: 'Hills' }, { zh: '山' }, { en: 'Hills', zh: '山' }])
    expect(faultsOf(schema, good)).toEqual([]);
  expect(faultsOf(schema, { en: 7 })).toEqual(['en: Must be string.']);
  expect(faultsOf(schema, { ms: 'Bukit' })).toEqual(['ms: This field is not allowed here. Please remove it.']);
});

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
