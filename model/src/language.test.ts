import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultsOf } from '../tests/examples/judge.ts';
import { languageSchema, perLanguage, spokenLanguageSchema } from './language.ts';

it('takes the languages of content, and of what is held in both', () => {
  expect(['en', 'zh', 'both', 'ms', ''].map((each) => v.is(languageSchema, each))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['en', 'zh', 'both', 'ms', ''].map((each) => v.is(spokenLanguageSchema, each))).toEqual([
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
